import { hash } from "node:crypto";
import { z } from "zod";
import { readSettings, type Environment } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { readSecretFile } from "../process/secret-file.ts";
import { filePath, mailAddress, webAddress, webhookUrl, wholeNumber } from "../setting-values.ts";

export const CHATS = {
  slack: { title: "Slack", hosts: ["hooks.slack.com", "hooks.slack-gov.com"] },
  teams: {
    title: "Microsoft Teams",
    hosts: [".logic.azure.com", ".logic.azure.us", ".api.powerplatform.com", ".api.powerplatform.us"],
  },
  googlechat: { title: "Google Chat", hosts: ["chat.googleapis.com"] },
} as const satisfies Record<string, { title: string; hosts: readonly string[] }>;

export type Chat = keyof typeof CHATS;

export type Address = {
  /** Names it in the outbox and in the log: the group, and a hash, because an address of a chat is a secret. */
  destination: string;
  /** From 0 on: those told first, those told when they have not opened it, and so on. */
  group: number;
  label: string;
} & ({ kind: "mail"; mailbox: string } | { kind: Chat; url: URL });

const ALERT_SETTINGS = z.object({
  to: z.string().optional().meta({ title: "ALERT_TO" }),
  /** Holds what ALERT_TO would say: addresses of chats are secrets. */
  toFile: filePath.optional().meta({ title: "ALERT_TO_FILE" }),
  /** After so many minutes without anybody opening an application, the next group is told. */
  nextAfterMinutes: wholeNumber(1, 1440).default(15).meta({ title: "ALERT_NEXT_AFTER_MINUTES" }),
  /** Where the lender opens applications; the same for all of them. */
  openAt: webAddress.optional().meta({ title: "ALERT_OPEN_AT" }),
});

/** Who is told of new applications, and when; undefined when nobody is. @throws OperatorError */
export function readAlertAddresses(environment?: Environment) {
  const settings =
    readSettings(ALERT_SETTINGS, "ALERT_TO", environment) ??
    readSettings(ALERT_SETTINGS, "ALERT_TO_FILE", environment);
  if (!settings) return undefined;
  const { to, toFile, ...others } = settings;
  if (to !== undefined && toFile !== undefined) {
    throw new OperatorError("ALERT_TO and ALERT_TO_FILE are both set: keep one of them.");
  }
  const text = to ?? readSecretFile("ALERT_TO_FILE", toFile ?? "");
  return { addresses: readAddresses(text, toFile === undefined ? "ALERT_TO" : "ALERT_TO_FILE"), ...others };
}

/** Names places for the operator: "desk@lender.example.com", "Slack (0123abcd)"; one that the settings no longer name keeps its id. */
export function readDestinationNames(): (destination: string) => string {
  let addresses: readonly Address[] = [];
  try {
    addresses = readAlertAddresses()?.addresses ?? [];
  } catch (error) {
    // What waits is shown also where the settings have a mistake.
    if (!(error instanceof OperatorError)) throw error;
  }
  return (destination) => addresses.find((one) => one.destination === destination)?.label ?? destination;
}

const HOW_TO_WRITE =
  "write e-mail addresses and addresses of Slack, Microsoft Teams or Google Chat webhooks, with commas between them. " +
  "A chat of your own that takes what Slack takes is written slack:https://chat.example.com/hooks/…";

/** Commas or new lines stand between addresses, semicolons between groups. A mistake does not repeat an address: it may be secret. */
function readAddresses(text: string, variable: string): Address[] {
  const groups = text.split(";").map((group) => group.split(/[,\n]/).flatMap((part) => part.trim() || []));
  const addresses = groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => group.map((address) => ({ address, group: index })))
    .map(({ address, group }, index) => {
      const mistake = (what: string) => new OperatorError(`${variable}, address ${index + 1}, ${what}`);
      return readAddress(address, group, mistake);
    });
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
  const chats = Object.keys(CHATS) as Chat[];
  const kind = (named as Chat | undefined) ?? chats.find((chat) => isAmong(CHATS[chat].hosts, url));
  if (kind === undefined) throw mistake(`does not say which chat it is of: ${HOW_TO_WRITE}`);
  return { destination, group, kind, url, label: `${CHATS[kind].title}${place} (${destination.slice(-8)})` };
}

const isAmong = (hosts: readonly string[], { hostname }: URL): boolean =>
  hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
