import type { Retry } from "@heloc/leads/store/contract";
import { DAY, JITTER, RETRY_DELAYS_MS } from "@heloc/leads/store/deliveries/retry-delays";
import { isBusy, isGone, isRefusal, isUnreadable, type Outcome } from "./outcome.ts";

const SECOND = 1000;

type NextTry = Pick<Retry, "state" | "dueAt" | "lastResult">;

/**
 * What becomes of a delivery whose try failed. There is no last try: after the schedule, and after a refusal, it is
 * parked and tried once a day, because what other products drop here (an expired token, a wrong field) are applications.
 * @param attempts tries so far, this one included
 * @param random a number from 0 up to 1 that spreads the tries
 */
export function planRetry(attempts: number, outcome: Outcome, now: Date, random: number): NextTry {
  const lastResult = outcome.kind === "answered" ? String(outcome.status) : outcome.reason;
  // The endpoint is stopped as a whole; its applications stay due for the moment it comes back.
  if (isGone(outcome)) return { state: "waiting", dueAt: now, lastResult };
  const needsSomebody = isRefusal(outcome) || isUnreadable(outcome);
  const scheduled = needsSomebody ? undefined : RETRY_DELAYS_MS[attempts - 1];
  const spread = 1 + JITTER * (2 * random - 1);
  // A busy CRM's time is a lower bound, so it is spread upwards only.
  const asked = requestedWaitMs(outcome, now) * (1 + JITTER * random);
  const wait = Math.max((scheduled ?? DAY) * spread, asked);
  return {
    state: scheduled === undefined ? "parked" : "waiting",
    dueAt: new Date(now.getTime() + Math.round(wait)),
    lastResult,
  };
}

/** How long a busy CRM asks us to wait, in milliseconds: at most a day, 0 when it does not say. */
export function requestedWaitMs(outcome: Outcome, now: Date): number {
  if (outcome.kind !== "answered" || !isBusy(outcome)) return 0;
  return Math.min(Math.max(readRetryAfter(outcome.retryAfter, now), 0), DAY);
}

/** Retry-After in both spellings of RFC 9110, section 10.2.3: seconds, or a date. In milliseconds from now. */
function readRetryAfter(value: string | undefined, now: Date): number {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * SECOND;
  // Date.parse takes "-5" for the month of May; a date here begins with the name of a day.
  const time = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? 0 : time - now.getTime();
}
