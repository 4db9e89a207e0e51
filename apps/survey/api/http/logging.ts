import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { describeError } from "@heloc/leads/process/describe-error";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";

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

/** What lines of the log have in common: neither who asked nor how long it took. */
export interface LineKind {
  level: number;
  msg: string;
  facts: Readonly<Record<string, unknown>>;
}

/** Lines of one kind in a minute. Of what a visitor got wrong the count is enough; the first failures say what is wrong. */
function allowanceOf({ level, facts }: LineKind): number {
  const status = Number(facts["status"] ?? 0);
  if (level >= 40 || status >= 500) return 20;
  return status >= 400 ? 0 : 200;
}

/** Kinds that are told apart; what comes beyond is counted together, so that a flood fills neither memory nor disk. */
const MOST_KINDS = 100;
const REST: LineKind = { level: 30, msg: "other lines", facts: {} };
export const MINUTE_MS = 60_000;

/** Keeps a flood of requests from becoming a flood of lines: what is beyond the allowance is counted, one line for each kind. */
export function createLogLimit(write: (line: string) => void) {
  const counts = new Map<string, LineKind & { seen: number; dropped: number }>();
  let timer: NodeJS.Timeout | undefined;

  /** Writes the counts of the minute, which begins anew. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const time = new Date().toISOString();
    for (const { level, msg, facts, dropped } of counts.values()) {
      const line = { level, time, ...facts, of: msg, count: dropped, msg: "counted" };
      if (dropped > 0) write(`${JSON.stringify(line)}\n`);
    }
    counts.clear();
  }

  return {
    flush,
    admits(line: LineKind): boolean {
      timer ??= setTimeout(flush, MINUTE_MS).unref();
      const own = JSON.stringify([line.msg, line.facts]);
      const name = counts.has(own) || counts.size < MOST_KINDS ? own : "";
      const count = counts.get(name) ?? { ...(name === "" ? REST : line), seen: 0, dropped: 0 };
      counts.set(name, count);
      const isAdmitted = ++count.seen <= allowanceOf(line);
      if (!isAdmitted) count.dropped += 1;
      return isAdmitted;
    },
  };
}
