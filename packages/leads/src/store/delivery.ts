import type { AccessLogEntry, ConsumerRequest, ListedLead } from "./store.ts";

/** What a store keeps of each message on its way to a CRM or an alert. */

/**
 * `waiting`: due at some time. `delivered`: the destination answered 2xx. `dead-letter`: the schedule ended or the destination
 * refused it; it is kept, tried once a day and shown to the operator. A delivery is never dropped.
 */
export const DELIVERY_STATES = ["waiting", "delivered", "dead-letter"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What the CRM is told with a delivery. */
export type DeliveryEvent = "lead.created" | "consent.withdrawn" | "deletion.requested";

/** One message on its way to one destination. It never carries an answer. */
export interface Delivery {
  event: DeliveryEvent;
  /** The `webhook-id`: the same for every attempt. */
  deliveryId: string;
  /** `crm`, or a kind of alert. */
  destination: string;
  submissionId: string;
  state: DeliveryState;
  createdAt: Date;
  /** When the next attempt is due; for a delivered one, when it was delivered. */
  dueAt: Date;
  attempts: number;
  /** HTTP status of the last attempt, or a word such as `timeout`, `refused`, `certificate`. */
  lastResult: string | null;
  /** The CRM's number for the person; of a request, that of its application. Null when it is not known. */
  contactId: string | null;
  /** What was out of the ordinary at the last attempt. */
  remark: string | null;
}

/** With the application that is sent, or with the request. */
export type ClaimedDelivery = Delivery &
  (
    | (ListedLead & { request?: undefined })
    | { request: ConsumerRequest; lead?: undefined; appliedBefore?: undefined }
  );

/** What is known of an attempt beside its result. */
export interface AttemptDetails {
  /** The CRM's number for the person. */
  contactId?: string | undefined;
  /** A few plain words on what was out of the ordinary. They name no person. */
  remark?: string | undefined;
  /** The kind of destination, such as `webhook`. */
  by?: string | undefined;
}

/** What becomes of a delivery after an attempt that did not succeed. */
export interface Retry extends AttemptDetails {
  /** When it was tried. */
  at: Date;
  state: "waiting" | "dead-letter";
  dueAt: Date;
  lastResult: string;
}

/** How one attempt of a delivery ended. It holds nothing about the person. */
export interface DeliveryAttempt {
  deliveryId: string;
  submissionId: string;
  event: DeliveryEvent;
  attemptedAt: Date;
  /** The kind of destination, such as `webhook`. */
  kind: string;
  result: string;
  remark: string | null;
}

/** How many undelivered deliveries of one destination are in each state, and since when the oldest one waits. */
export interface OutboxSummary {
  counts: Record<Exclude<DeliveryState, "delivered">, number>;
  oldestUndeliveredAt: Date | null;
}

/** What became of one application and of the requests about it, each oldest first. It holds no answer. */
export interface LeadHistory {
  deliveries: Delivery[];
  attempts: DeliveryAttempt[];
  accesses: AccessLogEntry[];
}
