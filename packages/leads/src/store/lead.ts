import type { Device } from "../funnel/stages.ts";
import type { Answers } from "@heloc/questions/questions";

/** Where the visitor came from: utm_source and the like. Never an answer. */
export type Attribution = Record<string, string>;

/**
 * What proves that someone agreed, or did not agree, to calls and texts. The FCC's rule on prior express written
 * consent (47 CFR 64.1200(f)(9)) asks for a record of the very words that were agreed to.
 */
interface ConsentEvidence extends ConsentStatement, ClientInfo {}

export interface ConsentStatement {
  /** Whether the box was checked. */
  contact: boolean;
  /** SHA-256 of the words on the visitor's screen, as the page sent it; null when it sent none. */
  textSha256: string | null;
  /** The words themselves when they are the ones in content today; null when the hash is of other words. */
  text: string | null;
  /** Of the words, as a BCP 47 tag such as "en". */
  language: string;
  /** The companies that the words named; null when the hash is of other words. */
  sellers: readonly string[] | null;
  pageOrigin: string | null;
}

export interface ClientInfo {
  ip: string;
  userAgent: string | null;
}

/**
 * Why an application may come from a program: the hidden field was filled in; the page's token was missing, not ours, too
 * old, used within three seconds or used before. People can cause each of these, so it is a hint for whoever reads the
 * application and never a reason to lose it.
 */
export type SpamSignal =
  "honeypot" | "no-token" | "forged-token" | "expired-token" | "too-fast" | "token-reused";

/** What a list shows of an application: neither the words that were agreed to, nor from where it was sent. */
export interface BriefLead {
  /** 32 hexadecimal digits, made once for each run of the survey. */
  submissionId: string;
  /** When the service received it, ISO 8601 in UTC. */
  receivedAt: string;
  formVersion: string;
  answers: Answers;
  attribution: Attribution;
  /** The kind of device, as far as it was told, for counting only: no CRM learns of it. */
  device?: Device | undefined;
  consent: Pick<ConsentStatement, "contact" | "language">;
  spamSignals: SpamSignal[];
  /** The single-use number of the page it came from; null when it brought none. */
  formNonce: string | null;
}

export interface Lead extends BriefLead {
  consent: ConsentEvidence;
}
