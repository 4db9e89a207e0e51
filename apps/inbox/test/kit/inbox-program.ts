import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "@heloc/lender/config";

const LINK = /http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}/g;

export type InboxProgram = Awaited<ReturnType<typeof startInboxProgram>>;

/** Starts the inbox as an officer does, and waits for its link. */
export async function startInboxProgram(env: NodeJS.ProcessEnv, ...options: string[]) {
  const program = ["scripts/run-script.ts", "apps/inbox/server/inbox.ts", "--no-open", ...options];
  const child = spawn(process.execPath, program, { cwd: ROOT, env });
  let [output, links] = ["", 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => void (output += text.toString()));
  const ended = once(child, "close");
  async function nextLink(): Promise<string> {
    links += 1;
    for (;;) {
      const link = output.match(LINK)?.[links - 1];
      if (link) return link;
      if (child.exitCode !== null) throw new Error(`The inbox ended:\n${output}`);
      await Promise.race([once(child.stdout, "data"), ended]);
    }
  }
  return {
    child,
    link: await nextLink(),
    output: () => output,
    /** Presses Enter in the terminal. @returns the new link */
    pressEnter(): Promise<string> {
      child.stdin.write("\n");
      return nextLink();
    },
    /** @returns the exit code */
    async stop(signal: NodeJS.Signals = "SIGINT"): Promise<unknown> {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
