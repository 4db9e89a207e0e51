import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../../test/free-port.ts";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { startInboxProgram } from "./kit/inbox-program.ts";
import { openPage } from "./kit/opened-page.ts";
import { PROGRAM_ENVIRONMENT } from "../../../packages/leads/test/kit/program-environment.ts";

const RUN_SCRIPT = join(import.meta.dirname, "../../../scripts/run-script.ts");
const COMMAND = join(import.meta.dirname, "../../../scripts/inbox.ts");

async function start(environment: Record<string, string>, ...options: string[]) {
  const inbox = await startInboxProgram({ ...PROGRAM_ENVIRONMENT, ...environment }, ...options);
  onTestFinished(() => void inbox.child.kill("SIGKILL"));
  return inbox;
}

it("The terminal shows one link, another one for each Enter, and the inbox listens on this machine alone and ends with it", async () => {
  const port = await findFreePort();
  const environment = { SURVEY_DATA_DIR: await folderWith(lead), INBOX_PORT: String(port) };
  const inbox = await start(environment, "--as", "Front desk");
  const link = await inbox.pressEnter();
  expect(link).not.toBe(inbox.link);
  const page = await openPage(link);
  expect((await page.ask("GET", "/api/session")).json()).toMatchObject({ operator: "Front desk" });
  for (const elsewhere of ["[::1]", "127.0.0.2"])
    await expect(fetch(`http://${elsewhere}:${port}/`)).rejects.toThrow();
  expect(await inbox.stop("SIGTERM")).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

/** Values that stand nowhere else, one in each place of a lead. */
const PLANTED = {
  firstName: "Plantedfirst",
  lastName: "Plantedlast",
  email: "plantedmail@example.com",
  phone: "+12135557001",
};
const planted = [...Object.values(PLANTED), "plantedagent", "Planted note"];
const plantedLead = {
  ...lead,
  answers: { ...lead.answers, ...PLANTED },
  consent: { ...lead.consent, userAgent: "plantedagent" },
};

/** Everything in a folder, as one text of bytes. */
const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");

it("Nothing personal reaches the disk, a header or the terminal, and a locked inbox holds nothing of it in memory", async () => {
  const [port, dataDir, heaps] = [await findFreePort(), await folderWith(plantedLead), temporaryFolder()];
  const { child, link, output } = await start({
    SURVEY_DATA_DIR: dataDir,
    INBOX_PORT: String(port),
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${heaps}`,
  });
  const page = await openPage(link);
  const address = `/api/leads/${lead.submissionId}`;
  let [shown, headers] = ["", ""];
  const ask: typeof page.ask = async (method, url, body) => {
    const answer = await page.ask(method, url, body);
    shown += answer.text;
    headers += JSON.stringify(answer.headers);
    return answer;
  };
  await page.list({ text: PLANTED.lastName });
  await ask("POST", `${address}/notes`, { text: "Planted note" });
  await ask("POST", `${address}/erasure`, { typed: PLANTED.firstName });
  await ask("POST", `${address}/opening`);
  await ask("GET", `${address}/certificate`);
  const foundIn = (bytes: string): string[] => planted.filter((value) => bytes.includes(value));
  /** The memory as it is now, once the file is whole. */
  const takeHeap = async (count: number): Promise<string> => {
    child.kill("SIGUSR2");
    let bytes = "";
    await expect
      .poll(() => {
        bytes = bytesIn(heaps);
        return readdirSync(heaps).length === count && bytes.trimEnd().endsWith("}");
      })
      .toBe(true);
    return bytes;
  };
  expect(foundIn(shown)).toEqual(planted);
  expect(foundIn(await takeHeap(1))).toContain(PLANTED.lastName);
  rmSync(heaps, { recursive: true });
  mkdirSync(heaps);
  await ask("POST", "/api/lock");
  expect(foundIn(await takeHeap(1))).toEqual([]);
  expect(foundIn(`${bytesIn(dataDir)}${headers}${output()}`)).toEqual([]);
});

it.each<[string, Record<string, string>, string[], RegExp]>([
  ["no port", { INBOX_PORT: "x" }, [], /^INBOX_PORT is "x": set it to a whole number from 1 to 65535\.$/],
  ["a lender that is not there", { LENDER: "nobody" }, [], /^\S.*nobody/],
  [
    "a name of 61 letters",
    {},
    ["--as", "a".repeat(61)],
    /^error: .+ Write a name of at most 60 characters\.$/,
  ],
])("npm run inbox says in one sentence what to write in place of %s", (_, environment, args, sentence) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [RUN_SCRIPT, COMMAND, "--no-open", ...args],
    { env: { ...PROGRAM_ENVIRONMENT, ...environment }, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`.trimEnd()).toMatch(sentence);
});
