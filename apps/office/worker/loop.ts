import { setTimeout as wait } from "node:timers/promises";
import { OperatorError } from "@heloc/leads/operator-error";
import { describeError } from "@heloc/leads/process/describe-error";
import type { Log } from "@heloc/leads/process/log";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";

const IDLE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Something that the worker does over and over. @returns true when there may be more to do at once */
export type Job = (store: DeliveryStore) => Promise<boolean>;

export interface Tools {
  log: Log;
  now: () => Date;
  /** A clock that never jumps, in milliseconds. */
  elapsedMs: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

interface Loop {
  /** @returns undefined while there is no store yet */
  openStore: () => Promise<DeliveryStore | undefined>;
  log: Log;
  /** Ends early when the signal comes. */
  sleep?: (milliseconds: number, stop: AbortSignal) => Promise<void>;
}

/**
 * Does a job until it is told to stop. A store that fails is opened afresh after 2, 4, 8 … 60 seconds: after a failing disk or a lost
 * connection nothing held in memory can be trusted. What was claimed and not noted comes back when its lease ends.
 */
export async function repeatUntil(
  stop: AbortSignal,
  job: Job,
  { openStore, log, sleep = sleepUnlessStopped }: Loop,
): Promise<void> {
  let store: DeliveryStore | undefined;
  let failures = 0;
  while (!stop.aborted) {
    try {
      store ??= await openStore();
      const hasMore = store !== undefined && (await job(store));
      failures = 0;
      if (!hasMore) await sleep(IDLE_MS, stop);
    } catch (error) {
      // The first failure is no alarm: at the very first start the service makes the store first and the keys a moment later.
      if (failures === 0) log.info("The store of applications is not ready. Trying again.");
      else log.error("The store of applications cannot be used now. Applications wait.", explain(error));
      await store?.close().catch(() => undefined);
      store = undefined;
      failures += 1;
      await sleep(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS), stop);
    }
  }
  await store?.close();
}

/** Sentences for the operator are shown; other errors' texts may quote what they stumbled over. */
const explain = (error: unknown): object =>
  error instanceof OperatorError ? { advice: error.message } : { err: describeError(error) };

const sleepUnlessStopped = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal: stop }).catch(() => undefined);
