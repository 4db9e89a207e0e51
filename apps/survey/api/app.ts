import { inLanguage } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "@heloc/leads/config";
import { TOLD_STAGES } from "@heloc/leads/funnel/stages";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import { healthRoutes } from "./http/health-routes.ts";
import { createHttpServer, type HttpOptions } from "./http/http-server.ts";
import { createVisitorReader } from "./http/visitor-address.ts";
import { formRoute } from "./intake/form-route.ts";
import { createFormTokens } from "./intake/form-token.ts";
import { createLimit, createMeters, createPatience, slowFloods } from "./intake/limits.ts";
import { myApplicationRoute } from "./intake/my-application-route.ts";
import { fileRoutes, pageRoute } from "./intake/page-routes.ts";
import type { Intake } from "./intake/receive.ts";
import { createStageCounter, NO_COUNTER } from "./intake/stage-counter.ts";
import { stagesRoute } from "./intake/stages-route.ts";
import { submissionRoute } from "./intake/submission-route.ts";
import type { SurveyPage } from "./intake/survey-page.ts";
import type { SurveyMetrics } from "./metrics/survey-metrics.ts";

export interface AppOptions extends Pick<HttpOptions, "requestTimeoutMs" | "log"> {
  config: Config;
  /** Stays open when the app closes: whoever opened it closes it, after the last answer. */
  store: LeadStore;
  page: SurveyPage;
  /** Signs the form tokens; the same for all processes that serve one survey. */
  formSecret: Uint8Array;
  metrics: SurveyMetrics;
  now: () => Date;
}

/** Assembles the service without starting it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, page, formSecret, metrics, now, requestTimeoutMs, log } = options;
  const { surveyOrigin, siteOrigins, pageDir, rateLimitPerMinute: perAddressPerMinute } = config;
  const isHttps = surveyOrigin.startsWith("https:");
  const app = createHttpServer({ isHttps, metrics, requestTimeoutMs, log });
  const visitorOf = createVisitorReader(config.trustedProxies);
  slowFloods(app, visitorOf, perAddressPerMinute);
  const limits = { visitorOf, perAddressPerMinute, globalPerMinute: config.globalLimitPerMinute };
  const pages = createMeters(perAddressPerMinute);
  const intake: Intake = {
    ...{ store, page, surveyOrigin, siteOrigins, pageDir, metrics, now, visitorOf },
    tokens: createFormTokens(formSecret, now),
    counter: config.countsStages ? createStageCounter(store, now) : NO_COUNTER,
    limit: createLimit(limits),
    limitApplicants: createLimit(limits),
    limitStages: createLimit({
      visitorOf,
      perAddressPerMinute: limits.perAddressPerMinute * TOLD_STAGES.length,
      globalPerMinute: limits.globalPerMinute * TOLD_STAGES.length,
    }),
    isOrdinaryView: (request) => pages(visitorOf(request).countedAs) === 0,
    hasPatience: createPatience(visitorOf),
  };
  healthRoutes(app, store, config);
  await app.register(fileRoutes, intake);
  for (const each of [page, ...(page.second ? [page.second] : [])]) {
    const own = { ...intake, page: each, prefix: inLanguage("", each.consent.language) };
    for (const route of [pageRoute, submissionRoute, formRoute, myApplicationRoute])
      await app.register(route, own);
  }
  if (config.countsStages) await app.register(stagesRoute, intake);
  app.addHook("onClose", () => intake.counter.flush());
  return app;
}
