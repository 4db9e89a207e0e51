import { inLanguage } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "@heloc/leads/config";
import { healthRoutes, storeChecks, type ReadinessChecks } from "./http/health-routes.ts";
import { TOLD_STAGES } from "@heloc/leads/funnel/stages";
import { createHttpServer, type HttpOptions } from "./http/http-server.ts";
import { createVisitorReader } from "./http/visitor-address.ts";
import { createStageCounter, NO_COUNTER } from "./intake/funnel/stage-counter.ts";
import { stagesRoute } from "./intake/funnel/stages-route.ts";
import { formRoute } from "./intake/form-route.ts";
import { createFormTokens } from "./intake/form-token.ts";
import { fileRoutes, pageRoute } from "./intake/page-routes.ts";
import { myApplicationRoute } from "./intake/my-application-route.ts";
import { createLimit, createPatience } from "./intake/limits/rate-limit.ts";
import { createMeters, type Sharing } from "./intake/limits/meters.ts";
import type { Intake } from "./intake/receive.ts";
import { slowFloods } from "./intake/limits/slow-down.ts";
import { submissionRoute } from "./intake/submission-route.ts";
import type { SurveyPage } from "./intake/survey-page.ts";
import { createSurveyMetrics, type SurveyMetrics } from "./metrics/survey-metrics.ts";
import type { LeadStore } from "@heloc/leads/store/contract";

export interface AppOptions extends Pick<HttpOptions, "requestTimeout" | "log"> {
  config: Config;
  /** Stays open when the app closes: whoever opened it closes it, after the last answer. */
  store: LeadStore;
  page: SurveyPage;
  /** Signs the form tokens; the same for all processes that serve one survey. */
  formSecret: Uint8Array;
  metrics?: SurveyMetrics;
  /** What else has to work before applications can be taken, besides the store. */
  checks?: ReadinessChecks;
  /** Counts together with the other processes of this survey. */
  sharing?: Sharing | undefined;
  now?: () => Date;
}

/** Assembles the service without starting it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, page, formSecret, checks, sharing, requestTimeout, log } = options;
  const { now = () => new Date(), metrics = createSurveyMetrics() } = options;
  const { surveyOrigin, siteOrigins, pageDir, trustedProxies, proxyHeader } = config;
  const isHttps = surveyOrigin.startsWith("https:");
  const app = createHttpServer({ isHttps, metrics, requestTimeout, log });
  const visitorOf = createVisitorReader(trustedProxies, proxyHeader);
  slowFloods(app, { visitorOf, applicationsPerMinute: config.rateLimitPerMinute });
  const limits = {
    perAddressPerMinute: config.rateLimitPerMinute,
    globalPerMinute: config.globalLimitPerMinute,
    ...{ visitorOf, sharing, secret: formSecret },
  };
  const pages = createMeters({ perMinute: config.rateLimitPerMinute });
  const intake: Intake = {
    store,
    page,
    surveyOrigin,
    siteOrigins,
    pageDir,
    tokens: createFormTokens(formSecret, now),
    metrics,
    counter: config.countsStages ? createStageCounter(store, now) : NO_COUNTER,
    now,
    visitorOf,
    limit: createLimit("applications", limits),
    limitApplicants: createLimit("applicants", limits),
    limitStages: createLimit("stages", {
      ...limits,
      perAddressPerMinute: config.rateLimitPerMinute * TOLD_STAGES.length,
      globalPerMinute: config.globalLimitPerMinute * TOLD_STAGES.length,
      sharing: undefined,
    }),
    countsPage: (request) => pages.take(visitorOf(request).countedAs) === 0,
    hasPatience: createPatience(visitorOf),
  };
  await app.register(healthRoutes, { checks: { ...storeChecks(store), ...checks } });
  await app.register(fileRoutes, intake);
  for (const each of [page, ...(page.second ? [page.second] : [])]) {
    const options = { ...intake, page: each, prefix: inLanguage("", each.consent.language) };
    for (const route of [pageRoute, submissionRoute, formRoute, myApplicationRoute])
      await app.register(route, options);
  }
  if (config.countsStages) await app.register(stagesRoute, intake);
  app.addHook("onClose", () => intake.counter.flush());
  return app;
}
