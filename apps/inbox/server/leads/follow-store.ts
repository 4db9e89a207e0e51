import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Config } from "@heloc/leads/config";
import { openInbox, type Changed, type Inbox, type InboxEntry } from "@heloc/leads/operator/operator-service";
import { MOST_LEADS, PAGE_ROWS, type InboxEvent, type Progress } from "../../src/messages.ts";
import { toStoreProblem } from "./store-problem.ts";

/** How often the store is asked whether anything has changed. */
const LOOK_EVERY_MS = 1_000;
/** For so long leads are opened before whoever asks for something has a turn. */
const SLICE_MS = 10;
const TELL_EVERY_MS = 500;

export interface FollowOptions {
  settings: Config;
  now: () => Date;
  /** Takes in a lead as it stands now. @returns whether it is one more that can be read */
  take: (entry: InboxEntry) => boolean;
  remove: (submissionId: string) => void;
  tell: (event: InboxEvent) => void;
  /** A sentence for whoever reads the terminal. */
  warn: (sentence: string) => void;
  /** All leads have been opened. */
  onListed: () => void;
  onReplaced: (why: string) => void;
}

/**
 * Opens the newest leads of a store in time slices and then follows what happens to them. Where the store cannot be read, it tries
 * again until it can.
 */
export function followStore(options: FollowOptions) {
  const { settings, now, take, tell, warn } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let inbox: Inbox | undefined;
  let problem: unknown;
  let progress: Progress = { status: "opening", opened: 0, total: 0 };
  let older = 0;
  let seen: Changed["until"] | undefined;
  let looking: Promise<unknown> = Promise.resolve();

  async function readList(from: Inbox): Promise<void> {
    const begun = await from.readChanges();
    const kept = await from.count();
    older = Math.max(0, kept - MOST_LEADS);
    progress = { status: "opening", opened: 0, total: kept - older };
    let [sliceBegan, told] = [performance.now(), -Infinity];
    for await (const entry of from.list()) {
      take(entry);
      progress.opened += 1;
      if (progress.opened === MOST_LEADS) break;
      if (performance.now() - sliceBegan < SLICE_MS && progress.opened !== PAGE_ROWS) continue;
      if (performance.now() - told > TELL_EVERY_MS) {
        told = performance.now();
        tell({ kind: "progress", progress });
      }
      await nextTurn();
      signal.throwIfAborted();
      sliceBegan = performance.now();
    }
    seen = begun;
    await look(from);
    progress = { status: "ready", opened: progress.opened, total: progress.opened };
    tell({ kind: "progress", progress });
    options.onListed();
  }

  async function look(from: Inbox): Promise<void> {
    if (!seen) return;
    const { until, leads, notes, requests, accesses } = await from.readSince(seen);
    const newLeads = leads.filter(take).length;
    const changed = accesses.filter(({ action }) => action !== "opened");
    const others = new Set([...notes, ...[...requests, ...changed].map((one) => one.submissionId)]);
    for (const submissionId of others) {
      const entry = await from.find(submissionId);
      if (entry) take(entry);
      else options.remove(submissionId);
    }
    seen = until;
    if (leads.length + others.size > 0) tell({ kind: "changed", newLeads });
  }

  /** One at a time: both the clock and whoever has just changed something ask for it. */
  async function lookNow(): Promise<void> {
    const from = inbox;
    if (!from || signal.aborted) return;
    const turn = looking.catch(() => undefined).then(() => look(from));
    looking = turn;
    await turn;
  }

  async function follow(): Promise<void> {
    inbox = await openInbox(settings, now);
    signal.throwIfAborted();
    if (progress.status === "opening") await readList(inbox);
    if (problem !== undefined) warn("The leads can be read again.");
    problem = undefined;
    while (!inbox.isReplaced()) {
      await pause(LOOK_EVERY_MS, undefined, { signal });
      if (!inbox.isReplaced()) await lookNow();
    }
    options.onReplaced(
      "The store was replaced or taken away, as by a restore: a new link opens what is there now.",
    );
    ending.abort();
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const failure: unknown = await follow().catch((error: unknown) => error);
      const closing = inbox;
      inbox = undefined;
      await closing?.close().catch(() => undefined);
      if (signal.aborted) return;
      if (problem === undefined) warn(toStoreProblem(failure).message);
      problem = failure;
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    /** @throws Refusal while the store cannot be read */
    store(): Inbox {
      if (!inbox) throw toStoreProblem(problem ?? { code: "closed" });
      return inbox;
    },
    /** Why no list can be shown. */
    listProblem: () => (progress.status === "opening" ? problem : undefined),
    progress: () => progress,
    older: () => older,
    lookNow,
    /** Closes the store and overwrites the private keys. */
    async close(): Promise<void> {
      ending.abort();
      await inbox?.close().catch(() => undefined);
      await running;
    },
  };
}
