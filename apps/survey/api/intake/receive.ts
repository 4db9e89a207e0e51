import { hash } from "node:crypto";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { FastifyRequest } from "fastify";
import { withoutControls } from "@heloc/questions/visible-text";
import type { Lead } from "@heloc/leads/store/lead";
import type { Acceptance } from "@heloc/leads/store/store";
import { judge } from "./form-token.ts";
import type { Intake } from "./intake.ts";
import type { Submission } from "./submission.ts";

const MAXIMUM_USER_AGENT_LENGTH = 300;

/** Names the questions that an application answers, and is stored with it: no change of the table goes unnamed. */
const FORM_VERSION = hash("sha256", JSON.stringify(QUESTIONS)).slice(0, 12);

/** Stores a submission durably, with its evidence. @returns `code`, the secret of the private link */
export async function receive(
  { submissionId, answers, attribution, traces, consent }: Submission,
  request: FastifyRequest,
  { store, page, tokens, metrics, now, visitorOf }: Intake,
): Promise<{ outcome: Acceptance; code: string }> {
  const { referer = "", "user-agent": userAgent } = request.headers;
  const origin = URL.parse(referer)?.origin ?? "null";
  // A page opened before the words changed names other words. The application counts all the same.
  const words = consent.textSha256 === page.consent.textSha256 ? page.consent : undefined;
  const lead: Lead = {
    ...{ submissionId, answers, attribution },
    receivedAt: now().toISOString(),
    formVersion: FORM_VERSION,
    consent: {
      contact: consent.contact,
      textSha256: consent.textSha256,
      text: words?.text ?? null,
      language: page.consent.language,
      sellers: words?.sellers ?? null,
      pageOrigin: origin === "null" ? null : origin,
      // Where a proxy named no address, a made-up one would be no evidence.
      ip: visitorOf(request).address ?? "unknown",
      userAgent:
        userAgent === undefined ? null : withoutControls(userAgent).slice(0, MAXIMUM_USER_AGENT_LENGTH),
    },
    ...judge(traces, tokens),
  };
  const outcome = await store.accept(lead);
  metrics.countOutcome(outcome);
  return { outcome, code: store.privateCodeOf(lead) };
}
