import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Config } from "@heloc/leads/config";
import { openInbox, type Inbox } from "@heloc/leads/operator/operator-service";
import { MOST_ROWS, type InboxEvent } from "../../../src/contract.ts";
import type { Applications } from "../list/applications.ts";
import { followChanges } from "./follow-changes.ts";
import { createGate } from "./gate.ts";
import { createTurns } from "./turns.ts";

/** How often the store is asked whether anything has changed. */
const LOOK_EVERY_MS = 1_000;

export interface FollowOptions {
  settings: Config;
  now: () => Date;
  applications: Applications;
  tell: (event: InboxEvent) => void;
  /** Told why the store cannot be read, once for each time that it begins or ends. */
  onUnreachable: (error: unknown) => void;
  onReachable: () => void;
  /** Another store is in its place, or none; nothing is followed any more. */
  onReplaced: () => void;
  /** All applications have been opened. */
  onListed: () => void;
}

export type StoreFollower = ReturnType<typeof followStore>;

/**
 * Opens all applications of a store, newest first, and then follows what happens to them. Where the store cannot be read, it
 * tries again until it can.
 */
export function followStore(options: FollowOptions) {
  const { settings, now, applications, onUnreachable, onReachable, onReplaced, onListed } = options;
  const store = createGate<Inbox>();
  const firstRows = createGate<undefined>();
  const allRows = createGate<undefined>();
  const ending = new AbortController();
  const { signal: ended } = ending;
  const changes = followChanges(applications, options.tell);
  let inbox: Inbox | undefined;
  let isListed = false;
  let isUnreachable = false;
  let looking: Promise<unknown> = Promise.resolve();

  async function readList(from: Inbox): Promise<void> {
    const begun = await from.readChanges();
    changes.goBackTo(begun);
    applications.begin(await from.count());
    const turns = createTurns();
    let read = 0;
    for await (const entry of from.list()) {
      applications.take(entry);
      read += 1;
      if (read === MOST_ROWS) firstRows.open(undefined);
      if (!turns.isOver()) continue;
      await nextTurn();
      if (ended.aborted) return;
      if (!turns.next()) continue;
      await changes.look(from);
      changes.tellProgress();
    }
    // What has happened meanwhile may concern applications that were not opened yet at the time.
    changes.goBackTo(begun);
    await changes.look(from);
    isListed = true;
    applications.finish();
    firstRows.open(undefined);
    allRows.open(undefined);
    changes.tellProgress();
    onListed();
  }

  async function follow(): Promise<void> {
    inbox = await openInbox(settings, now);
    if (ended.aborted) return inbox.close();
    store.open(inbox);
    if (!isListed) await readList(inbox);
    if (isUnreachable) onReachable();
    isUnreachable = false;
    while (!ended.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal: ended });
      if (inbox.isReplaced()) {
        ending.abort();
        return onReplaced();
      }
      await lookNow();
    }
  }

  /** One at a time: both the clock and whoever has just changed something ask for it. */
  async function lookNow(): Promise<void> {
    const from = inbox;
    if (!from || !isListed || ended.aborted) return;
    const turn = looking.catch(() => undefined).then(() => changes.look(from));
    looking = turn;
    await turn;
  }

  async function run(): Promise<void> {
    while (!ended.aborted) {
      const problem = await follow().catch((error: unknown) => error);
      if (ended.aborted) return;
      if (!isUnreachable) onUnreachable(problem);
      isUnreachable = true;
      store.fail(problem);
      for (const rows of isListed ? [] : [firstRows, allRows]) rows.fail(problem);
      await inbox?.close().catch(() => undefined);
      inbox = undefined;
      await pause(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    /**
     * The store, for one application or a change.
     * @throws what keeps it from being read
     */
    store: store.wait,
    /**
     * Resolves when there is something to list.
     * @throws what keeps the store from being read
     */
    whenListed: firstRows.wait,
    /** The same for all of them. */
    whenAllListed: allRows.wait,
    lookNow,
    async end(): Promise<void> {
      ending.abort();
      await inbox?.close().catch(() => undefined);
      await running;
    },
  };
}
