import type { Outcome } from "./outcome.ts";
import { askedWait, DAY, isBusy, isGone, isSuccess } from "./schedule.ts";

/** Deliveries that are tried at the same time. */
export const CONCURRENCY = 8;
/** How long a busy CRM is left alone when it names no time, and at most; new applications should not wait for long. */
const [REST_MILLISECONDS, LONGEST_REST_MILLISECONDS] = [5_000, 5 * 60_000];

/** What the worker knows about the CRM's address as a whole. It is kept in memory: a restart asks the CRM again. */
export interface Endpoint {
  /** How many deliveries may be tried now. */
  room(now: Date): number;
  /**
   * Takes in how a round went.
   * @returns true when the CRM has just closed this address (410)
   */
  note(outcomes: readonly Outcome[], now: Date): boolean;
}

/**
 * 410 Gone closes the address: nothing is sent but one delivery a day, until one succeeds or the worker is started with
 * another address. The applications stay waiting. A busy answer (429, 502, 503, 504) makes everything rest for a moment,
 * so that a backlog does not use up its tries against a CRM that is counting requests.
 */
export function createEndpoint(): Endpoint {
  let isClosed = false;
  let restUntil = 0;
  return {
    room(now) {
      if (now.getTime() < restUntil) return 0;
      return isClosed ? 1 : CONCURRENCY;
    },
    note(outcomes, now) {
      const wasClosed = isClosed;
      if (outcomes.some(isGone)) isClosed = true;
      else if (outcomes.some(isSuccess)) isClosed = false;
      if (outcomes.length > 0 && isClosed) {
        restUntil = now.getTime() + DAY;
      } else {
        const rests = outcomes
          .filter(isBusy)
          .map((outcome) =>
            Math.min(askedWait(outcome, now) || REST_MILLISECONDS, LONGEST_REST_MILLISECONDS),
          );
        restUntil = Math.max(restUntil, ...rests.map((rest) => now.getTime() + rest));
      }
      return isClosed && !wasClosed;
    },
  };
}
