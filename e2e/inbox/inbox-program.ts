import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { lead as example } from "../../packages/leads/test/kit/example-application.ts";
import { openStoreIn } from "../../packages/leads/test/kit/store-under-test.ts";
import { COMPLETE_LENDER } from "../journey-lenders.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where the journeys keep their leads. */
export const LEADS = fileURLToPath(new URL("../../test-results/inbox-leads", import.meta.url));

/** No leads at all, as before the first start. */
export function removeLeads(): void {
  rmSync(LEADS, { recursive: true, force: true });
  mkdirSync(LEADS, { recursive: true });
}

let sent = 0;

/**
 * Stores an application as the service does, of a person whom no other journey knows.
 * @param answers those that differ from the example's
 * @returns its last name
 */
export async function apply(answers: object = {}, contact = true): Promise<string> {
  sent += 1;
  const lastName = `Test${crypto.randomUUID().slice(0, 8)}`;
  const store = await openStoreIn(LEADS);
  await store.accept({
    ...example,
    submissionId: crypto.randomUUID().replaceAll("-", ""),
    receivedAt: new Date().toISOString(),
    answers: {
      ...example.answers,
      ...{ lastName, email: `${lastName}@example.com`, phone: `+1213555${String(1000 + sent)}` },
      ...answers,
    },
    consent: { ...example.consent, contact },
  });
  await store.close();
  return lastName;
}

export interface InboxProgram {
  /** Presses Enter in the terminal. @returns the new link */
  pressEnter(): Promise<string>;
  /** Presses Ctrl-C in the terminal. */
  stop(): Promise<void>;
}

/**
 * The inbox as an officer starts it.
 * @param name who they are
 */
export async function startInbox(port: number, name: string): Promise<InboxProgram> {
  const program = spawn(process.execPath, ["apps/inbox/server/inbox.ts", "--as", name, "--no-open"], {
    cwd: root,
    env: { ...process.env, ...COMPLETE_LENDER.env, SURVEY_DATA_DIR: LEADS, INBOX_PORT: String(port) },
  });
  let shown = "";
  // Keeps the lines that come while nobody waits for one.
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  program.stderr.on("data", (text: Buffer) => void (shown += text.toString()));
  const ended = once(program, "exit").then(() => {
    throw new Error(`The inbox ended:\n${shown}`);
  });
  // Whoever stops it expects that.
  ended.catch(() => undefined);

  async function nextLink(): Promise<string> {
    const { value: line } = (await Promise.race([lines.next(), ended])) as { value: string };
    shown += `${line}\n`;
    return /http:\S+/.exec(line)?.[0] ?? nextLink();
  }

  await nextLink();
  return {
    pressEnter() {
      const link = nextLink();
      program.stdin.write("\n");
      return link;
    },
    async stop() {
      program.kill("SIGINT");
      await ended.catch(() => undefined);
    },
  };
}
