import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";

/** Where log lines go; in tests a list, otherwise the standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Options for a JSON log without personal data: no bodies, no query strings, no addresses. Fastify's own lines about
 * requests are switched off, because they print the whole URL and the caller's IP.
 */
export function loggingOptions(stream: LogStream): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: "info",
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        req: (request) => ({ method: request.method }),
        res: (reply) => ({ status: reply.statusCode }),
        err: describeError,
      },
      stream,
    } as NonNullable<FastifyServerOptions["logger"]>,
  };
}

/** One line for each answer: method, route pattern, status, milliseconds. Counts it as well. */
export function logAnswers(app: FastifyInstance, count: SurveyMetrics["countAnswer"]): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const [route, status] = [request.routeOptions.url ?? "none", reply.statusCode];
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, "answered");
    count(method, route, status);
  });
}

/**
 * What is safe to log about an error: its kind and where it happened. Its message is left out, because messages quote
 * what they stumbled over ('Unexpected token in "Maria…"').
 */
export function describeError(error: unknown): Record<"type" | "message" | "stack" | "code", string> {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "", code: "" };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const code = "code" in error ? String(error.code) : "";
  return { type: error.name, message: "", stack: frames.slice(0, 12).join("\n"), code };
}

/** Logs what went wrong on our side; what a visitor got wrong shows in the status alone. */
export function logFailure(request: FastifyRequest, status: number, error: unknown): void {
  if (status >= 500) request.log.error({ err: error }, "failed");
}
