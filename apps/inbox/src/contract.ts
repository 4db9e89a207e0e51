import type { CallWindow } from "@heloc/leads/calling";
import type { DescribedAnswer } from "@heloc/leads/operator/described-answers";
import type { Figures } from "@heloc/leads/operator/figures";
import type { Funnel } from "@heloc/leads/operator/funnel";
import type { Details } from "@heloc/leads/operator/operator-service";
import type { Lead } from "@heloc/leads/store/lead";
import type { LeadStatus, OPERATOR_CHANNELS } from "@heloc/leads/store/store";

/**
 * What the inbox's page and its server tell each other. Times are ISO 8601 in UTC, money is whole dollars, and codes (statuses,
 * states, reasons) are put into words by the page, in the language that the operator chose.
 *
 * Every address is under `/api`. An answer of 401 means that there is no session, of 423 that the inbox has locked itself.
 */

/** How many letters a note may have. */
export const LONGEST_NOTE = 2_000;
/** Of quiet, after which the inbox forgets the key and everything that it has opened. */
export const LOCK_AFTER_MS = 15 * 60_000;
/** How many applications one answer of the list may have. */
export const MOST_ROWS = 200;

/** `GET /api/session` */
export interface Session {
  /** The name given with --as; undefined when none was. */
  operator?: string | undefined;
  lenderName: string;
  /** Codes of the states in which the lender lends. */
  states: string[];
  views: SavedView[];
  /** What the worker is doing: `opening` while applications are still being decrypted. */
  progress: Progress;
}

export interface Progress {
  status: "opening" | "ready";
  /** Applications decrypted so far, and how many there are. */
  opened: number;
  total: number;
}

/** A filter under a name. It never has `text`, which may name a person. */
export interface SavedView {
  name: string;
  filter: Omit<LeadFilter, "text">;
}

/** Which applications are asked for; what is undefined does not narrow. */
export interface LeadFilter {
  /** Part of a name, an e-mail address or a telephone number. */
  text?: string | undefined;
  /** It has no status yet. */
  isNew?: true | undefined;
  state?: string | undefined;
  /** `yes`: agreed and not taken back. */
  consent?: "yes" | "no" | undefined;
  /** The law allows a call now. */
  callNow?: true | undefined;
  status?: LeadStatus | undefined;
  campaign?: string | undefined;
}

/** `POST /api/leads/query`: the filter is in the body, because what is searched for may name a person. */
export interface LeadQuery {
  filter: LeadFilter;
  /** Place of the first row, newest first. */
  offset: number;
  /** At most MOST_ROWS. */
  limit: number;
}

export interface LeadPage {
  /** Grows with every change of the list. */
  revision: number;
  total: number;
  offset: number;
  rows: LeadRow[];
  counts: LeadCounts;
  progress: Progress;
  /** Applications that are damaged, or whose private key is missing. */
  unreadable: number;
}

/** How many there are in all, whatever the filter. */
export interface LeadCounts {
  all: number;
  new: number;
  callNow: number;
  statuses: Record<LeadStatus, number>;
  states: Record<string, number>;
  consent: { yes: number; no: number };
  /** The fifty with the most applications, most first. */
  campaigns: { name: string; count: number }[];
}

export interface LeadRow {
  submissionId: string;
  receivedAt: string;
  name: string;
  state: string;
  zip: string;
  homeValueDollars?: number | undefined;
  amountWantedDollars?: number | undefined;
  creditBand?: string | undefined;
  /** BCP 47: "en", "es". */
  language: string;
  callWindow: CallWindow;
  status?: LeadStatus | undefined;
  /** How many notes there are. */
  notes: number;
  appliedBefore: boolean;
  withdrawnAt?: string | undefined;
  deletionRequestedAt?: string | undefined;
  /** May have been sent by a program. */
  isSuspicious: boolean;
  campaign: string;
}

/** One application whole, as the server has it. */
export interface WholeLead extends LeadRow, Omit<Details, "notes" | "requests"> {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Every answer, in the order of the survey. */
  answers: DescribedAnswer[];
  /** Worked out by loan-math; undefined where the application is older than one of the questions. */
  figures?: Figures | undefined;
  consent: Lead["consent"];
  spamSignals: Lead["spamSignals"];
  attribution: Lead["attribution"];
  /** What somebody has asked for and nobody has closed. */
  openRequests: Details["requests"];
  noteList: Details["notes"];
}

/** As JSON carries it: a time is a text. */
type Sent<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/**
 * `POST /api/leads/:id/opening` logs that an application was opened and answers this; `GET /api/leads/:id` answers it again
 * without logging, and only for one that was opened in this session.
 */
export type LeadDetail = Sent<WholeLead>;

/** `POST /api/leads/:id/status` */
export interface StatusRequest {
  status: LeadStatus;
}
/** `POST /api/leads/:id/notes` */
export interface NoteRequest {
  text: string;
}
/** `POST /api/leads/:id/withdrawal`: somebody takes back their consent on this way. */
export interface WithdrawalRequest {
  channel: (typeof OPERATOR_CHANNELS)[number];
}
/** `POST /api/leads/:id/erasure`: the last name as it stands in the application, typed by the operator. */
export interface ErasureRequest {
  typed: string;
}
/** `PUT /api/views`: all of them. Answers 204. */
export type ViewsRequest = SavedView[];

/** `GET /api/leads/:id/certificate` answers the signed JSON file as a download. */

/** `GET /api/overview` */
export interface Overview {
  /** The last 30 days where the lender is, oldest first. */
  days: {
    day: string;
    applications: number;
    /** How many of them have a status now. */ withStatus: number;
  }[];
  /** Undefined where visits are not counted. */
  funnel?: Funnel | undefined;
}

/** `POST /api/activity`: somebody is here. Sent at most once a minute while keys or pointer are used. Answers 204. */
/** `POST /api/lock`: locks at once. Answers 204. */

/** `GET /api/events`: server-sent events, each with one of these as its data. None of them holds an answer. */
export type InboxEvent =
  | { kind: "changed"; revision: number; newLeads: number }
  | { kind: "progress"; progress: Progress }
  | { kind: "locked" };

/** What every refusal has in its body. The page words it by its code. */
export interface Problem {
  code:
    | "no-session"
    | "locked"
    | "foreign"
    | "not-found"
    | "erased"
    | "unreadable"
    | "invalid"
    | "name-differs"
    | "already-requested"
    | "store-unavailable"
    | "failed";
  /** One English sentence that says what to do. */
  message: string;
}
