import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../../../test/free-port.ts";
import { settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import type { InboxOptions } from "../../server/config.ts";
import { startInbox } from "../../server/start-inbox.ts";
import { MOST_LEADS, type InboxEvent } from "../../src/messages.ts";
import { openPage } from "./opened-page.ts";

/** Noon of Monday, 23 November 2026, in Los Angeles. */
const NOON = "2026-11-23T20:00:00.000Z";
const MINUTE = 60_000;

export type InboxUnderTest = Awaited<ReturnType<typeof openInboxHere>>;

type Change = Partial<InboxOptions> & { now?: string };

/** Starts the inbox on a data folder for one test, and begins a session. */
export async function startInboxHere(dataDir: string, change: Change = {}): Promise<InboxUnderTest> {
  const inbox = await openInboxHere(dataDir, change);
  onTestFinished(inbox.stop);
  return inbox;
}

/** The inbox on a real store, with clocks that a test moves, and a page that has opened the link. The caller stops it. */
export async function openInboxHere(dataDir: string, { now = NOON, ...change }: Change = {}) {
  let [timeMs, steadyMs] = [Date.parse(now), 0];
  const said: string[] = [];
  const port = change.port ?? (await findFreePort());
  const { app, lock, makeLink, stop } = await startInbox({
    settings: settingsFor(dataDir),
    operator: "Desk",
    hasCrm: true,
    mostLeads: MOST_LEADS,
    dist: join(dataDir, "no page"),
    say: (sentence) => void said.push(sentence),
    clock: { now: () => new Date(timeMs), steadyMs: () => steadyMs },
    ...change,
    port,
  });
  const page = await openPage(makeLink());
  return {
    ...{ app, lock, port, dataDir, said, stop, ...page },
    /** Opens a new link of the terminal. */
    enter: () => page.ask("POST", "/api/session", { token: lock.issueLink() }),
    /** Lets time pass on both clocks. */
    wait(minutes: number) {
      timeMs += minutes * MINUTE;
      steadyMs += minutes * MINUTE;
    },
    /** Sets the calendar's clock. */
    setClock: (minutes: number) => void (timeMs += minutes * MINUTE),
  };
}

/** The next event of a stream that is asked for. */
export async function hear(stream: Response, isWanted: (event: InboxEvent) => boolean): Promise<InboxEvent> {
  let text = "";
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) throw new Error(`The stream ended: ${text}`);
    text += value;
    const events = [...text.matchAll(/^data: (.+)$/gm)].map(
      ([, data]) => JSON.parse(data ?? "") as InboxEvent,
    );
    const found = events.find(isWanted);
    if (found) return found;
  }
}
