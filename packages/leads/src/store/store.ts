import type { Unreadable } from "./integrity/damage.ts";
import type { Lead } from "./lead.ts";

/** `repeated`: it is here, or was before it was erased. `conflict`: its number is here with other answers. */
export type Acceptance = "stored" | "repeated" | "conflict";

/** The store cannot take an application now; the visitor may try again. Nothing was stored, or nothing is known to be. */
export class StoreUnavailable extends Error {}

export interface QueueState {
  waiting: number;
  limit: number;
}

/** What an applicant can ask for: no more calls and texts, or that the application is deleted. */
export const REQUEST_KINDS = ["withdrawal", "deletion"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How a request came in. A `link` is the private link; an operator writes down everything else. */
export const OPERATOR_CHANNELS = ["telephone", "text", "email", "mail", "person"] as const;
export type RequestChannel = "link" | (typeof OPERATOR_CHANNELS)[number];

/** Outlives the application and the evidence of its consent. */
export interface ConsumerRequest {
  number: number;
  submissionId: string;
  kind: RequestKind;
  requestedAt: Date;
  channel: RequestChannel;
  /** The other application with the same telephone by which it came: a consent is given, and taken back, for a number. */
  cameThrough?: string | undefined;
  closed: { at: Date; note: string } | null;
}

/** Outcomes of a call, and what may become of an application. */
export const CALL_STATUSES = ["no-answer", "left-voicemail", "called"] as const;
export const FINAL_STATUSES = ["booked", "won", "lost", "not-interested"] as const;
export const LEAD_STATUSES = [...CALL_STATUSES, ...FINAL_STATUSES] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const isCall = (status: LeadStatus): boolean => CALL_STATUSES.some((one) => one === status);

/** The outcomes in an access log, oldest first, that stand: what is taken back is the last one of them. */
export function standingOutcomes<Entry extends { action: unknown }>(log: readonly Entry[]) {
  const standing: (Entry & { action: LeadStatus })[] = [];
  const isOutcome = (entry: Entry): entry is Entry & { action: LeadStatus } =>
    LEAD_STATUSES.some((one) => one === entry.action);
  for (const entry of log) {
    if (isOutcome(entry)) standing.push(entry);
    if (entry.action === "undone") standing.pop();
  }
  return standing;
}

/** How many characters a note may have. */
export const LONGEST_NOTE = 2_000;
export const EMPTY_NOTE = "The note is empty: write something that can be read.";

export interface ListedLead {
  submissionId: string;
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
  /** Another application came earlier from the same e-mail address or telephone, and is still kept. */
  appliedBefore: boolean;
  status?: LeadStatus | undefined;
  followUp?: string | undefined;
  /** Null when it cannot be read, for the reason below. */
  lead: Lead | null;
  unreadable?: Unreadable;
}

/** `undone`: the status that stood was taken back. */
export const ACTIONS = [
  ...(["opened", "erased", "purged", "undone", "follow-up", "note-edited"] as const),
  ...LEAD_STATUSES,
] as const;

/** What somebody of the lender did with an application. It outlives the application and goes with the evidence of its consent. */
export interface AccessLogEntry {
  submissionId: string;
  at: Date;
  /** The operator's name, or the command where none was given. */
  by: string;
  action: (typeof ACTIONS)[number];
  /** The day of a follow-up, absent when it was removed; of `undone` the status that stands again, absent for none. */
  detail?: string | undefined;
}
