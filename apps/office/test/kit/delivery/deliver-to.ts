import type { Environment } from "@heloc/leads/config";
import type { Chat } from "@heloc/leads/operator/alert-addresses";
import type { Lead } from "@heloc/leads/store/lead";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import { lead } from "../../../../../packages/leads/test/kit/example-application.ts";
import { createAlertDestination, readAlertSettings } from "../../../worker/alerts/alert-destination.ts";
import type { ApplicationDelivery, Destination, RequestDelivery } from "../../../worker/destination.ts";
import type { Outcome } from "../../../worker/outcome.ts";
import { startDelivery } from "./delivery-under-test.ts";
import { crmThat, type Behavior } from "./failing-crm.ts";

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

/** A chat on this machine, and how ALERT_TO names it. */
export async function startChat(kind: Chat, answer: () => Behavior) {
  const chat = await crmThat(answer);
  return { ...chat, address: `${kind}:${chat.url.href}` };
}

/** Applications of which these people have just been told. */
export async function startAlerts(environment: Environment, ...applications: Lead[]) {
  const settings = readAlertSettings(environment);
  if (!settings) throw new Error("nobody is told");
  const destinations = settings.addresses.map((address) => createAlertDestination(address, settings));
  const delivery = await startDelivery(destinations, applications);
  await delivery.round();
  const alerts = async () =>
    (await delivery.store.listDeliveries()).filter(({ destination }) => destination.startsWith("alert-"));
  return { ...delivery, alerts, destinations };
}
