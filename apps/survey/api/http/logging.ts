import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";
import { describeError } from "@heloc/leads/process/describe-error";
import type { LineLimits } from "./log-rate-limit.ts";

/** Where log lines go; in tests a list, otherwise the standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Options for a JSON log without personal data: no bodies, no query strings, no addresses. Fastify's own lines about
 * requests are switched off, because they print the whole URL and the caller's IP.
 * @param limits keep a flood of requests from becoming a flood of lines
 */
export function loggingOptions(stream: LogStream, limits: LineLimits): FastifyServerOptions {
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
      hooks: {
        logMethod(args, method, level) {
          if (limits.admits({ level, ...kindOf(args) })) method.apply(this, args);
        },
      },
      stream,
    } as NonNullable<FastifyServerOptions["logger"]>,
  };
}

/**
 * What lines alike have in common: neither who asked nor how long it took.
 * @param args facts and a message, or a message alone, or an error
 */
function kindOf([first, second]: readonly unknown[]): { msg: string; facts: Record<string, unknown> } {
  if (typeof first === "string") return { msg: first, facts: {} };
  const { method, route, status, err } = (first ?? {}) as Record<string, unknown>;
  const error = first instanceof Error ? first : err;
  const { type, code, stack } = describeError(error);
  const failure = error === undefined ? {} : { type, code, at: stack.split("\n", 1)[0]?.trim() };
  return { msg: String(second ?? ""), facts: { method, route, status, ...failure } };
}

/** For each answer method, route pattern, status and milliseconds: as a line, or in a count. Counts it for the metrics as well. */
export function logAnswers(app: FastifyInstance, count: SurveyMetrics["countAnswer"]): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const [route, status] = [request.routeOptions.url ?? "none", reply.statusCode];
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, "answered");
    count(method, route, status);
    done();
  });
}

/** Logs what went wrong on our side; what a visitor got wrong shows in the status alone. */
export function logFailure(request: FastifyRequest, status: number, error: unknown): void {
  if (status >= 500) request.log.error({ err: error }, "failed");
}
