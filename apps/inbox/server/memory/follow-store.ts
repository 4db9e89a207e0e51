import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { NOTHING_CHANGED, openInbox, type Changes, type Config, type Inbox } from "@heloc/survey/leads";
import { MOST_ROWS, type InboxEvent } from "../../src/contract.ts";
import type { Applications } from "./applications.ts";

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
 * Opens all applications of a store, newest first, and then follows what happens to them. Where the store cannot be read, it tries
 * again until it can.
 */
export function followStore(options: FollowOptions) {
  const { settings, now, applications, tell, onUnreachable, onReachable, onListed } = options;
  let firstRows = Promise.withResolvers<undefined>();
  let inbox: Inbox | undefined;
  /** Up to where everything has been taken in. */
  let seen: Changes = NOTHING_CHANGED;
  let isListed = false;
  let problem: unknown;
  let looking: Promise<void> = Promise.resolve();
  const ending = new AbortController();
  const { signal: ended } = ending;

  const tellChange = (newLeads: number): void =>
    tell({ kind: "changed", revision: applications.index.revision(), newLeads });
  const tellProgress = (): void => tell({ kind: "progress", progress: applications.progress() });

  async function readList(from: Inbox): Promise<void> {
    const begun = await from.readChanges();
    seen = begun;
    applications.begin(await from.count());
    let turn = performance.now();
    let told = turn;
    let read = 0;
    for await (const entry of from.list()) {
      applications.take(entry);
      read += 1;
      if (read === MOST_ROWS) firstRows.resolve(undefined);
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      if (ended.aborted) return;
      turn = performance.now();
      if (turn - told < TELL_PROGRESS_EVERY_MS) continue;
      told = turn;
      await look(from);
      tellProgress();
      tellChange(0);
    }
    // What has happened meanwhile may concern applications that were not opened yet at the time.
    seen = begun;
    await look(from);
    isListed = true;
    applications.finish();
    firstRows.resolve(undefined);
    tellProgress();
    tellChange(0);
    onListed();
  }

  async function look(from: Inbox): Promise<void> {
    if (isSame(await from.readChanges(), seen)) return;
    const changed = await from.readSince(seen);
    const added = await applications.apply(changed, from);
    seen = changed.until;
    tellChange(added);
  }

  async function follow(): Promise<void> {
    inbox ??= await openInbox(settings, now);
    if (ended.aborted) return inbox.close();
    if (!isListed) await readList(inbox);
    if (problem !== undefined) onReachable();
    problem = undefined;
    while (!ended.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal: ended });
      await lookNow();
    }
  }

  /** One at a time: both the clock and whoever has just changed something ask for it. */
  async function lookNow(): Promise<void> {
    const from = inbox;
    if (!from || !isListed || ended.aborted) return;
    looking = looking.catch(() => undefined).then(() => look(from));
    await looking;
  }

  async function run(): Promise<void> {
    while (!ended.aborted) {
      try {
        await follow();
      } catch (error) {
        if (ended.aborted) return;
        if (problem === undefined) onUnreachable(error);
        problem = error;
        firstRows.promise.catch(() => undefined);
        firstRows.reject(error);
        if (!isListed) firstRows = Promise.withResolvers<undefined>();
        const broken = inbox;
        inbox = undefined;
        await broken?.close().catch(() => undefined);
        await pause(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
      }
    }
  }
  const running = run();

  return {
    /**
     * The store, for one application or a change.
     * @throws what keeps it from being read
     */
    store(): Inbox {
      if (!inbox) throw problem ?? new Error("the store is not open yet");
      return inbox;
    },
    /**
     * Resolves when there is something to list.
     * @throws what keeps the store from being read
     */
    async whenListed(): Promise<void> {
      if (problem !== undefined && !isListed) throw problem;
      await firstRows.promise;
    },
    lookNow,
    async end(): Promise<void> {
      ending.abort();
      const last = inbox;
      inbox = undefined;
      await last?.close().catch(() => undefined);
      await running.catch(() => undefined);
    },
  };
}

const isSame = (one: Changes, other: Changes): boolean =>
  (Object.keys(one) as (keyof Changes)[]).every((part) => one[part] === other[part]);
