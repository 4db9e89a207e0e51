import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Runs a program of the project to its end, or this process's. @returns all it printed, never empty where it failed */
export function run(
  command: string,
  args: string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, FORCE_COLOR: "0", ...env } });
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    const keep = (text: Buffer) => (output += text.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code, signal) => {
      process.removeListener("exit", end);
      if (code !== 0) output ||= `Ended by ${signal ?? `code ${code}`}, without output.`;
      resolve({ code: code ?? 1, output });
    });
  });
}

const END_WITH_PARENT = join(import.meta.dirname, "end-with-parent.ts");

/** Starts a long-running program of the project whose output is shown as it comes. */
export function startProgram(
  script: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, ["--import", END_WITH_PARENT, script, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
    // Ctrl-C reaches a whole group; in a group of its own the program is stopped by us alone, and once.
    detached: true,
  });
}

export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
}

/** Whether somebody answers at an address, and well. */
export const isAnswering = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** What asks a program to stop: Ctrl-C, a supervisor, a terminal that is closed. */
export const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Ends all programs together: when asked to, or when one of them ends by itself. A second Ctrl-C does not wait. */
export function runTogether(programs: readonly ChildProcess[]): void {
  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    isStopping = true;
    await Promise.all(programs.map(stopProgram));
    process.exit(code);
  };
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) void stop(0);
      // A closed terminal and whoever passes that on are one reason to stop, not two.
      else if (signal === "SIGINT") process.exit(0);
    });
  }
  for (const program of programs) {
    program.once("exit", (code, signal) => {
      if (isStopping) return;
      // One that ends by itself has said why.
      if (signal) console.error(`${program.spawnargs[3]} was killed (${signal}). Everything is stopped.`);
      void stop(code ?? 1);
    });
  }
}
