import type { Config } from "@heloc/leads/config";
import { TOLD_STAGES } from "@heloc/leads/funnel/stages";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createVisitorReader } from "../http/visitor-address.ts";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";
import { createFormTokens } from "./form-token.ts";
import { createLimit, createMeters, slowFloods } from "./limits.ts";
import { createStageCounter, NO_COUNTER } from "./stage-counter.ts";
import type { SurveyPage } from "./survey-page.ts";

export interface IntakeOptions {
  config: Config;
  /** Stays open when the app closes: whoever opened it closes it, after the last answer. */
  store: LeadStore;
  page: SurveyPage;
  /** Signs the form tokens; the same for all processes that serve one survey. */
  formSecret: Uint8Array;
  metrics: SurveyMetrics;
  now: () => Date;
}

export type Intake = ReturnType<typeof createIntake>;

/** What the routes for visitors share. */
export function createIntake(app: FastifyInstance, options: IntakeOptions) {
  const { config, store, page, formSecret, metrics, now } = options;
  const { surveyOrigin, siteOrigins, pageDir, rateLimitPerMinute, globalLimitPerMinute } = config;
  const visitorOf = createVisitorReader(config.trustedProxies);
  const limit = (times = 1) =>
    createLimit(visitorOf, rateLimitPerMinute * times, globalLimitPerMinute * times);
  const pages = createMeters(rateLimitPerMinute);
  return {
    ...{ store, page, surveyOrigin, siteOrigins, pageDir, metrics, now, visitorOf },
    tokens: createFormTokens(formSecret, now),
    counter: config.countsStages ? createStageCounter(store, now) : NO_COUNTER,
    /** Each throws HttpError 429, and counts for itself: applications, the applicants' own page, stages of a visit. */
    limit: limit(),
    limitApplicants: limit(),
    limitStages: limit(TOLD_STAGES.length),
    /** False once an address was handed out more pages in a minute than it may send applications. */
    isOrdinaryView: (request: FastifyRequest): boolean => pages(visitorOf(request).countedAs) === 0,
    /** Whether its address sends so much that it is no person: then a refusal is a sentence and no page. */
    isOfFlood: slowFloods(app, visitorOf, rateLimitPerMinute),
  };
}
