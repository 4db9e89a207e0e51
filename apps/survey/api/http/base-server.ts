import type { ServerOptions } from "node:http";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { answerOddRequests, createClientErrorHandler, createHangup } from "./failures/client-errors.ts";
import { answerFailures, sendFailure } from "./failures/failure-answers.ts";
import { describeFailure, failures, Refusal } from "./failures/failures.ts";

interface ClosedServer {
  /** For every answer until a route says otherwise. */
  headers: Readonly<Record<string, string>>;
  /** Told the status of each answer to what never reached a route. */
  onBrokenRequest: (status: number) => void;
  options?: FastifyServerOptions & { http?: ServerOptions };
}

/**
 * A server without routes whose every answer has the given headers, also those that Node would give by itself before a
 * route or a hook is asked.
 */
export function createClosedServer({ headers, onBrokenRequest, options }: ClosedServer): FastifyInstance {
  const hangUp = createHangup(headers, onBrokenRequest);
  const app = Fastify({
    ...options,
    http: { ...options?.http, requireHostHeader: false },
    clientErrorHandler: createClientErrorHandler(hangUp),
    frameworkErrors: (error, request, reply) => {
      const failure = describeFailure(error);
      onBrokenRequest(failure.status);
      sendFailure(request, reply.headers(headers), failure);
    },
  });
  answerOddRequests(app.server, hangUp);
  app.addHook("onRequest", ({ raw }, reply, done) => {
    reply.headers(headers);
    // As RFC 9112 has it, section 3.2. Node's own check would answer without the headers.
    const isBroken = raw.httpVersion === "1.1" && raw.headers.host === undefined;
    done(isBroken ? new Refusal(failures.brokenRequest) : undefined);
  });
  answerFailures(app);
  return app;
}
