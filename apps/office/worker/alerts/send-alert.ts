import { hash } from "node:crypto";
import type { Mailer } from "../mail.ts";
import type { Outcome } from "../outcome.ts";
import { sendOnce } from "../request.ts";
import type { Address } from "@heloc/leads/operator/alert-addresses/addresses";
import type { AlertText } from "./alert-text.ts";
import { WRITERS } from "./chat-formats.ts";
import { CHATS } from "@heloc/leads/operator/alert-addresses/chats";

/**
 * Tries once to hand an alert to an address.
 * @param id the same on every try; it is hashed, so that a message does not hold it
 * @returns how it ended, with a sentence for the operator where somebody has to do something; never throws
 */
export async function sendAlert(
  address: Address,
  alert: AlertText,
  id: string,
  mailer: Mailer | undefined,
): Promise<Outcome> {
  if (address.kind === "mail") {
    if (!mailer) return { kind: "failed", reason: "failed" };
    const { subject, lines } = alert;
    const text = `${[subject, "", ...lines].join("\n").trim()}\n`;
    const deliveryId = `alert-${hash("sha256", id).slice(0, 16)}`;
    return mailer.send({ to: [address.mailbox], subject, text, deliveryId });
  }
  const { title } = CHATS[address.kind];
  const outcome = await sendOnce({ url: address.url, headers: {}, body: JSON.stringify(WRITERS[address.kind](alert)) });
  if (outcome.kind === "failed" || ![401, 403, 404, 410].includes(outcome.status)) return outcome;
  const remark = `${title} knows no such webhook any more (${outcome.status}): make a new one`;
  return { kind: "failed", reason: "rejected", remark };
}
