import { hash } from "node:crypto";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { FastifyRequest } from "fastify";
import { withoutControls } from "@heloc/questions/visible-text";
import type { Lead } from "@heloc/leads/store/lead";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import type { Acceptance } from "@heloc/leads/store/store";
import type { Visitor } from "../http/visitor-address.ts";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";
import { judge, type FormTokens } from "./form-token.ts";
import type { StageCounter } from "./stage-counter.ts";
import type { Submission } from "./submission.ts";
import type { SurveyPage } from "./survey-page.ts";

const MAXIMUM_USER_AGENT_LENGTH = 300;

/** Names the questions that an application answers, and is stored with it: no change of the table goes unnamed. */
const FORM_VERSION = hash("sha256", JSON.stringify(QUESTIONS)).slice(0, 12);

export interface Intake {
  store: LeadStore;
  page: SurveyPage;
  surveyOrigin: string;
  /** The sites that may embed the survey; after a form without JavaScript the first one says thank you. */
  siteOrigins: readonly [string, ...string[]];
  pageDir: string;
  tokens: FormTokens;
  metrics: Pick<SurveyMetrics, "countOutcome">;
  counter: StageCounter;
  now: () => Date;
  visitorOf: (request: FastifyRequest) => Visitor;
  /** Each throws HttpError 429, and counts for itself: applications, the applicants' own page, stages of a visit. */
  limit: (request: FastifyRequest) => void;
  limitApplicants: (request: FastifyRequest) => void;
  limitStages: (request: FastifyRequest) => void;
  /** False once an address was handed out more pages in a minute than it may send applications. */
  isOrdinaryView: (request: FastifyRequest) => boolean;
  /** False once an address was refused so often that it is no person: then a refusal is a sentence and no page. */
  hasPatience: (request: FastifyRequest) => boolean;
}

/**
 * Adds time, evidence of consent and spam signals to a submission and stores it durably.
 * @returns `code`, the secret of the private link, where the service has a page for it
 */
export async function receive(
  { submissionId, answers, attribution, device, traces, consent }: Submission,
  request: FastifyRequest,
  { store, page, tokens, metrics, now, visitorOf }: Intake,
): Promise<{ outcome: Acceptance; code?: string }> {
  const { referer = "", "user-agent": userAgent } = request.headers;
  const origin = URL.parse(referer)?.origin ?? "null";
  // A page opened before the words changed names other words. The application counts all the same.
  const words = consent.textSha256 === page.consent.textSha256 ? page.consent : undefined;
  const lead: Lead = {
    ...{ submissionId, answers, attribution },
    ...(device && { device }),
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
  return page.myApplication ? { outcome, code: store.privateCodeOf(lead) } : { outcome };
}
