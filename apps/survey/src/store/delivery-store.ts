import type { Lead } from "./lead.ts";

/**
 * `waiting`: due at some time. `delivered`: the CRM said 2xx. `parked`: the schedule ended or the CRM refused it; it is
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

export interface ClaimedDelivery extends Delivery {
  /** Null when none of the worker's keys opens it. */
  lead: Lead | null;
  /** Another application came earlier from the same e-mail address or telephone, and is still kept. */
  appliedBefore: boolean;
}

/** What becomes of a delivery after a try that did not succeed. */
export interface Retry {
  state: "waiting" | "parked";
  dueAt: Date;
  lastResult: string;
}

/**
 * What the delivery worker and the operator's commands need of the store. It needs the key that opens leads; the web
 * service never holds one. Several workers may share one store.
 */
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
