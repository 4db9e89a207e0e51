import { listStates } from "@heloc/lender/law/states";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { callWindowOf, describeCallWindow, type CallWindow } from "@heloc/leads/calling";
import type { Chat } from "@heloc/leads/operator/alert-addresses";
import type { ApplicationDelivery } from "../destination.ts";

export interface AlertText {
  subject: string;
  lines: string[];
}

export const TEST_ALERT: AlertText = { subject: "A test of the alerts: nobody has applied", lines: [] };

/** Digits of an application's number: enough to find it, and no key to anything. */
const NUMBER_LENGTH = 8;

/** Nothing about the person, and no text from the store. @param openAt no link to this application: programs would fetch it */
export function writeAlert(
  delivery: Pick<ApplicationDelivery, "lead" | "withdrawnAt" | "deletionRequestedAt">,
  now: Date,
  isUnopened: boolean,
  openAt?: string,
): AlertText {
  const { submissionId, answers, consent } = delivery.lead;
  const number = submissionId.slice(0, NUMBER_LENGTH);
  const title = isUnopened ? "Nobody has opened this application" : "New application";
  const state = listStates().find(([code]) => code === answers.propertyState)?.[1].name ?? "another state";
  const where = consent.language === SECOND_LANGUAGE ? `${state}, in Spanish` : state;
  return {
    subject: `${title}, ${where}: ${describeCall(callWindowOf(delivery.lead, delivery, now))}`,
    lines: [`Number: ${number}`, `Open it: ${openAt ?? `npm run leads -- show ${number}`}`],
  };
}

function describeCall(window: CallWindow): string {
  if (window.status !== "never") return `call ${describeCallWindow(window)}`;
  return window.reason === null
    ? "do not call: no hour is lawful in the next days"
    : "do not call: no consent";
}

export const CHAT_WRITERS: Record<Chat, (alert: AlertText) => object> = {
  /** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks; &, < and > have a meaning there. */
  slack({ subject, lines }) {
    const text = [`*${subject}*`, ...lines].join("\n");
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return { text: escaped, unfurl_links: false, unfurl_media: false };
  },
  /** A workflow of "When a Teams webhook request is received" takes Adaptive Cards alone, which Teams shows up to version 1.5. */
  teams({ subject, lines }) {
    const content = {
      $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
      type: "AdaptiveCard",
      version: "1.4",
      body: [
        { type: "TextBlock", text: subject, weight: "Bolder", wrap: true },
        ...lines.map((text) => ({ type: "TextBlock", text, wrap: true, spacing: "Small" })),
      ],
    };
    const attachment = { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content };
    return { type: "message", attachments: [attachment] };
  },
  /** https://developers.google.com/workspace/chat/quickstart/webhooks */
  googlechat: ({ subject, lines }) => ({ text: [`*${subject}*`, ...lines].join("\n") }),
};
