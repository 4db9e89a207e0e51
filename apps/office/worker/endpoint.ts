import { DAY, isBusy, isGone, isSuccess, requestedWaitMs, type Outcome } from "./outcome.ts";

/** How long a busy CRM is left alone when it names no time, and at most; new applications should not wait for long. */
const [REST_MS, LONGEST_REST_MS] = [5_000, 5 * 60_000];

/**
 * What the worker knows about an address, until its next start. 410 Gone closes it: one delivery a day is sent until one succeeds. A busy
 * answer (429, 502, 503, 504) makes everything rest for a moment, so that a backlog does not use up its attempts.
 */
export function createEndpoint(elapsedMs: () => number, concurrency = 8) {
  let isClosed = false;
  let restUntil = -Infinity;
  return {
    /** How many deliveries may be tried now. */
    capacity(): number {
      if (elapsedMs() < restUntil) return 0;
      return isClosed ? 1 : concurrency;
    },
    /** @returns true when the CRM has just closed this address */
    record(outcomes: readonly Outcome[], now: Date): boolean {
      const wasClosed = isClosed;
      const sent = outcomes.filter(({ result }) => result !== "unreadable");
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
