import type { Rewrap } from "../sealing/opener.ts";
import type { Circumstances, ConsentStatement, Lead } from "./lead.ts";

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
  /** Another application came earlier from the same e-mail address or telephone, and is still kept. */
  appliedBefore: boolean;
  /** Null when none of the private keys opens it. */
  lead: Lead | null;
}

/** What is kept of one consent, or of its absence. It outlives the answers. */
export interface ConsentProof
  extends Pick<Lead, "submissionId" | "receivedAt" | "formVersion">, ConsentStatement {
  /** Null after the application was erased, and when none of the private keys opens the box. */
  circumstances: Circumstances | null;
}

/** Reads applications for the operator's commands. It can be open while the service runs. */
export interface LeadReader {
  /** All applications, newest first. */
  list(): AsyncIterable<ListedLead>;
  find(submissionId: string): Promise<ListedLead | undefined>;
  /**
   * The proofs of somebody who names their e-mail address or telephone, newest first; also those whose application is gone.
   * @param hash of either, see hashEmail and hashPhone
   */
  findConsents(hash: Uint8Array): Promise<ConsentProof[]>;
  close(): Promise<void>;
}

/**
 * `waiting`: due at some time. `delivered`: the CRM answered 2xx. `parked`: the schedule ended or the CRM refused it; it is
 * kept, tried once a day and shown to the operator. A delivery is never dropped.
 */
export type DeliveryState = "waiting" | "delivered" | "parked";

/** One application on its way to the CRM. It never carries an answer. */
export interface Delivery {
  /** The `webhook-id`: the same on every try. */
  deliveryId: string;
  submissionId: string;
  state: DeliveryState;
  createdAt: Date;
  /** When the next try is due; for a delivered one, when it was delivered. */
  dueAt: Date;
  attempts: number;
  /** HTTP status of the last try, or a word such as `timeout`, `refused`, `private-address`. */
  lastResult: string | null;
}

export type ClaimedDelivery = Delivery & ListedLead;

/** What becomes of a delivery after a try that did not succeed. */
export interface Retry {
  state: "waiting" | "parked";
  dueAt: Date;
  lastResult: string;
}

/** The outbox, for the delivery worker and the operator's commands. Several workers may share one store. */
export interface DeliveryStore {
  /**
   * Takes up to `limit` due deliveries, oldest first, so that no other worker tries them before the lease ends. A worker
   * that dies leaves its deliveries to be taken again after the lease: at least once, never not at all.
   */
  claimDue(limit: number, leaseMilliseconds: number, now: Date): Promise<ClaimedDelivery[]>;
  /** Repeating it is harmless. */
  markDelivered(deliveryId: string, at: Date): Promise<void>;
  /** Counts the try, frees the lease and sets the next one. Does nothing to a delivery that was delivered meanwhile. */
  reschedule(deliveryId: string, retry: Retry): Promise<void>;
  /** Newest first. */
  listDeliveries(state?: DeliveryState): Promise<Delivery[]>;
  /** Makes it due now, whatever its state, with the same id. False when there is no such delivery. */
  replay(deliveryId: string, now: Date): Promise<boolean>;
  /** How many are in each state, and since when the oldest undelivered one waits; for metrics and alerts. */
  summarise(): Promise<{ counts: Record<DeliveryState, number>; oldestUndeliveredAt: Date | null }>;
  close(): Promise<void>;
}

export interface Purged {
  /** Delivered applications whose answers are gone now. */
  leads: number;
  /** Proofs of consent that are gone now. */
  consents: number;
  /** Old enough to be purged but not delivered: kept until somebody has looked at them. */
  undelivered: number;
}

export interface Rewrapped {
  boxes: number;
  /** Boxes that none of the private keys opens. They stay as they are. */
  unreadable: number;
}

/** What the operator may do to applications besides reading them. It can be open while the service runs. */
export interface LeadMaintenance {
  /**
   * Destroys the key and the row of an application, and the IP address and browser in its proof of consent. The rest of the
   * proof stays: what was agreed to, when, and keyed hashes of e-mail address and telephone, by which it can be
   * found for somebody who names theirs. Nothing readable is left, also not in the store's own files; backups are not reached.
   * @returns false when no such application was ever received
   */
  erase(submissionId: string): Promise<boolean>;
  /** Forgets what is older than the two limits. Proofs of consent outlive the answers, with IP address and browser. */
  purge(limits: { leadsBefore: Date; consentsBefore: Date }): Promise<Purged>;
  /** How many boxes each key opens. */
  countByKey(): Promise<Map<string, number>>;
  /** Seals every box of another key, and every box of version 1, for the key `keyId`. */
  rewrap(keyId: string, rewrap: Rewrap): Promise<Rewrapped>;
  /**
   * From now on no application sealed with this key is taken.
   * @returns false, and nothing is changed, when a box still needs the key
   */
  retireKey(keyId: string, now: Date): Promise<boolean>;
  /**
   * Writes a copy of the whole store, while it is in use, that only its owner can read.
   * @throws OperatorProblem when the copy is not whole
   */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
