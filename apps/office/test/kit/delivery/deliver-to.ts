import type { Lead } from "@heloc/leads/store/lead";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import { lead } from "../../../../../packages/leads/test/kit/example-application.ts";
import type { ApplicationDelivery, Destination, RequestDelivery } from "../../../worker/destination.ts";
import type { Outcome } from "../../../worker/outcome.ts";

/** Monday, noon in Los Angeles. */
export const NOW = new Date("2026-11-23T20:00:00.000Z");

const about = {
  ...({ state: "waiting", createdAt: NOW, dueAt: NOW, attempts: 0, lastResult: null } as const),
  ...{ destination: "crm", contactId: null, remark: null },
};

/** An application on its way. */
export function deliveryOf(lead: Lead, change: Partial<ApplicationDelivery> = {}): ApplicationDelivery {
  const { submissionId } = lead;
  const delivery = {
    ...about,
    event: "lead.created",
    deliveryId: `lead_${submissionId}`,
    submissionId,
  } as const;
  return { ...delivery, lead, appliedBefore: false, ...change };
}

/** What somebody has asked for about the example application, on its way. */
export function requestOf(
  kind: ConsumerRequest["kind"],
  { contactId = null, closed = null }: Partial<RequestDelivery & ConsumerRequest> = {},
): RequestDelivery {
  const { submissionId } = lead;
  const request = { number: 7, submissionId, kind, requestedAt: NOW, channel: "link", closed } as const;
  const event = kind === "withdrawal" ? "consent.withdrawn" : "deletion.requested";
  return { ...about, event, deliveryId: `${kind}_${submissionId}`, submissionId, contactId, request };
}

/** Brings a delivery to a destination, without store and worker. */
export const bring = (
  destination: Destination,
  delivery: ApplicationDelivery | RequestDelivery,
  now = NOW,
): Promise<Outcome> => destination.send(delivery, now, { isOpened: async () => false });
