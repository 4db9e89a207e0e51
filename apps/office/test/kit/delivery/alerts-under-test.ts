import type { Chat } from "@heloc/leads/operator/alert-addresses/chats";
import { startMailServer } from "../mail/mail-server.ts";
import { crmThat, type Behavior, type Crm } from "./failing-crm.ts";

/** A chat on this machine, and how ALERT_TO names it. */
export async function startChat(kind: Chat, answer: () => Behavior): Promise<Crm & { address: string }> {
  const chat = await crmThat(answer);
  return { ...chat, address: `${kind}:${chat.url.href}` };
}

/** A mail server on this machine, with the settings that name it. */
export const startMail = startMailServer;
