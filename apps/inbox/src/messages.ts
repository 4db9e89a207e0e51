import type { CallWindow } from "@heloc/leads/calling";
import type { DescribedAnswer } from "@heloc/leads/operator/described-answers";
import type { Figures } from "@heloc/leads/operator/figures";
import type { Funnel } from "@heloc/leads/operator/funnel";
import type { Details } from "@heloc/leads/operator/operator-service";
import type { Lead } from "@heloc/leads/store/lead";
import type { ListedLead } from "@heloc/leads/store/store";

/**
 * What the inbox's server answers its page. Times are ISO 8601 in UTC, days are YYYY-MM-DD, money is whole dollars. Every address
 * is under `/api`. 401 means that there is no session, 423 that the inbox is locked, 503 that the store cannot be read now.
 */

export const SHORTEST_PASSPHRASE = 12;
/** Of quiet, after which the inbox forgets the key and everything that it has opened. */
export const LOCK_AFTER_MS = 15 * 60_000;
export const PAGE_ROWS = 50;
/** The newest ones are opened, listed and searched. */
export const MOST_LEADS = 20_000;

/** `GET /api/session`, `POST /api/session` (a one-time link) and `POST /api/session/unlock` (a passphrase) */
export interface Session {
  /** Under whose name the access log has what is done. */
  operator: string;
  lenderName: string;
  /** False before somebody has chosen one. */
  hasPassphrase: boolean;
}

/** `POST /api/leads/query` */
export interface LeadPage {
  /** Of leads that fit the filter. */
  total: number;
  page: number;
  /** Those that are due first, then newest first. */
  rows: LeadRow[];
  counts: LeadCounts;
  /** False while leads are still being opened, as after an unlock. */
  isReady: boolean;
  /** Leads that are damaged, or whose private key is missing. */
  unreadable: number;
  /** Leads beyond the newest MOST_LEADS, which are not here. */
  older: number;
}

/** What the list is narrowed by. A lead that is due, is new (no outcome yet) or may be called now has the value "yes". */
export const FILTERS = ["due", "new", "callNow", "state", "consent", "status", "campaign"] as const;
export type FilterName = (typeof FILTERS)[number];

/** A value of a filter, and how many leads have it. */
export type Counted = [value: string, count: number];

/** How many there are in all, whatever the filter. Of campaigns the fifty with the most leads, most first. */
export type LeadCounts = Record<FilterName, Counted[]> & { all: number };

export interface LeadRow extends Pick<
  ListedLead,
  "submissionId" | "appliedBefore" | "status" | "followUp" | "withdrawnAt"
> {
  receivedAt: string;
  name: string;
  state: string;
  zip: string;
  amountWantedDollars?: number | undefined;
  /** BCP 47: "en", "es". */
  language: string;
  callWindow: CallWindow;
  /** On the lender's calendar: a follow-up is due on its day and after. Where the officer is, it may be another day. */
  today: string;
  notes: number;
  /** May have been sent by a program. */
  isSuspicious: boolean;
  campaign: string;
}

/** One lead whole, as the server has it. */
export interface WholeLead
  extends
    LeadRow,
    Omit<Details, "notes" | "requests">,
    Pick<Lead, "consent" | "spamSignals" | "attribution"> {
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Every answer, in the order of the survey. */
  answers: DescribedAnswer[];
  /** Undefined where the lead is older than one of the questions. */
  figures?: Figures | undefined;
  /** Why no call can be noted now, as a sentence; undefined where one can. */
  noCall?: string | undefined;
  /** What somebody has asked for and nobody has closed. */
  openRequests: Details["requests"];
  /** The other lead with the same telephone through which the consent was taken back. */
  withdrawnThrough?: string | undefined;
  noteList: Details["notes"];
}

/** As JSON carries it: a time is a text. */
type Sent<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/**
 * `POST /api/leads/:id/opening` logs that a lead was opened and answers this; `GET /api/leads/:id` answers it again without
 * logging, and only for one that was opened in this session. `GET /api/leads/:id/certificate` answers the signed file.
 */
export type LeadDetail = Sent<WholeLead>;

/** `GET /api/overview` */
export interface Overview {
  /** The last 30 days where the lender is, oldest first; of the leads of each, how many have an outcome now. */
  days: { day: string; leads: number; withStatus: number }[];
  /** Undefined where visits are not counted. */
  funnel?: Funnel | undefined;
}

/** `GET /api/events`: server-sent events, each with one of these as its data. None of them holds an answer. */
export type InboxEvent = { kind: "changed"; newLeads: number } | { kind: "locked" };

/** A request that is not done as asked, in one sentence that says what to do: the message of its body. Status 0: no answer came. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
