import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { NOTHING_CHANGED, openInbox, type Changes, type Config, type Inbox } from "@heloc/survey/leads";
import { MOST_ROWS, type InboxEvent } from "../../src/contract.ts";
import type { Applications } from "./applications.ts";
import { createGate } from "./gate.ts";

/** How often the store is asked whether anything has changed. */
const LOOK_EVERY_MS = 1_000;
/** For so long applications are opened before whoever asks for something has a turn. */
const TURN_MS = 8;
const TELL_PROGRESS_EVERY_MS = 500;

export interface FollowOptions {
  settings: Config;
  now: () => Date;
  applications: Applications;
  tell: (event: InboxEvent) => void;
  /** Told why the store cannot be read, once for each time that it begins or ends. */
  onUnreachable: (error: unknown) => void;
  onReachable: () => void;
  /** All applications have been opened. */
  onListed: () => void;
}

export type StoreFollower = ReturnType<typeof followStore>;

/**
 * Opens all applications of a store, newest first, and then follows what happens to them. Where the store cannot be read, it
 * tries again until it can.
 */
export function followStore(options: FollowOptions) {
  const { settings, now, applications, onUnreachable, onReachable, onListed } = options;
  const store = createGate<Inbox>();
  const firstRows = createGate<undefined>();
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
      if (!isListed) firstRows.fail(problem);
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
    lookNow,
    async end(): Promise<void> {
      ending.abort();
      await inbox?.close().catch(() => undefined);
      await running;
    },
  };
}

/** Takes in what has changed since it looked last. */
function followChanges(applications: Applications, tell: (event: InboxEvent) => void) {
  let seen: Changes = NOTHING_CHANGED;
  const tellChange = (newLeads: number): void =>
    tell({ kind: "changed", revision: applications.index.revision(), newLeads });
  return {
    goBackTo: (moment: Changes) => void (seen = moment),
    async look(from: Inbox): Promise<void> {
      if (isSame(await from.readChanges(), seen)) return;
      const changed = await from.readSince(seen);
      const added = await applications.apply(changed, from);
      seen = changed.until;
      tellChange(added);
    },
    /** The list has grown as well. */
    tellProgress(): void {
      tell({ kind: "progress", progress: applications.progress() });
      tellChange(0);
    },
  };
}

/** Divides long work into turns, and tells every so often that it is time to speak of it. */
function createTurns() {
  let begun = performance.now();
  let told = begun;
  return {
    isOver: () => performance.now() - begun >= TURN_MS,
    /** @returns whether it is time to speak */
    next(): boolean {
      begun = performance.now();
      if (begun - told < TELL_PROGRESS_EVERY_MS) return false;
      told = begun;
      return true;
    },
  };
}

const isSame = (one: Changes, other: Changes): boolean =>
  (Object.keys(one) as (keyof Changes)[]).every((part) => one[part] === other[part]);
