import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../../test/free-port.ts";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { placesFor } from "../../../packages/leads/test/kit/store-under-test.ts";
import { PROGRAM_ENVIRONMENT } from "../../../packages/leads/test/kit/program-environment.ts";

const PROGRAM = join(import.meta.dirname, "../server/inbox.ts");

/** The program as it runs behind `npm run inbox`. */
function start(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, "--no-open", ...args], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  const keep = (text: Buffer): void => void (output += text.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const end = once(child, "close").then(([code]) => code as number | null);
  return { child, output: () => output, end };
}

const LINK = /http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}/g;

it("The terminal shows one link, another one for each Enter, and the inbox ends with it", async () => {
  const port = await findFreePort();
  const dataDir = await folderWith(lead);
  const { child, output, end } = start(
    { SURVEY_DATA_DIR: dataDir, INBOX_PORT: String(port) },
    "--as",
    "Front desk",
  );
  const links = (): string[] => output().match(LINK) ?? [];
  await expect.poll(links).toHaveLength(1);
  child.stdin.write("\n");
  await expect.poll(links).toHaveLength(2);
  const [first, second] = links();
  expect(first).toContain(`http://127.0.0.1:${port}/#`);
  expect(second).not.toBe(first);
  const origin = `http://127.0.0.1:${port}`;
  const entered = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ token: second?.split("#")[1] }),
  });
  expect(await entered.json()).toMatchObject({ operator: "Front desk" });
  child.kill("SIGTERM");
  expect(await end).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

it("Listens on this machine alone", async () => {
  const port = await findFreePort();
  const { output } = start({ SURVEY_DATA_DIR: await folderWith(lead), INBOX_PORT: String(port) });
  await expect.poll(() => output().match(LINK)).toHaveLength(1);
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
});

it("A port that is taken is named with its setting, and no other one is taken", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { output, end } = start({ SURVEY_DATA_DIR: await folderWith(lead), INBOX_PORT: String(port) });
  expect(await end).toBe(1);
  expect(output()).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set INBOX_PORT to a free port.\n`,
  );
});

it("Without its private key it does not start and names the file", async () => {
  const dataDir = await folderWith(lead);
  const { privateFile } = placesFor(dataDir);
  rmSync(privateFile);
  const { output, end } = start({ SURVEY_DATA_DIR: dataDir, INBOX_PORT: String(await findFreePort()) });
  expect(await end).toBe(1);
  expect(output()).toBe(
    `The private key that opens the applications is missing (${privateFile}): put back a copy of that file.\n`,
  );
});

it("A database that does not answer is said in a sentence without its address", async () => {
  const address = "postgres://somebody:secret@127.0.0.1:9/leads";
  const { output, end } = start({ DATABASE_URL: address, INBOX_PORT: String(await findFreePort()) });
  expect(await end).toBe(1);
  expect(output()).toMatch(/^[A-Z][^\n]+\.\n$/);
  expect(output()).not.toContain("secret");
});

it.each([
  [
    "INBOX_PORT=0",
    { INBOX_PORT: "0" },
    /^INBOX_PORT is no port\. Set it to a number between 1 and 65535\.\n$/,
  ],
  ["a name of 61 letters", {}, /Write a name of at most 60 characters\./],
])("A setting that means nothing is named: %s", async (what, environment, sentence) => {
  const name = what.startsWith("a name") ? ["--as", "a".repeat(61)] : [];
  const { output, end } = start({ INBOX_PORT: "4600", ...environment }, ...name);
  expect(await end).toBe(1);
  expect(output()).toMatch(sentence);
});
