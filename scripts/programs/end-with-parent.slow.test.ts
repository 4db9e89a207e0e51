import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The programs and their starter stand in a folder of their own, by whose name all of their processes are known. */
interface Process {
  pid: number;
  command: string;
}

/** Every process of this machine that has not ended and was started with a word. */
const listProcesses = (word: string): Process[] =>
  readdirSync("/proc").flatMap((name) => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      return command.includes(word) ? [{ pid: Number(name), command }] : [];
    } catch {
      return [];
    }
  });

/** Starts two programs as `npm start` does. @returns npm, the name of the folder and what was said, once both run */
async function startByNpm(): Promise<{ npm: number; folder: string; said: () => string }> {
  const path = mkdtempSync(join(tmpdir(), "start-"));
  const folder = basename(path);
  const [script, program] = [join(path, "start.mjs"), join(path, "program.mjs")];
  writeFileSync(program, "setInterval(() => undefined, 1000);");
  writeFileSync(
    script,
    `import { runTogether, startProgram } from ${JSON.stringify(join(root, "scripts/programs/run-program.ts"))};
     runTogether(["one", "other"].map((name) => startProgram(${JSON.stringify(program)}, {}, [name])));`,
  );
  const start = `node ${join(root, "scripts/with-dependencies.mjs")} ${relative(root, script)}`;
  writeFileSync(join(path, "package.json"), JSON.stringify({ scripts: { start } }));
  const { pid: npm = 0, stderr } = spawn("npm", ["start"], { cwd: path, detached: true });
  let said = "";
  stderr.on("data", (text: Buffer) => (said += text.toString()));
  onTestFinished(() => {
    for (const { pid } of listProcesses(folder)) process.kill(pid, "SIGKILL");
    rmSync(path, { recursive: true, force: true });
  });
  const running = () => listProcesses(folder).map(({ command }) => command.trim());
  for (const name of ["one", "other"])
    await expect.poll(running).toContainEqual(expect.stringMatching(new RegExp(`program\\.mjs ${name}$`)));
  return { npm, folder, said: () => said };
}

const hasEnded = (folder: string) => expect.poll(() => listProcesses(folder)).toEqual([]);

describe.runIf(process.platform === "linux")("Of npm start nothing runs on", () => {
  it.each([
    ["npm", undefined],
    ["the process that installs and starts", /^node \S*with-dependencies/],
    ["the process that starts the programs", /run-script\.ts/],
    ["one of the programs", /program\.mjs one/, /program\.mjs was killed \(SIGKILL\)/],
  ])("after kill -9 of %s", async (_what, command, sentence = /^/) => {
    const { npm, folder, said } = await startByNpm();
    const killed = command ? listProcesses(folder).find((one) => command.test(one.command))?.pid : npm;
    process.kill(killed ?? NaN, "SIGKILL");
    await hasEnded(folder);
    await expect.poll(said).toMatch(sentence);
  });

  it("after its terminal was closed", async () => {
    const { npm, folder } = await startByNpm();
    process.kill(-npm, "SIGHUP");
    await hasEnded(folder);
  });
});
