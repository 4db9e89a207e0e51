import type { Lead } from "./lead.ts";

/** `repeated`: this application is already here. `conflict`: its number is here with other answers. */
export type Acceptance = "stored" | "repeated" | "conflict";

/** The store cannot take an application now; the visitor may try again. Nothing was stored, or nothing is known to be. */
export class StoreUnavailable extends Error {}

/**
 * What the web service may do with applications: add them. It has no way to read them back, so that with encryption at
 * rest it needs no key that opens them.
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
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>;
}

/** What the operator's commands may do: read. It can be open while the service runs. */
export interface LeadReader {
  /** All applications, newest first. */
  list(): AsyncIterable<Lead>;
  count(): Promise<number>;
  close(): Promise<void>;
}
