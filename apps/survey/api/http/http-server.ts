import type { FastifyInstance } from "fastify";
import { createClosedServer } from "./base-server.ts";
import { closeGracefully } from "./graceful-close.ts";
import { closedHeaders } from "./headers.ts";
import { createLineLimits } from "./log-rate-limit.ts";
import { logAnswers, loggingOptions, type LogStream } from "./logging.ts";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";

/** Largest application that is accepted, in bytes. A full one is about 1 KB. */
export const MAXIMUM_BODY_BYTES = 16 * 1024;

/** Far above what any browser sends here: the survey sets no cookie. */
const MAXIMUM_HEADER_BYTES = 16 * 1024;

interface RequestTimeout {
  /** How long a client may take for a whole request, headers and body, before its connection is closed. */
  timeoutMs: number;
  /** How often connections are checked for it. */
  checkIntervalMs: number;
}

const REQUEST_TIMEOUT: RequestTimeout = { timeoutMs: 15_000, checkIntervalMs: 5_000 };

export interface HttpOptions {
  isHttps: boolean;
  metrics: Pick<SurveyMetrics, "countAnswer" | "countBrokenRequest">;
  requestTimeout?: RequestTimeout | undefined;
  log: LogStream;
}

/** A server without routes: its limits, its headers, its log, and what it says when something fails. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { isHttps, metrics, requestTimeout = REQUEST_TIMEOUT, log } = options;
  const limits = createLineLimits((line) => log.write(line));
  const app = createClosedServer({
    headers: closedHeaders(isHttps),
    onBrokenRequest(status) {
      metrics.countBrokenRequest(status);
      app.log.info({ method: "none", route: "none", status }, "answered");
    },
    options: {
      ...loggingOptions(log, limits),
      bodyLimit: MAXIMUM_BODY_BYTES,
      requestTimeout: requestTimeout.timeoutMs,
      connectionTimeout: 30_000,
      keepAliveTimeout: 10_000,
      http: {
        connectionsCheckingInterval: requestTimeout.checkIntervalMs,
        headersTimeout: requestTimeout.timeoutMs,
        maxHeaderSize: MAXIMUM_HEADER_BYTES,
      },
      // Requests that arrive while closing are still answered properly, and their connections end with that.
      return503OnClosing: false,
    },
  });
  closeGracefully(app);
  logAnswers(app, metrics.countAnswer);
  app.addHook("onClose", async () => limits.flush());
  return app;
}
