/** Chats that take messages at a web address, by the host names of such addresses. */
export const CHATS = {
  slack: { title: "Slack", hosts: ["hooks.slack.com", "hooks.slack-gov.com"] },
  teams: {
    title: "Microsoft Teams",
    hosts: [".logic.azure.com", ".logic.azure.us", ".api.powerplatform.com", ".api.powerplatform.us"],
  },
  googlechat: { title: "Google Chat", hosts: ["chat.googleapis.com"] },
} as const satisfies Record<string, { title: string; hosts: readonly string[] }>;

export type Chat = keyof typeof CHATS;

/** Hosts of Office 365 connectors, which Microsoft switched off in May 2026. */
const RETIRED_HOSTS = [".webhook.office.com", "outlook.office.com", "outlook.office365.com"];

const isAmong = (hosts: readonly string[], hostname: string): boolean =>
  hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));

/** @returns undefined for an address that does not say which chat it is of */
export const chatOf = ({ hostname }: URL): Chat | undefined =>
  (Object.keys(CHATS) as Chat[]).find((chat) => isAmong(CHATS[chat].hosts, hostname));

export const isRetired = ({ hostname }: URL): boolean => isAmong(RETIRED_HOSTS, hostname);
