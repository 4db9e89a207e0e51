import { honorBy } from "@heloc/lender/law/revocation";
import { callWindowOf } from "@heloc/leads/calling";
import type { Lead } from "@heloc/leads/store/lead";
import type { ConsumerRequest, ListedLead } from "@heloc/leads/store/store";
import type { ReadableDelivery } from "./destination.ts";

/** Standard Webhooks 1.0.0 asks for less than 20 KB; what is left is room for headers. */
const MAXIMUM_BODY_BYTES = 19_000;

/** What has happened to an application beside what was sent. */
type Standing = Pick<ListedLead, "appliedBefore" | "withdrawnAt" | "deletionRequestedAt">;

export const writeMessage = (delivery: ReadableDelivery, now: Date): string =>
  delivery.request
    ? JSON.stringify(describeRequest(delivery.request, now))
    : writeBody(delivery.lead, delivery, now);

/** Without the longest attribution when it would be too long; everything else in an application is short. */
function writeBody(lead: Lead, standing: Standing, now: Date): string {
  const longestFirst = Object.entries(lead.attribution)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name]) => name);
  for (let count = 0; ; count += 1) {
    const body = JSON.stringify(describeLead(lead, standing, now, longestFirst.slice(0, count)));
    if (Buffer.byteLength(body) <= MAXIMUM_BODY_BYTES || count === longestFirst.length) return body;
  }
}

/** See docs/crm.md: fields may be added; none is renamed, removed or given another meaning. IP address and browser stay in the store. */
function describeLead(lead: Lead, standing: Standing, now: Date, leftOut: readonly string[]) {
  const { submissionId, receivedAt, formVersion, answers, attribution, spamSignals } = lead;
  const { contact, language, textSha256, text } = lead.consent;
  const { appliedBefore, withdrawnAt } = standing;
  const kept = Object.entries(attribution).filter(([name]) => !leftOut.includes(name));
  return {
    type: "lead.created",
    timestamp: receivedAt,
    data: {
      submissionId,
      receivedAt,
      language,
      formVersion,
      answers,
      consent: {
        // What the CRM goes by: false means do not call or text, whatever was agreed to first.
        contact: contact && withdrawnAt === undefined,
        withdrawnAt: withdrawnAt ?? null,
        textSha256,
        text,
        recordedAt: receivedAt,
      },
      callWindow: callWindowOf(lead, standing, now),
      attribution: Object.fromEntries(kept),
      ...(leftOut.length > 0 && { attributionLeftOut: [...leftOut] }),
      spamSignals,
      appliedBefore,
    },
  };
}

/** It holds nothing about the person but the application's number. */
function describeRequest({ kind, submissionId, requestedAt, channel }: ConsumerRequest, now: Date) {
  const timestamp = requestedAt.toISOString();
  return kind === "withdrawal"
    ? {
        type: "consent.withdrawn",
        timestamp,
        data: { submissionId, withdrawnAt: timestamp, honorBy: honorBy(requestedAt, now), channel },
      }
    : { type: "deletion.requested", timestamp, data: { submissionId, requestedAt: timestamp, channel } };
}
