import type { DeliveryEvent } from "../../store/contract.ts";
import type { Try } from "../../store/history/tries.ts";

/** As the id says it, because a delivery of an application that is gone is gone too. */
export function eventOf({ deliveryId }: Try): DeliveryEvent {
  if (deliveryId.startsWith("withdrawn_")) return "consent.withdrawn";
  return deliveryId.startsWith("deletion_") ? "deletion.requested" : "lead.created";
}
