import type { Answers } from "@heloc/questions/questions";

/** Where the visitor came from: utm_source and the like. Never an answer. */
export type Attribution = Record<string, string>;

/** The record that 47 CFR 64.1200(f)(9) asks for, with the very words that were agreed to. */
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

/** Why an application may come from a program. People can cause each of these: it is a hint, and no reason to lose one. */
export type SpamSignal =
  "honeypot" | "no-token" | "forged-token" | "expired-token" | "too-fast" | "token-reused";

export interface Lead {
  /** 32 hexadecimal digits, made once for each run of the survey. */
  submissionId: string;
  /** When the service received it, ISO 8601 in UTC. */
  receivedAt: string;
  formVersion: string;
  answers: Answers;
  attribution: Attribution;
  consent: ConsentEvidence;
  spamSignals: SpamSignal[];
  /** The single-use number of the page it came from; null when it brought none. */
  formNonce: string | null;
}
