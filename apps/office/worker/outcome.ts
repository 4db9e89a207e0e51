import { BUSY_STATUSES } from "@heloc/leads/store/deliveries/retry-delays";

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
  /** The mail server took the message not now (4xx of SMTP), or never will (5xx). */
  | "deferred"
  | "rejected"
  /** The CRM cannot be told by a program: a person does it there. */
  | "by-hand"
  | "failed";

/** How one try ended. */
export type Outcome =
  | ({ kind: "answered"; status: number; retryAfter: string | undefined } & Told)
  | ({ kind: "failed"; reason: Failure } & Told);

/** What a destination told with its answer, or what is known of the failure, beside the status or the word. */
interface Told {
  /** The number under which the CRM keeps the applicant. */
  contactId?: string;
  /** A few plain words for the operator on what was out of the ordinary. They name no person. */
  remark?: string;
}

/** Answers of the 4xx family that another try may change: a timeout, a lock, "too early", "too many". */
const RETRYABLE = new Set([408, 409, 425, 429]);

const answeredWith =
  (isMeant: (status: number) => boolean) =>
  (outcome: Outcome): boolean =>
    outcome.kind === "answered" && isMeant(outcome.status);

export const isSuccess = answeredWith((status) => status >= 200 && status < 300);
export const isBusy = answeredWith((status) => BUSY_STATUSES.includes(status));
/** The CRM says that nothing will ever be taken at this address again. */
export const isGone = answeredWith((status) => status === 410);
const isRefusedByStatus = answeredWith((status) => status >= 400 && status < 500 && !RETRYABLE.has(status));
/** A refusal of this very message, such as 401 after a token expired, 422 for a field that the CRM does not know, or a request that a person carries out. */
export const isRefusal = (outcome: Outcome): boolean =>
  isRefusedByStatus(outcome) ||
  (outcome.kind === "failed" && ["rejected", "by-hand"].includes(outcome.reason));

export const isUnreadable = (outcome: Outcome): boolean =>
  outcome.kind === "failed" && outcome.reason === "unreadable";
