import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeFailure, failures, type Failure } from "./failures.ts";
import { logFailure } from "./logging.ts";

/** Answers every failure of the routes that have no page of their own. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, failures.notFound));
  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error);
    logFailure(request, failure.status, error);
    return sendFailure(request, reply, failure);
  });
}

/** One sentence: as a small page for a browser, as JSON for a program. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  reply.code(failure.status);
  if (failure.retryAfterSeconds !== undefined) reply.header("retry-after", failure.retryAfterSeconds);
  const wantsPage = request.headers.accept?.includes("text/html") ?? false;
  if (!wantsPage) return reply.send({ message: failure.sentence });
  return reply.type("text/html; charset=utf-8").send(smallPage(failure.sentence));
}

/** @param sentence one of ours, never a visitor's text */
function smallPage(sentence: string): string {
  const text = sentence.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><title>${text}</title></head><body><p>${text}</p></body></html>`;
}
