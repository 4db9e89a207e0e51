import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../../apps/survey/test/faults/service-process.ts";

export interface RunningServer {
  /** Without a closing slash. */
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts a web server in the foreground and waits until it answers.
 * @throws with what it printed when it ends before
 */
export async function startServer(
  command: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const { hasEnded, output, stop } = startProgram(command, env);
  const origin = `http://localhost:${port}`;
  while (!(await fetch(origin, { redirect: "manual" }).catch(() => undefined))) {
    if (hasEnded()) throw new Error(`${command[0]} does not answer.\n${output()}`);
    await sleep(25);
  }
  return { origin, stop };
}
