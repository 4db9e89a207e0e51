import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { describeError } from "@heloc/leads/process/describe-error";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";
import type { LineKind } from "./log-limit.ts";

export interface LogStream {
  write(line: string): void;
}

/** A JSON log without personal data. Fastify's own lines about requests would print the whole URL and the caller's IP. */
export const loggingOptions = (
  stream: LogStream,
  admits: (line: LineKind) => boolean,
): FastifyServerOptions => ({
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
        if (admits({ level, ...kindOf(args) })) method.apply(this, args);
      },
    },
    stream,
  } as NonNullable<FastifyServerOptions["logger"]>,
});

/** @param args facts and a message, or a message alone, or an error */
function kindOf([first, second]: readonly unknown[]): Pick<LineKind, "msg" | "facts"> {
  if (typeof first === "string") return { msg: first, facts: {} };
  const { method, route, status, err } = (first ?? {}) as Record<string, unknown>;
  const error = first instanceof Error ? first : err;
  const { type, code, stack } = describeError(error);
  const failure = error === undefined ? {} : { type, code, at: stack.split("\n", 1)[0]?.trim() };
  return { msg: String(second ?? ""), facts: { method, route, status, ...failure } };
}

export function logAnswers(app: FastifyInstance, count?: SurveyMetrics["countAnswer"]): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const [route, status] = [request.routeOptions.url ?? "none", reply.statusCode];
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, "answered");
    count?.(method, route, status);
    done();
  });
}

/** Logs what went wrong on our side; what a visitor got wrong shows in the status alone. */
export function logFailure(request: FastifyRequest, status: number, error: unknown): void {
  if (status >= 500) request.log.error({ err: error }, "failed");
}
