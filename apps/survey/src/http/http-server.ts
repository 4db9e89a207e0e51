import Fastify, { type FastifyInstance } from "fastify";
import { createClientErrorHandler } from "./client-errors.ts";
import { answerFailures, sendFailure } from "./failure-answers.ts";
import { describeFailure } from "./failures.ts";
import { setClosedHeaders } from "./headers.ts";
import { logAnswers, loggingOptions, type LogStream } from "./logging.ts";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";
import { stopPromptly } from "../stopping.ts";

/** Largest application that is accepted, in bytes. A full one is about 1 KB. */
export const MAXIMUM_BODY_BYTES = 16 * 1024;

/** Far above what any browser sends here: the survey sets no cookie. */
const MAXIMUM_HEADER_BYTES = 16 * 1024;

/** How long a client may take before its connection is closed, in milliseconds. */
export interface Patience {
  /** For the whole request, headers and body. */
  requestMs: number;
  /** Between looks at the clock. */
  checkMs: number;
}

const PATIENCE: Patience = { requestMs: 15_000, checkMs: 5_000 };

export interface HttpOptions {
  isHttps: boolean;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  metrics: Pick<SurveyMetrics, "countAnswer" | "countBrokenRequest">;
  patience?: Patience | undefined;
  /** Where log lines go; `false` for none. */
  log: LogStream | false;
}

/** A server without routes: its limits, its headers, its log, and what it says when something fails. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { isHttps, trustedProxies, metrics, patience = PATIENCE, log } = options;
  const app = Fastify({
    ...loggingOptions(log),
    bodyLimit: MAXIMUM_BODY_BYTES,
    requestTimeout: patience.requestMs,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: {
      connectionsCheckingInterval: patience.checkMs,
      headersTimeout: patience.requestMs,
      maxHeaderSize: MAXIMUM_HEADER_BYTES,
    },
    clientErrorHandler: createClientErrorHandler(isHttps, metrics.countBrokenRequest),
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
  logAnswers(app, metrics.countAnswer);
  app.addHook("onRequest", async (_request, reply) => setClosedHeaders(reply, isHttps));
  answerFailures(app);
  return app;
}
