import { inLanguage } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { healthRoutes } from "./http/health-routes.ts";
import { createHttpServer, type HttpOptions } from "./http/http-server.ts";
import { formRoute } from "./intake/form-route.ts";
import { myApplicationRoute } from "./intake/my-application-route.ts";
import { fileRoutes, pageRoute } from "./intake/page-routes.ts";
import { createIntake, type IntakeOptions } from "./intake/intake.ts";
import { stagesRoute } from "./intake/stages-route.ts";
import { submissionRoute } from "./intake/submission-route.ts";

export type AppOptions = IntakeOptions & Pick<HttpOptions, "requestTimeoutMs" | "log">;

/** Assembles the service without starting it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, page, metrics, requestTimeoutMs, log } = options;
  const isHttps = config.surveyOrigin.startsWith("https:");
  const app = createHttpServer({ isHttps, metrics, requestTimeoutMs, log });
  const intake = createIntake(app, options);
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
