import type { AlertText } from "./alert-text.ts";

/** Chats that take messages at a web address, by the host names of such addresses. */
export const CHATS = {
  slack: { title: "Slack", hosts: ["hooks.slack.com", "hooks.slack-gov.com"], write: writeForSlack },
  teams: {
    title: "Microsoft Teams",
    hosts: [".logic.azure.com", ".logic.azure.us", ".api.powerplatform.com", ".api.powerplatform.us"],
    write: writeForTeams,
  },
  googlechat: { title: "Google Chat", hosts: ["chat.googleapis.com"], write: writeForGoogleChat },
} as const satisfies Record<
  string,
  { title: string; hosts: readonly string[]; write: (alert: AlertText) => object }
>;

export type Chat = keyof typeof CHATS;

/** Hosts of Office 365 connectors, which Microsoft switched off in May 2026. */
const RETIRED_HOSTS = [".webhook.office.com", "outlook.office.com", "outlook.office365.com"];

const isAmong = (hosts: readonly string[], hostname: string): boolean =>
  hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));

/** @returns undefined for an address that does not say which chat it is of */
export const chatOf = ({ hostname }: URL): Chat | undefined =>
  (Object.keys(CHATS) as Chat[]).find((chat) => isAmong(CHATS[chat].hosts, hostname));

export const isRetired = ({ hostname }: URL): boolean => isAmong(RETIRED_HOSTS, hostname);

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks; &, < and > have a meaning there. */
function writeForSlack({ subject, lines }: AlertText): object {
  const [title = "", ...rest] = [subject, ...lines].map((line) =>
    line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  );
  return { text: [`*${title}*`, ...rest].join("\n"), unfurl_links: false, unfurl_media: false };
}

/** A workflow of "When a Teams webhook request is received" takes Adaptive Cards alone, which Teams shows up to version 1.5. */
function writeForTeams({ subject, lines }: AlertText): object {
  const body = [
    { type: "TextBlock", text: subject, weight: "Bolder", wrap: true },
    ...lines.map((text) => ({ type: "TextBlock", text, wrap: true, spacing: "Small" })),
  ];
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body,
  };
  const attachment = { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content };
  return { type: "message", attachments: [attachment] };
}

/** https://developers.google.com/workspace/chat/quickstart/webhooks */
function writeForGoogleChat({ subject, lines }: AlertText): object {
  return { text: [`*${subject}*`, ...lines].join("\n") };
}
