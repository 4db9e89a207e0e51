import type { Lead } from "./lead.ts";

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

/** Told of every commit: how many applications it stored and how long it took. */
export type CommitObserver = (batchSize: number, milliseconds: number) => void;

/**
 * What the web service may do with applications: add them. It has no way to read them back, and no key that opens them.
 */
export interface LeadStore {
  /**
   * Stores an application, its consent evidence and its delivery in one transaction.
   * @returns only after the result would survive a power cut
   * @throws StoreUnavailable
   */
  accept(lead: Lead): Promise<Acceptance>;
  /**
   * Proves that the store could write now.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  queue(): QueueState;
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>;
}

export interface ListedLead {
  submissionId: string;
  /** Another application came earlier from the same e-mail address or the same telephone. */
  appliedBefore: boolean;
  /** Null when none of the private keys opens it. */
  lead: Lead | null;
}

/** What is kept of one consent, or of its absence. It outlives the answers. */
export interface ConsentProof {
  submissionId: string;
  receivedAt: string;
  formVersion: string;
  contact: boolean;
  textSha256: string | null;
  text: string | null;
  pageOrigin: string | null;
  /** Null after the application was erased, and when none of the private keys opens the box. */
  circumstances: { ip: string; userAgent: string | null } | null;
}

/** What the operator's commands may do: read. It can be open while the service runs. */
export interface LeadReader {
  /** All applications, newest first. */
  list(): AsyncIterable<ListedLead>;
  count(): Promise<number>;
  /**
   * The proofs of somebody who names their e-mail address or telephone, newest first; also those whose application is gone.
   * @param hash of either, see hashEmail and hashPhone
   */
  findConsents(hash: Uint8Array): Promise<ConsentProof[]>;
  close(): Promise<void>;
}
