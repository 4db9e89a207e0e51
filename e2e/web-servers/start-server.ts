import { spawn } from "node:child_process";
import { once } from "node:events";

export interface RunningServer {
  /** Without a closing slash. */
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts a web server in the foreground and waits until it answers.
 * @throws with what it printed when it ends or does not answer within ten seconds
 */
export async function startServer(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (printed = (printed + text.toString()).slice(-4_000)));
  const ended = once(child, "close").catch(() => undefined);
  let isRunning = true;
  void ended.then(() => (isRunning = false));

  const origin = `http://localhost:${port}`;
  for (const deadline = Date.now() + 10_000; ;) {
    const answered = await fetch(origin, { redirect: "manual" }).catch(() => undefined);
    if (answered) break;
    if (!isRunning || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`${command} does not answer.\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    origin,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
