import type { Failure, Outcome } from "../../outcome.ts";
import type { Mailer } from "../../mail.ts";
import { sendOnce } from "../../request.ts";
import type { Address } from "../addresses.ts";
import type { AlertText } from "./alert-text.ts";
import { CHATS } from "./chat-formats.ts";

export interface Senders {
  mailer: Mailer | undefined;
  post?: typeof sendOnce;
}

/**
 * Tries once to hand an alert to an address.
 * @param id the same on every try; it names no application
 * @returns how it ended, with a sentence for the operator where it did not arrive; never throws
 */
export async function sendAlert(
  address: Address,
  alert: AlertText,
  id: string,
  { mailer, post = sendOnce }: Senders,
): Promise<Outcome> {
  const outcome = await hand(address, alert, id, { mailer, post });
  return { ...outcome, ...explain(address, outcome) };
}

async function hand(
  address: Address,
  alert: AlertText,
  id: string,
  { mailer, post }: Required<Senders>,
): Promise<Outcome> {
  if (address.kind !== "mail") {
    return post({ url: address.url, headers: {}, body: JSON.stringify(CHATS[address.kind].write(alert)) });
  }
  if (!mailer) return { kind: "failed", reason: "failed" };
  const { subject, lines } = alert;
  const text = `${[subject, "", ...lines].join("\n").trim()}\n`;
  return mailer.send({ to: [address.mailbox], subject, text, deliveryId: id });
}

/** Only what happens to messages: a CRM fails in more ways. */
const FAILURES: Partial<Record<Failure, string>> = {
  timeout: "did not answer in time",
  refused: "refuses connections: look at its address and port",
  reset: "broke the connection off",
  "not-found": "cannot be found: look at its host name",
  unreachable: "cannot be reached from this machine",
  certificate: "offers no encryption that this machine trusts",
  garbled: "answers with something else than was expected",
  unreadable: "was not asked",
  deferred: "does not take the message now",
  rejected: "refuses the message",
  failed: "could not be asked",
};

/** The sentence of an alert that did not arrive. It repeats neither the address nor what the other side has said. */
function explain({ kind }: Address, outcome: Outcome): { remark?: string } {
  if (outcome.kind === "failed") {
    const who = kind === "mail" ? "The mail server" : CHATS[kind].title;
    const more = outcome.remark === undefined ? "" : ` (${outcome.remark})`;
    return { remark: `${who} ${FAILURES[outcome.reason] ?? FAILURES.failed}${more}.` };
  }
  const { status } = outcome;
  if (kind === "mail" || (status >= 200 && status < 300)) return {};
  const { title } = CHATS[kind];
  if (status === 429) return { remark: `${title} takes no more messages for now (429).` };
  if ([401, 403, 404, 410].includes(status)) {
    return { remark: `${title} knows no such webhook any more (${status}): make a new one.` };
  }
  return { remark: `${title} ${status < 500 ? "refuses the message" : "is out of order"} (${status}).` };
}
