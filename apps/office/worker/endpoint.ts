import { isBusy, isGone, isSuccess, isUnreadable, type Outcome } from "./outcome.ts";
import { DAY } from "@heloc/leads/store/deliveries/retry-delays";
import { requestedWaitMs } from "./schedule.ts";

/** Deliveries that are tried at the same time. */
export const CONCURRENCY = 8;
/** How long a busy CRM is left alone when it names no time, and at most; new applications should not wait for long. */
const [REST_MS, LONGEST_REST_MS] = [5_000, 5 * 60_000];

/** What the worker knows about the CRM's address as a whole. It is kept in memory: a restart asks the CRM again. */
export type Endpoint = ReturnType<typeof createEndpoint>;

/**
 * 410 Gone closes the address: nothing is sent but one delivery a day, until one succeeds or the worker is started with
 * another address. The applications stay waiting. A busy answer (429, 502, 503, 504) makes everything rest for a moment,
 * so that a backlog does not use up its tries against a CRM that is counting requests.
 * @param elapsedMs a clock that never jumps, in milliseconds
 */
export function createEndpoint(elapsedMs: () => number = () => performance.now()) {
  let isClosed = false;
  let restUntil = -Infinity;
  return {
    /** How many deliveries may be tried now. */
    capacity(): number {
      if (elapsedMs() < restUntil) return 0;
      return isClosed ? 1 : CONCURRENCY;
    },
    /**
     * Records how the tries of a round ended.
     * @param now what a CRM that names a day and an hour is compared with
     * @returns true when the CRM has just closed this address
     */
    record(outcomes: readonly Outcome[], now: Date): boolean {
      const wasClosed = isClosed;
      const sent = outcomes.filter((outcome) => !isUnreadable(outcome));
      if (sent.some(isGone)) isClosed = true;
      else if (sent.some(isSuccess)) isClosed = false;
      const rests = sent
        .filter(isBusy)
        .map((outcome) => Math.min(requestedWaitMs(outcome, now) || REST_MS, LONGEST_REST_MS));
      if (isClosed && sent.length > 0) rests.push(DAY);
      restUntil = Math.max(restUntil, ...rests.map((rest) => elapsedMs() + rest));
      return isClosed && !wasClosed;
    },
  };
}
