import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildPage } from "../../apps/survey/test/kit/built-page.ts";
import { findFreePort } from "../../test/free-port.ts";

const root = join(import.meta.dirname, "../..");
const START_TIMEOUT_MS = 40_000;

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Every process of this machine that has not ended. */
function listProcesses(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      return state === "Z" || parent === undefined
        ? []
        : { pid: Number(name), parent: Number(parent), command };
    } catch {
      return [];
    }
  });
}

/** A process and all that it has started, directly or not. */
function listFamily(pid: number, all = listProcesses()): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [
    ...all.filter((one) => one.pid === pid),
    ...children.flatMap((child) => listFamily(child.pid, all)),
  ];
}

/** Starts the survey's two programs as `npm start` does. Gives all its processes once the service answers. */
async function startByNpm(): Promise<Process[]> {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  const script = join(folder, "start.mjs");
  const programs = ["apps/survey/api/server.ts", "apps/office/worker/worker.ts"];
  writeFileSync(
    script,
    `import { runTogether, startProgram } from ${JSON.stringify(join(root, "scripts/programs/run-program.ts"))};
     runTogether(${JSON.stringify(programs)}.map((program) => startProgram(program)));`,
  );
  const start = `node ${join(root, "scripts/with-dependencies.mjs")} ${relative(root, script)}`;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
  const port = await findFreePort();
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    stdio: "ignore",
    detached: true,
    env: {
      ...process.env,
      SURVEY_DATA_DIR: join(folder, "data"),
      SURVEY_PAGE_DIR: await buildPage(),
      SURVEY_HOST: "127.0.0.1",
      SURVEY_PORT: String(port),
      SURVEY_METRICS_PORT: "0",
      SURVEY_MINIMUM_FREE_MB: "0",
      CRM_WEBHOOK_URL: "",
    },
  });
  let family: Process[] = [];
  onTestFinished(() => {
    const left = new Set(listProcesses().map(({ pid }) => pid));
    for (const { pid } of [...family, ...listFamily(npm.pid ?? 0)])
      if (left.has(pid)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isAlive, { timeout: START_TIMEOUT_MS }).toBe(true);
  await expect
    .poll(() => (family = listFamily(npm.pid ?? 0)).map(({ command }) => command).join())
    .toContain("worker.ts");
  return family;
}

const stillRunning = (family: readonly Process[]): string[] => {
  const now = new Map(listProcesses().map(({ pid, command }) => [pid, command]));
  return family.filter(({ pid, command }) => now.get(pid) === command).map(({ command }) => command);
};

describe.runIf(process.platform === "linux")("Of npm start nothing runs on", { timeout: 90_000 }, () => {
  it.each([
    ["npm", /^npm /],
    ["the process that installs and starts", /^node \S*with-dependencies/],
    ["the process that starts the programs", /run-script\.ts/],
  ])("after kill -9 of %s", async (_what, command) => {
    const family = await startByNpm();
    const killed = family.find((one) => command.test(one.command));
    expect(killed).toBeDefined();
    process.kill(killed?.pid ?? 0, "SIGKILL");
    await expect.poll(() => stillRunning(family), { timeout: 20_000 }).toEqual([]);
  });

  it("after its terminal was closed", async () => {
    const family = await startByNpm();
    process.kill(-(family[0]?.pid ?? 0), "SIGHUP");
    await expect.poll(() => stillRunning(family), { timeout: 20_000 }).toEqual([]);
  });
});
