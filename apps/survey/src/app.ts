import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { healthRoutes, storeChecks, type ReadinessChecks } from "./http/health-routes.ts";
import { createHttpServer, type HttpOptions } from "./http/http-server.ts";
import { formRoute } from "./intake/form-route.ts";
import { createFormTokens } from "./intake/form-token.ts";
import { pageRoutes } from "./intake/page-routes.ts";
import { myApplicationRoute } from "./intake/my-application-route.ts";
import { allowLimits, createLimit } from "./intake/rate-limit.ts";
import type { Intake } from "./intake/receive.ts";
import { submissionRoute } from "./intake/submission-route.ts";
import type { SurveyPage } from "./intake/survey-page.ts";
import { createSurveyMetrics, type SurveyMetrics } from "./metrics/survey-metrics.ts";
import type { LeadStore } from "./store/contract.ts";

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
  now?: () => Date;
}

/** Assembles the service without starting it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, page, formSecret, checks, requestTimeout, log } = options;
  const { now = () => new Date(), metrics = createSurveyMetrics() } = options;
  const { surveyOrigin, siteOrigins, pageDir, trustedProxies } = config;
  const isHttps = surveyOrigin.startsWith("https:");
  const app = createHttpServer({ isHttps, trustedProxies, metrics, requestTimeout, log });
  await allowLimits(app);
  const limits = {
    perAddressPerMinute: config.rateLimitPerMinute,
    globalPerMinute: config.globalLimitPerMinute,
  };
  const intake: Intake = {
    store,
    page,
    surveyOrigin,
    siteOrigins,
    pageDir,
    tokens: createFormTokens(formSecret, now),
    metrics,
    now,
    limit: createLimit(app, limits),
    limitApplicants: createLimit(app, limits),
  };
  await app.register(healthRoutes, { checks: { ...storeChecks(store), ...checks } });
  await app.register(pageRoutes, intake);
  await app.register(submissionRoute, intake);
  await app.register(formRoute, intake);
  await app.register(myApplicationRoute, intake);
  return app;
}
