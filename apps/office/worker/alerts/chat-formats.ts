import type { AlertText } from "./alert-text.ts";
import type { Chat } from "@heloc/leads/operator/alert-addresses/chats";

/** Writes an alert in the form that each chat takes. */
export const WRITERS: Record<Chat, (alert: AlertText) => object> = {
  slack: writeForSlack,
  teams: writeForTeams,
  googlechat: writeForGoogleChat,
};

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
