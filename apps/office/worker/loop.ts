import { setTimeout as wait } from "node:timers/promises";
import { OperatorError } from "@heloc/leads/operator-error";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { describeError } from "@heloc/leads/process/describe-error";
import { CONCURRENCY } from "./endpoint.ts";
import type { Log } from "@heloc/leads/process/log";

const IDLE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface Loop {
  /** @returns undefined while there is no store yet */
  openStore: () => Promise<DeliveryStore | undefined>;
  /** Delivers what is due; returns how many were tried. */
  deliverDue: (store: DeliveryStore) => Promise<number>;
  checkAlarm: (store: DeliveryStore) => Promise<void>;
  /** Ends early when the signal comes. */
  sleep: (milliseconds: number, stop: AbortSignal) => Promise<void>;
  log: Log;
}

/**
 * Delivers until it is told to stop, and then finishes the round it is in.
 *
 * A store that fails is closed, and opened afresh after 2, 4, 8 … 60 seconds: after a failing disk or a lost connection
 * nothing held in memory can be trusted. What was claimed and not noted comes back when its lease ends.
 */
export async function deliverUntil(stop: AbortSignal, loop: Loop): Promise<void> {
  const { openStore, deliverDue, checkAlarm, sleep, log } = loop;
  let store: DeliveryStore | undefined;
  let failures = 0;
  while (!stop.aborted) {
    try {
      store ??= await openStore();
      const tried = store ? await deliverDue(store) : 0;
      if (store) await checkAlarm(store);
      failures = 0;
      // A full round means that more may be due.
      if (tried < CONCURRENCY) await sleep(IDLE_MS, stop);
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
function explain(error: unknown): object {
  const isForOperator = error instanceof OperatorError;
  return isForOperator ? { advice: error.message } : { err: describeError(error) };
}

/** Real time for {@link Loop}. */
export const sleepUnlessStopped: Loop["sleep"] = (milliseconds, stop) =>
  wait(milliseconds, undefined, { signal: stop }).catch(() => undefined);
