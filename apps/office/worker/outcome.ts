import type { Retry } from "@heloc/leads/store/outbox/delivery";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

/** The schedule that Standard Webhooks 1.0.0 recommends, 75.6 hours in all: from a Friday night to a Monday's working hours. */
const RETRY_DELAYS_MS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];

/** Attempts that are not all at the same moment spare a CRM that has just come back. */
const JITTER = 0.1;

/** Answers with which a server asks us to wait, up to a day; only their Retry-After is honored. */
const BUSY_STATUSES: readonly number[] = [429, 502, 503, 504];

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

export interface Outcome {
  /** The status of the answer, or why there is none. */
  result: number | Failure;
  retryAfter?: string | undefined;
  /** The number under which the CRM keeps the applicant. */
  contactId?: string | undefined;
  /** A few plain words for the operator on what was out of the ordinary. They name no person. */
  remark?: string | undefined;
}

/** 4xx answers that another attempt may change: a timeout, a lock, "too early", "too many". */
const RETRYABLE: readonly number[] = [408, 409, 425, 429];

export const isSuccess = ({ result }: Outcome): boolean => Number(result) >= 200 && Number(result) < 300;
export const isBusy = ({ result }: Outcome): boolean => BUSY_STATUSES.includes(Number(result));
/** The CRM says that nothing will ever be taken at this address again. */
export const isGone = ({ result }: Outcome): boolean => result === 410;

/** This very message was refused, for example with 401 after a token expired: only a person can change that. */
const needsPerson = ({ result }: Outcome): boolean =>
  typeof result === "number"
    ? result >= 400 && result < 500 && !RETRYABLE.includes(result)
    : ["unreadable", "rejected", "by-hand"].includes(result);

/** There is no last attempt: what other products drop here (an expired token, a wrong field) is an application, and tried once a day. */
export function planRetry(
  attempts: number,
  outcome: Outcome,
  now: Date,
  random: number,
): Pick<Retry, "state" | "dueAt" | "lastResult"> {
  const lastResult = String(outcome.result);
  // The endpoint is stopped as a whole; its applications stay due for the moment it comes back.
  if (isGone(outcome)) return { state: "waiting", dueAt: now, lastResult };
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

/** How long a busy CRM asks us to wait, in milliseconds: at most a day, 0 when it does not say. */
export function requestedWaitMs(outcome: Outcome, now: Date): number {
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
