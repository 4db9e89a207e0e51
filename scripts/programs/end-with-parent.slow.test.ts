import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../..");

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

/** Starts two programs as `npm start` does. Gives all processes of that once both run. */
async function startByNpm(): Promise<Process[]> {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  const [script, program] = [join(folder, "start.mjs"), join(folder, "program.mjs")];
  writeFileSync(program, "setInterval(() => undefined, 1000);");
  writeFileSync(
    script,
    `import { runTogether, startProgram } from ${JSON.stringify(join(root, "scripts/programs/run-program.ts"))};
     runTogether(["one", "other"].map((name) => startProgram(${JSON.stringify(program)}, {}, [name])));`,
  );
  const start = `node ${join(root, "scripts/with-dependencies.mjs")} ${relative(root, script)}`;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
  const npm = spawn("npm", ["start"], { cwd: folder, stdio: "ignore", detached: true });
  let family: Process[] = [];
  onTestFinished(() => {
    const left = new Set(listProcesses().map(({ pid }) => pid));
    for (const { pid } of [...family, ...listFamily(npm.pid ?? 0)])
      if (left.has(pid)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await expect
    .poll(() => (family = listFamily(npm.pid ?? 0)).map(({ command }) => command).join(), { timeout: 40_000 })
    .toMatch(/program\.mjs one[^]*program\.mjs other/);
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
