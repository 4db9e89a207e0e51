import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import type { Lead } from "@heloc/leads/store/lead";
import type { ClaimedDelivery } from "@heloc/leads/store/outbox/delivery";
import type { Outcome } from "./outcome.ts";

/** A delivery of an application that could be opened. */
export type ApplicationDelivery = Extract<ClaimedDelivery, { request?: undefined }> & { lead: Lead };
/** A delivery of what somebody has asked for about an application. */
export type RequestDelivery = Exclude<ClaimedDelivery, { request?: undefined }>;
export type ReadableDelivery = ApplicationDelivery | RequestDelivery;

/** A place that deliveries go to, such as the lender's CRM. One file for each kind. */
export interface Destination {
  /** Its kind as the operator names it, such as `webhook`. */
  readonly name: string;
  /** Its name in the outbox; without it the CRM's. */
  readonly outbox?: string;
  /** Where it is, for the log: an origin, never a path or a secret. */
  readonly place: string;
  /** How many deliveries it takes at the same time. */
  readonly concurrency?: number;
  /** The token it sends with now, where that can change while it runs. @throws OperatorError when it cannot be read */
  readonly credential?: () => string | undefined;
  /** Adds the deliveries of its own that are missing in the outbox. */
  prepare?(store: DeliveryStore, now: Date): Promise<void>;
  /** Tries once; whatever the other side does is an outcome. @throws when the delivery or the token cannot be written or read */
  send(delivery: ReadableDelivery, now: Date, store: Pick<DeliveryStore, "isOpened">): Promise<Outcome>;
}
