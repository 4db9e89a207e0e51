import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { answerFailures, sendFailure } from "./failure-answers.ts";
import { describeFailure } from "./failures.ts";
import { setClosedHeaders } from "./headers.ts";
import { healthRoutes } from "./health-routes.ts";
import { formRoute } from "./leads/form-route.ts";
import { createLimit } from "./leads/rate-limit.ts";
import type { Intake } from "./leads/receive.ts";
import type { LeadStore } from "./leads/store.ts";
import { submissionRoute } from "./leads/submission-route.ts";
import { logAnswers, loggingOptions, type LogStream } from "./logging.ts";
import { pageRoutes } from "./page/page-routes.ts";
import type { SurveyPage } from "./page/survey-page.ts";
import { stopPromptly } from "./stopping.ts";

/** Largest application that is accepted, in bytes. A full one is about 1 KB. */
const MAXIMUM_BODY_BYTES = 16 * 1024;

export interface AppOptions {
  config: Pick<Config, "surveyOrigin" | "siteOrigins" | "pageDir" | "rateLimitPerMinute" | "trustedProxies">;
  /** Stays open when the app closes: whoever opened it closes it, after the last answer. */
  store: LeadStore;
  page: SurveyPage;
  now?: () => Date;
  /** Where log lines go; `false` for none. */
  log: LogStream | false;
}

/** Assembles the service without starting it. */
export async function buildApp({ config, store, page, now, log }: AppOptions): Promise<FastifyInstance> {
  const { surveyOrigin, siteOrigins, pageDir, rateLimitPerMinute, trustedProxies } = config;
  const isHttps = surveyOrigin.startsWith("https:");
  const app = Fastify({
    ...loggingOptions(log),
    bodyLimit: MAXIMUM_BODY_BYTES,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    handlerTimeout: 10_000,
    http: { connectionsCheckingInterval: 5_000 },
    // Requests that arrive while closing are still answered properly, and their connections end with that.
    return503OnClosing: false,
    // The defaults would turn "5" into 5 and drop unknown fields without a word.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    frameworkErrors: (error, request, reply) => {
      setClosedHeaders(reply, isHttps);
      sendFailure(request, reply, describeFailure(error));
    },
  });
  stopPromptly(app);
  logAnswers(app);
  app.addHook("onRequest", async (_request, reply) => setClosedHeaders(reply, isHttps));
  answerFailures(app);
  const intake: Intake = {
    store,
    surveyOrigin,
    now: now ?? (() => new Date()),
    limit: await createLimit(app, rateLimitPerMinute),
  };
  await app.register(healthRoutes, { store });
  await app.register(pageRoutes, { page, siteOrigins, pageDir });
  await app.register(submissionRoute, intake);
  await app.register(formRoute, { ...intake, page, siteOrigins, maximumBytes: MAXIMUM_BODY_BYTES });
  return app;
}
