import type { ConsumerRequest, ListedLead } from "@heloc/leads/store/store";
import type { Lead } from "@heloc/leads/store/lead";
import { lead } from "../../../../../packages/leads/test/kit/example-application.ts";
import type { ApplicationDelivery, Destination } from "../../../worker/destination.ts";
import type { Outcome } from "../../../worker/outcome.ts";

/** Monday, noon in Los Angeles. */
export const NOW = new Date("2026-11-23T20:00:00.000Z");

const about = {
  ...({ state: "waiting", createdAt: NOW, dueAt: NOW, attempts: 0, lastResult: null } as const),
  ...{ destination: "crm", contactId: null, remark: null },
};

const unopened = { isOpened: async () => false };

/** An application on its way. */
export const deliveryOf = (
  application: Lead,
  standing: Partial<Pick<ListedLead, "withdrawnAt" | "deletionRequestedAt">> & {
    contactId?: string | null;
  } = {},
): ApplicationDelivery => {
  const { submissionId } = application;
  return {
    ...{ ...about, event: "lead.created", deliveryId: `lead_${submissionId}`, submissionId },
    ...{ lead: application, appliedBefore: false, ...standing },
  };
};

/** Brings an application to a destination, without store and worker. */
export const sendTo = (
  destination: Destination,
  application: Lead,
  standing: Parameters<typeof deliveryOf>[1] = {},
  now = NOW,
): Promise<Outcome> => destination.send(deliveryOf(application, standing), now, unopened);

/** Brings what somebody has asked for to a destination. */
export function askOf(
  destination: Destination,
  kind: ConsumerRequest["kind"],
  { contactId = null as string | null, closed = null as ConsumerRequest["closed"], now = NOW } = {},
): Promise<Outcome> {
  const { submissionId } = lead;
  const request: ConsumerRequest = {
    number: 7,
    submissionId,
    kind,
    requestedAt: NOW,
    channel: "link",
    closed,
  };
  const event = kind === "withdrawal" ? "consent.withdrawn" : "deletion.requested";
  const deliveryId = `${kind}_${submissionId}`;
  return destination.send({ ...about, event, deliveryId, submissionId, contactId, request }, now, unopened);
}
