import type { ConsumerRequest, Delivery, ListedLead } from "@heloc/leads/store/contract";
import type { Lead } from "@heloc/leads/store/lead";
import type { Outcome } from "./outcome.ts";

/** A delivery whose content could be read: an application, or what somebody has asked for about one. */
export type ReadableDelivery = Delivery &
  (
    | (ListedLead & { lead: Lead; request?: undefined })
    | { request: ConsumerRequest; lead?: undefined; appliedBefore?: undefined }
  );

/** A place that deliveries go to, such as the lender's CRM. One file for each kind. */
export interface Destination {
  /** Its kind as the operator names it, such as `webhook`. */
  readonly name: string;
  /** Its name in the outbox; without it the CRM's. */
  readonly outbox?: string;
  /** Where it is, for the log: an origin, never a path or a secret. */
  readonly place: string;
  /**
   * A hash of the token it sends with now, for a destination whose token can change while it runs.
   * @throws OperatorError when the token cannot be read
   */
  readonly credential?: () => string;
  /**
   * Tries a delivery once. What the other side does, whatever it is, is an outcome.
   * @param now the moment of this try
   * @throws only when the delivery cannot be written as this destination wants it, or its token cannot be read
   */
  send(delivery: ReadableDelivery, now: Date): Promise<Outcome>;
}
