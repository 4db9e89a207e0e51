import type { Row } from "../database.ts";
import { oneOf, toDate } from "../integrity/damage.ts";
import type { AccessLogEntry, ConsumerRequest, ListedLead } from "../store.ts";

/** The destination that every application and every request has from the start. */
export const CRM = "crm";

/** The clocks of machines that share one store differ by less. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** `dead-letter`: the schedule ended or it was refused. It is kept, tried once a day and shown: none is ever dropped. */
export const DELIVERY_STATES = ["waiting", "delivered", "dead-letter"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type DeliveryEvent = "lead.created" | "consent.withdrawn" | "deletion.requested";

/** For {@link toDelivery}, over {@link DELIVERIES}. */
export const DELIVERY_COLUMNS = `delivery_id, destination, state, created_at, due_at, attempts, last_result, remark,
  COALESCE(outbox.contact_id, (SELECT application.contact_id FROM leads AS asked
    JOIN outbox AS application ON application.lead = asked.number AND application.destination = 'crm'
    WHERE asked.submission_id = requests.submission_id)) AS contact_id`;

/** Deliveries with the application or the request that each is about. */
export const DELIVERIES =
  "outbox LEFT JOIN leads ON leads.number = outbox.lead LEFT JOIN requests ON requests.number = outbox.request";

const EVENTS: Record<string, DeliveryEvent> = {
  withdrawal: "consent.withdrawn",
  deletion: "deletion.requested",
};

/** The id says it, because of an application that is gone nothing else may be left. */
const eventOf = (deliveryId: string): DeliveryEvent =>
  EVENTS[deliveryId.slice(0, deliveryId.indexOf("_"))] ?? "lead.created";

/** One message on its way to one destination. It never carries an answer. */
export type Delivery = ReturnType<typeof toDelivery>;

/** @param row with the `submission_id` of its application */
export const toDelivery = (row: Row) => ({
  event: eventOf(row["delivery_id"] as string),
  /** The `webhook-id`: the same for every attempt. */
  deliveryId: row["delivery_id"] as string,
  /** `crm`, or a kind of alert. */
  destination: row["destination"] as string,
  submissionId: row["submission_id"] as string,
  state: oneOf(DELIVERY_STATES, row["state"]),
  createdAt: toDate(row["created_at"]),
  /** When the next attempt is due; for a delivered one, when it was delivered. */
  dueAt: toDate(row["due_at"]),
  attempts: Number(row["attempts"]),
  /** HTTP status of the last attempt, or a word such as `timeout`, `refused`, `certificate`. */
  lastResult: row["last_result"] as string | null,
  /** The CRM's number for the person; of a request, that of its application. Null when it is not known. */
  contactId: row["contact_id"] as string | null,
  /** What was out of the ordinary at the last attempt. */
  remark: row["remark"] as string | null,
});

export type DeliveryAttempt = ReturnType<typeof toAttempt>;

/** How one attempt of a delivery ended. It holds nothing about the person. @param row of `delivery_attempts` */
export const toAttempt = (row: Row) => ({
  deliveryId: row["delivery_id"] as string,
  submissionId: row["submission_id"] as string,
  event: eventOf(row["delivery_id"] as string),
  attemptedAt: toDate(row["attempted_at"]),
  /** The kind of destination, such as `webhook`. */
  kind: row["kind"] as string,
  result: row["result"] as string,
  remark: row["remark"] as string | null,
});

/** With the application that is sent, or with the request. */
export type ClaimedDelivery = Delivery &
  (
    | (ListedLead & { request?: undefined })
    | { request: ConsumerRequest; lead?: undefined; appliedBefore?: undefined }
  );

export interface AttemptDetails {
  contactId?: string | undefined;
  /** A few plain words on what was out of the ordinary. They name no person. */
  remark?: string | undefined;
  by?: string | undefined;
}

/** What becomes of a delivery after an attempt that did not succeed. */
export interface Retry extends AttemptDetails {
  at: Date;
  state: "waiting" | "dead-letter";
  dueAt: Date;
  lastResult: string;
}

/** How many undelivered deliveries of one destination are in each state, and since when the oldest one waits. */
export interface OutboxSummary {
  counts: Record<Exclude<DeliveryState, "delivered">, number>;
  oldestUndeliveredAt: Date | null;
}

/** What became of one application and of the requests about it, each oldest first. */
export interface LeadHistory {
  deliveries: Delivery[];
  attempts: DeliveryAttempt[];
  accesses: AccessLogEntry[];
}
