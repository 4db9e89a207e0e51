import { honorBy } from "@heloc/lender/law/revocation";
import { callWindowOf } from "@heloc/leads/calling";
import type { Lead } from "@heloc/leads/store/lead";
import type { ConsumerRequest, ListedLead } from "@heloc/leads/store/store";
import type { ReadableDelivery } from "./destination.ts";

/** What has happened to an application beside what was sent. */
type Standing = Pick<ListedLead, "appliedBefore" | "withdrawnAt" | "deletionRequestedAt">;

/** Less than the 20 KB that Standard Webhooks 1.0.0 asks for: the survey takes no application of more than 16 KB. */
export const writeMessage = (delivery: ReadableDelivery, now: Date): string =>
  JSON.stringify(
    delivery.request ? describeRequest(delivery.request, now) : describeLead(delivery.lead, delivery, now),
  );

/** See docs/crm.md: fields may be added; none is renamed, removed or given another meaning. IP address and browser stay in the store. */
function describeLead(lead: Lead, standing: Standing, now: Date) {
  const { submissionId, receivedAt, formVersion, answers, attribution, spamSignals } = lead;
  const { contact, language, textSha256, text } = lead.consent;
  const { appliedBefore, withdrawnAt } = standing;
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
      attribution,
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
