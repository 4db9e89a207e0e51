import type { Environment } from "@heloc/leads/config";
import type { Chat } from "@heloc/leads/operator/alert-addresses";
import type { Lead } from "@heloc/leads/store/lead";
import { createAlertDestination, readAlertSettings } from "../../../worker/alerts/alert-destination.ts";
import { startMailServer } from "../mail/mail-server.ts";
import { startDelivery } from "./delivery-under-test.ts";
import { crmThat, type Behavior, type Crm } from "./failing-crm.ts";

/** A chat on this machine, and how ALERT_TO names it. */
export async function startChat(kind: Chat, answer: () => Behavior): Promise<Crm & { address: string }> {
  const chat = await crmThat(answer);
  return { ...chat, address: `${kind}:${chat.url.href}` };
}

/** A mail server on this machine, with the settings that name it. */
export const startMail = startMailServer;

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
