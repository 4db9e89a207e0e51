import type { StageCount } from "../funnel/stages.ts";
import type { Unreadable } from "./integrity/damage.ts";
import type { ClientInfo, ConsentStatement, Lead } from "./lead.ts";

/** What the rest of the program may ask of a store. One conformance suite checks every engine. */

/**
 * `repeated`: this application is already here, or was before it was erased. `conflict`: its number is here with other
 * answers. `reused`: it is stored, and marked because another application had used its form token.
 */
export type Acceptance = "stored" | "reused" | "repeated" | "conflict";

/** The store cannot take an application now; the visitor may try again. Nothing was stored, or nothing is known to be. */
export class StoreUnavailable extends Error {}

/** How many applications wait to be stored, and how many may. */
export interface QueueState {
  waiting: number;
  limit: number;
}

/** What somebody can ask for who has applied: no more calls and texts, or that the application is deleted. */
export const REQUEST_KINDS = ["withdrawal", "deletion"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How a request came in. A `link` is the private link; an operator writes down everything else. */
export const OPERATOR_CHANNELS = ["telephone", "text", "email", "mail", "person"] as const;
export type RequestChannel = "link" | (typeof OPERATOR_CHANNELS)[number];

/** Outlives the application and the evidence of its consent. */
export interface ConsumerRequest {
  /** The operator's number for it. */
  number: number;
  submissionId: string;
  kind: RequestKind;
  requestedAt: Date;
  channel: RequestChannel;
  /** The other application with the same telephone by which it came: a consent is given, and taken back, for a number. */
  cameThrough?: string | undefined;
  /** Null while it is open. */
  closed: { at: Date; note: string } | null;
}

/** What the holder of a private link may see: nothing of what was answered. */
export interface HeldApplication {
  receivedAt: string;
  /** False when the application was erased or purged, and only the evidence of consent is left. */
  isKept: boolean;
  consent: Pick<ConsentStatement, "contact" | "textSha256" | "text" | "language">;
  /** When each request was recorded first. */
  requestedAt: Partial<Record<RequestKind, string>>;
}

/** Told of every commit: how many applications it stored and how long it took. */
export type CommitObserver = (batchSize: number, milliseconds: number) => void;

/**
 * What the web service may do with applications: add them, and record what somebody with a private link asks for. It cannot
 * read an answer back, and has no key that opens one.
 */
export interface LeadStore {
  /**
   * Stores an application, the evidence of its consent and its delivery in one transaction.
   * @returns only after the result would survive a power cut
   * @throws StoreUnavailable
   */
  accept(lead: Lead): Promise<Acceptance>;
  /** The secret of the private link to an application: the same for a repeat. The store keeps only its hash. */
  privateCodeOf(lead: Lead): string;
  /**
   * What is held under a private link; undefined for a code that opens nothing.
   * @throws StoreUnavailable
   */
  findHeld(privateCode: string): Promise<HeldApplication | undefined>;
  /**
   * Records a request and its delivery in one transaction. Another one of the same kind changes nothing. Who takes back
   * their consent does so for every application with the same telephone number, because consent is given for a number.
   * @returns what is held then, only after it would survive a power cut; undefined for a code that opens nothing
   * @throws StoreUnavailable
   */
  request(privateCode: string, kind: RequestKind, at: Date): Promise<RecordedRequest | undefined>;
  /**
   * Writes and flushes something.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  queue(): QueueState;
  /**
   * Adds to the counts of stages.
   * @throws StoreUnavailable
   */
  addCounts(counts: readonly StageCount[]): Promise<void>;
  /**
   * Finishes what was accepted, then closes.
   * @throws OperatorError when everything is stored and closed, but one file alone does not have all of it
   */
  close(): Promise<void>;
}

export interface RecordedRequest {
  held: HeldApplication;
  /** False for a repeat. */
  isNew: boolean;
}

/** What became of an application, as somebody of the lender has noted it last. */
export const LEAD_STATUSES = [
  "no-answer",
  "left-voicemail",
  "called",
  "booked",
  "won",
  "lost",
  "not-interested",
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export interface ListedLead {
  submissionId: string;
  /** When the consent to calls and texts was taken back; absent while it stands. */
  withdrawnAt?: string | undefined;
  /** When somebody asked that the application be deleted. */
  deletionRequestedAt?: string | undefined;
  /** Another application came earlier from the same e-mail address or telephone, and is still kept. */
  appliedBefore: boolean;
  status?: LeadStatus | undefined;
  /** The day on which somebody wants to call again, YYYY-MM-DD. */
  followUp?: string | undefined;
  /** Null when it cannot be read. */
  lead: Lead | null;
  /** Why it cannot be read. */
  unreadable?: Unreadable;
}

/**
 * Everything that is kept of one consent, or of its absence. It outlives the answers. What was erased or purged, and what none of
 * the private keys opens, is null.
 */
export interface ConsentRecord
  extends Pick<Lead, "submissionId" | "receivedAt" | "formVersion">, ConsentStatement {
  clientInfo: ClientInfo | null;
  /** When the consent was taken back. */
  withdrawnAt?: string | undefined;
  person: Pick<Lead["answers"], "firstName" | "lastName" | "phone" | "email"> | null;
  propertyState: string | null;
  /** Whether the store still holds the sealed answers, and the sealed IP address and browser. */
  holds: { answers: boolean; clientInfo: boolean };
}

/** What somebody of the lender can do with an application. `undone`: the status that stood was taken back. */
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

export interface Purged {
  /** Applications, delivered everywhere, whose answers are gone now. */
  leads: number;
  /** Evidence of consent that is gone now. */
  consents: number;
  /** Old enough to be purged but not delivered everywhere: kept until somebody has looked at them. */
  undelivered: number;
}

export interface Resealed {
  sealed: number;
  /** What none of the private keys opens stays as it is. */
  unreadable: number;
}
