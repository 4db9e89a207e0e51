import type { Destination } from "../../../worker/destination.ts";
import type { Outcome } from "../../../worker/outcome.ts";
import type { ConsumerRequest } from "@heloc/leads/store/contract";
import type { Lead } from "@heloc/leads/store/lead";
import { lead } from "../../../../../packages/leads/test/kit/example-application.ts";

/** Monday, noon in Los Angeles. */
export const NOW = new Date("2026-11-23T20:00:00.000Z");

const about = {
  ...({ state: "waiting", createdAt: NOW, dueAt: NOW, attempts: 0, lastResult: null } as const),
  ...({ destination: "crm", contactId: null, remark: null } as const),
};

/** Brings an application to a destination, without store and worker. */
export function sendTo(
  destination: Destination,
  application: Lead,
  standing: { withdrawnAt?: string; contactId?: string | null } = {},
): Promise<Outcome> {
  const { submissionId } = application;
  const event = "lead.created";
  const delivery = { ...about, event, deliveryId: `lead_${submissionId}`, submissionId } as const;
  return destination.send({ ...delivery, lead: application, appliedBefore: false, ...standing }, NOW);
}

/** Brings what somebody has asked for to a destination. */
export function askOf(
  destination: Destination,
  kind: ConsumerRequest["kind"],
  {
    submissionId = lead.submissionId,
    contactId = null as string | null,
    closed = null as ConsumerRequest["closed"],
  } = {},
): Promise<Outcome> {
  const request = {
    ...{ number: 7, submissionId, kind, requestedAt: NOW },
    ...{ channel: "link" as const, closed },
  };
  const event = kind === "withdrawal" ? "consent.withdrawn" : "deletion.requested";
  const deliveryId = `${kind}_${submissionId}`;
  return destination.send({ ...about, event, deliveryId, submissionId, contactId, request }, NOW);
}
