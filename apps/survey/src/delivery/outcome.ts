/** Why a try got no answer that we understand; kept as the delivery's last result. */
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
  | "failed";

/** How one try ended. */
export type Outcome =
  { kind: "answered"; status: number; retryAfter: string | undefined } | { kind: "failed"; reason: Failure };

/** Answers of the 4xx family that another try may change: a timeout, a lock, "too early", "too many". */
const RETRYABLE = new Set([408, 409, 425, 429]);
/** Answers with which a server asks us to wait; only their Retry-After is honored. */
const BUSY = new Set([429, 502, 503, 504]);

const answeredWith =
  (isMeant: (status: number) => boolean) =>
  (outcome: Outcome): boolean =>
    outcome.kind === "answered" && isMeant(outcome.status);

export const isSuccess = answeredWith((status) => status >= 200 && status < 300);
export const isBusy = answeredWith((status) => BUSY.has(status));
/** The CRM says that nothing will ever be taken at this address again. */
export const isGone = answeredWith((status) => status === 410);
/** A refusal of this very message, such as 401 after a token expired or 422 for a field that the CRM does not know. */
export const isRefusal = answeredWith((status) => status >= 400 && status < 500 && !RETRYABLE.has(status));

export const isUnreadable = (outcome: Outcome): boolean =>
  outcome.kind === "failed" && outcome.reason === "unreadable";
