const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

/**
 * Waiting times before the second and every later attempt, in milliseconds: the schedule that Standard Webhooks 1.0.0
 * recommends, 75.6 hours in all. It lasts from a Friday night to a Monday's working hours.
 */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];

/** Attempts that are not all at the same moment spare a CRM that has just come back. */
export const JITTER = 0.1;

/** Answers with which a server asks us to wait, up to a day; only their Retry-After is honored. */
export const BUSY_STATUSES: readonly number[] = [429, 502, 503, 504];

/** How long a claimed delivery is one worker's alone. Longer than any attempt, so that two workers never try one at once. */
export const LEASE_MS = 60_000;
