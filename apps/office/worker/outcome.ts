import type { Retry } from "@heloc/leads/store/outbox/delivery";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

/**
 * Waiting times before the second and every later attempt, in milliseconds: the schedule that Standard Webhooks 1.0.0
 * recommends, 75.6 hours in all. It lasts from a Friday night to a Monday's working hours.
 */
const RETRY_DELAYS_MS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];

/** Attempts that are not all at the same moment spare a CRM that has just come back. */
const JITTER = 0.1;

/** Why an attempt got no answer that we understand; kept as the delivery's last result. */
export type Failure =
  | "timeout"
  | "refused"
  | "reset"
  | "not-found"
  | "unreachable"
  | "certificate"
  | "garbled"
  /** Nothing was sent: none of the worker's keys opens the application. */
  | "unreadable"
  /** The mail server cannot take the message now (4xx of SMTP), or never will (5xx). */
  | "deferred"
  | "rejected"
  /** No program can tell the CRM: a person does it there. */
  | "by-hand"
  | "failed";

/** How one attempt ended. */
export interface Outcome {
  /** The status of the answer, or why there is none. */
  result: number | Failure;
  /** The header of that name. */
  retryAfter?: string | undefined;
  /** The number under which the CRM keeps the applicant. */
  contactId?: string | undefined;
  /** A few plain words for the operator on what was out of the ordinary. They name no person. */
  remark?: string | undefined;
}

/** 4xx answers that another attempt may change: a timeout, a lock, "too early", "too many". */
const RETRYABLE: readonly number[] = [408, 409, 425, 429];

export const isSuccess = ({ result }: Outcome): boolean => Number(result) >= 200 && Number(result) < 300;

/** Answers with which a server asks us to wait; only their Retry-After is honored. */
const isBusy = ({ result }: Outcome): boolean => [429, 502, 503, 504].includes(Number(result));

/** This very message was refused, for example with 401 after a token expired: only a person can change that. */
const needsPerson = ({ result }: Outcome): boolean =>
  typeof result === "number"
    ? result >= 400 && result < 500 && !RETRYABLE.includes(result)
    : ["unreadable", "rejected", "by-hand"].includes(result);

/**
 * What becomes of a delivery after a failed attempt. There is no last attempt: after the schedule, and after a refusal, it is a
 * dead letter and tried once a day, because what other products drop here (an expired token, a wrong field) are applications.
 * @param attempts so far, this one included
 * @param random a number from 0 up to 1 that spreads the attempts
 */
export function planRetry(
  attempts: number,
  outcome: Outcome,
  now: Date,
  random: number,
): Pick<Retry, "state" | "dueAt" | "lastResult"> {
  const lastResult = String(outcome.result);
  const scheduled = needsPerson(outcome) ? undefined : RETRY_DELAYS_MS[attempts - 1];
  const spread = 1 + JITTER * (2 * random - 1);
  // A busy CRM's time is a lower bound, so it is spread upwards only.
  const requested = requestedWaitMs(outcome, now) * (1 + JITTER * random);
  const wait = Math.max((scheduled ?? DAY) * spread, requested);
  return {
    state: scheduled === undefined ? "dead-letter" : "waiting",
    dueAt: new Date(now.getTime() + Math.round(wait)),
    lastResult,
  };
}

/** How long a busy CRM is left alone when it names no time, and at most; new applications should not wait for long. */
const [REST_MS, LONGEST_REST_MS] = [5 * SECOND, 5 * MINUTE];

/**
 * How long everything rests after these attempts, in milliseconds, so that a backlog does not use up its attempts against a CRM
 * that is counting requests.
 */
export const restMs = (outcomes: readonly Outcome[], now: Date): number =>
  Math.max(
    0,
    ...outcomes
      .filter(isBusy)
      .map((outcome) => Math.min(requestedWaitMs(outcome, now) || REST_MS, LONGEST_REST_MS)),
  );

/** How long a busy CRM asks us to wait, in milliseconds: at most a day, 0 when it does not say. */
function requestedWaitMs(outcome: Outcome, now: Date): number {
  return isBusy(outcome) ? Math.min(Math.max(readRetryAfter(outcome.retryAfter, now), 0), DAY) : 0;
}

/** Retry-After in both spellings of RFC 9110, section 10.2.3: seconds, or a date. In milliseconds from now. */
function readRetryAfter(value = "", now: Date): number {
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes "-5" for the month of May; a date here begins with the name of a day.
  const time = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? 0 : time - now.getTime();
}
