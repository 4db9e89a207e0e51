import { hash } from "node:crypto";
import { OperatorError } from "../../operator-error.ts";
import { mailAddress, webhookUrl } from "../../setting-values.ts";
import { chatOf, CHATS, isRetired, type Chat } from "./chats.ts";

/** One mailbox or chat that is told of applications. */
export type Address = {
  /** Names it in the outbox and in the log: the group, and a hash, because an address of a chat is a secret. */
  destination: string;
  /** From 0 on: those told first, those told when they have not opened it, and so on. */
  group: number;
  /** For the operator's eyes. */
  label: string;
} & ({ kind: "mail"; mailbox: string } | { kind: Chat; url: URL });

const HOW_TO_WRITE =
  "write e-mail addresses and addresses of Slack, Microsoft Teams or Google Chat webhooks, with commas between them. " +
  "A chat of your own that takes what Slack takes is written slack:https://chat.example.com/hooks/…";

/**
 * Reads who is told: addresses with commas or new lines between them, groups with semicolons.
 * @param variable the setting, for a mistake. The address itself is not repeated, because it may be a secret.
 * @throws OperatorError
 */
export function readAddresses(text: string, variable: string): Address[] {
  const groups = text.split(";").map((group) => group.split(/[,\n]/).flatMap((part) => part.trim() || []));
  let part = 0;
  const addresses = groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) =>
      group.map((address) => {
        part += 1;
        const mistake = (what: string) => new OperatorError(`${variable}, address ${part}, ${what}`);
        return readAddress(address, index, mistake);
      }),
    );
  if (addresses.length === 0) throw new OperatorError(`${variable} names no address: ${HOW_TO_WRITE}`);
  return [...new Map(addresses.map((one) => [one.destination, one])).values()];
}

function readAddress(text: string, group: number, mistake: (what: string) => OperatorError): Address {
  const destination = `alert-${group + 1}-${hash("sha256", text).slice(0, 8)}`;
  const place = group === 0 ? "" : `, group ${group + 1}`;
  if (mailAddress.safeParse(text).success) {
    return { destination, group, kind: "mail", mailbox: text, label: `${text}${place}` };
  }
  const [, named, web = ""] = /^(?:(slack|teams|googlechat):)?(.*)$/s.exec(text) ?? [];
  const { data: url, error } = webhookUrl.safeParse(web);
  if (url === undefined) {
    const isWeb = /^https?:/.test(web);
    throw mistake(isWeb ? (error?.issues[0]?.message ?? "") : `is neither mail nor chat: ${HOW_TO_WRITE}`);
  }
  if (isRetired(url)) {
    throw mistake(
      "is of an Office 365 connector, which Microsoft has switched off: make a webhook with Workflows in Teams.",
    );
  }
  const kind = (named as Chat | undefined) ?? chatOf(url);
  if (kind === undefined) throw mistake(`does not say which chat it is of: ${HOW_TO_WRITE}`);
  return { destination, group, kind, url, label: `${CHATS[kind].title}${place} (${destination.slice(-8)})` };
}
