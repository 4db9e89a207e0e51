import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { COMPLETE_LENDER } from "../journey-lenders.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where the survey of these journeys keeps its applications. */
export const APPLICATIONS = fileURLToPath(
  new URL("test-results/inbox-applications", new URL("../../", import.meta.url)),
);

export interface InboxProgram {
  /** The link that the terminal shows now. */
  link: string;
  /** Presses Enter in the terminal. @returns the new link */
  pressEnter(): Promise<string>;
  /** Everything that the terminal has shown. */
  shown(): string;
  /** Presses Ctrl-C in the terminal. */
  stop(): Promise<void>;
}

/**
 * The inbox as an operator starts it.
 * @param name who they are
 */
export async function startInbox(port: number, name: string): Promise<InboxProgram> {
  const program = spawn(process.execPath, ["apps/inbox/server/inbox.ts", "--as", name, "--no-open"], {
    cwd: root,
    env: {
      ...process.env,
      ...COMPLETE_LENDER.env,
      SURVEY_DATA_DIR: APPLICATIONS,
      INBOX_PORT: String(port),
    },
  });
  let shown = "";
  const lines = createInterface({ input: program.stdout });
  lines.on("line", (line) => void (shown += `${line}\n`));
  program.stderr.on("data", (text: Buffer) => void (shown += text.toString()));
  const ended = once(program, "exit").then(() => {
    throw new Error(`The inbox ended:\n${shown}`);
  });
  // Whoever stops it expects that.
  ended.catch(() => undefined);

  async function nextLink(): Promise<string> {
    const [line] = (await Promise.race([once(lines, "line"), ended])) as [string];
    return /http:\S+/.exec(line)?.[0] ?? nextLink();
  }

  const started: InboxProgram = {
    link: await nextLink(),
    async pressEnter() {
      const link = nextLink();
      program.stdin.write("\n");
      return (started.link = await link);
    },
    shown: () => shown,
    async stop() {
      program.kill("SIGINT");
      await ended.catch(() => undefined);
    },
  };
  return started;
}
