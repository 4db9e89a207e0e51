import type { CallWindow } from "@heloc/leads/calling";
import type { DescribedAnswer } from "@heloc/leads/operator/described-answers";
import type { Figures } from "@heloc/leads/operator/figures";
import type { Funnel } from "@heloc/leads/operator/funnel";
import type { Details } from "@heloc/leads/operator/operator-service";
import type { Lead } from "@heloc/leads/store/lead";
import type { LeadStatus, OPERATOR_CHANNELS } from "@heloc/leads/store/store";

/**
 * What the inbox's page and its server tell each other. Times are ISO 8601 in UTC, days are YYYY-MM-DD, money is whole dollars.
 * Every address is under `/api`. 401 means that there is no session, 423 that the inbox is locked.
 */

/** How many letters a note may have. */
export const LONGEST_NOTE = 2_000;
export const SHORTEST_PASSPHRASE = 12;
/** Of quiet, after which the inbox forgets the key and everything that it has opened. */
export const LOCK_AFTER_MS = 15 * 60_000;
export const PAGE_ROWS = 50;
/** The newest ones are opened, listed and searched. */
export const MOST_LEADS = 20_000;

/** `GET /api/session`, `POST /api/session` (a one-time link) and `POST /api/session/unlock` (a passphrase) */
export interface Session {
  /** The name given with --as; undefined when none was. */
  operator?: string | undefined;
  lenderName: string;
  /** Codes of the states in which the lender lends. */
  states: string[];
  /** False before somebody has chosen one. */
  hasPassphrase: boolean;
  progress: Progress;
}

export interface Progress {
  /** `opening` while leads are still being decrypted. */
  status: "opening" | "ready";
  opened: number;
  total: number;
}

/** Which leads are asked for; what is undefined does not narrow. */
export interface LeadFilter {
  /** Part of a name, an email address, a telephone number or a note. */
  text?: string | undefined;
  /** It has no outcome yet. */
  isNew?: true | undefined;
  /** Its follow-up is today or was before. */
  isDue?: true | undefined;
  /** The law allows a call now. */
  callNow?: true | undefined;
  state?: string | undefined;
  /** `yes`: agreed and not taken back. */
  consent?: "yes" | "no" | undefined;
  status?: LeadStatus | undefined;
  campaign?: string | undefined;
}

/** `POST /api/leads/query`: the filter is in the body, because what is searched for may name a person. */
export interface LeadQuery {
  filter: LeadFilter;
  /** From 0 on. A page after the last one is answered with the last one. */
  page: number;
}

export interface LeadPage {
  /** Of leads that fit the filter. */
  total: number;
  page: number;
  /** Those that are due first, then newest first. */
  rows: LeadRow[];
  counts: LeadCounts;
  progress: Progress;
  /** Leads that are damaged, or whose private key is missing. */
  unreadable: number;
  /** Leads beyond the newest MOST_LEADS, which are not here. */
  older: number;
}

/** How many there are in all, whatever the filter. */
export interface LeadCounts {
  all: number;
  new: number;
  due: number;
  callNow: number;
  consent: { yes: number; no: number };
  states: Record<string, number>;
  statuses: Partial<Record<LeadStatus, number>>;
  /** The fifty with the most leads, most first. */
  campaigns: { name: string; count: number }[];
}

export interface LeadRow {
  submissionId: string;
  receivedAt: string;
  name: string;
  state: string;
  zip: string;
  amountWantedDollars?: number | undefined;
  /** BCP 47: "en", "es". */
  language: string;
  callWindow: CallWindow;
  status?: LeadStatus | undefined;
  followUp?: string | undefined;
  /** The follow-up is today or was before, on the lender's calendar. */
  isDue: boolean;
  /** How many notes there are. */
  notes: number;
  appliedBefore: boolean;
  withdrawnAt?: string | undefined;
  /** May have been sent by a program. */
  isSuspicious: boolean;
  campaign: string;
}

/** One lead whole, as the server has it. */
export interface WholeLead extends LeadRow, Omit<Details, "notes" | "requests"> {
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Every answer, in the order of the survey. */
  answers: DescribedAnswer[];
  /** Undefined where the lead is older than one of the questions. */
  figures?: Figures | undefined;
  consent: Lead["consent"];
  spamSignals: Lead["spamSignals"];
  attribution: Lead["attribution"];
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

/** `POST /api/leads/:id/…`, each answered with 204 */
export interface LeadActions {
  /** Null takes back the outcome that stands, so that the one before it stands again. */
  status: { status: LeadStatus | null };
  /** The day to call again; null for none. */
  "follow-up": { day: string | null };
  /** A new note, or other words for the one with this number. */
  notes: { text: string; number?: number | undefined };
  /** Somebody takes back their consent on this way. */
  withdrawal: { channel: (typeof OPERATOR_CHANNELS)[number] };
  /** The last name as it stands in the application, typed by the officer. */
  erasure: { typed: string };
}

/** `GET /api/overview` */
export interface Overview {
  /** The last 30 days where the lender is, oldest first. */
  days: {
    day: string;
    leads: number;
    /** How many of them have an outcome now. */ withStatus: number;
  }[];
  /** Undefined where visits are not counted. */
  funnel?: Funnel | undefined;
}

/** `GET /api/events`: server-sent events, each with one of these as its data. None of them holds an answer. */
export type InboxEvent =
  { kind: "changed"; newLeads: number } | { kind: "progress"; progress: Progress } | { kind: "locked" };

/** What every refusal has in its body: one sentence that says what to do, and a code for the page. */
export interface Problem {
  code:
    | "no-session"
    | "locked"
    | "foreign"
    | "not-found"
    | "erased"
    | "unreadable"
    | "invalid"
    | "call-forbidden"
    | "name-differs"
    | "already-requested"
    | "wrong-passphrase"
    | "too-many-tries"
    | "store-unavailable"
    | "failed";
  message: string;
}
