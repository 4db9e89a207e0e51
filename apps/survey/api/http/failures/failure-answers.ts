import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FAILURE_PAGE_STYLE, failurePage } from "./failure-page.ts";
import { describeFailure, failures, tellFailure, type Failure } from "./failures.ts";
import { allowFailurePage } from "../headers.ts";
import { logFailure } from "../logging.ts";
import { languageOf, wordsIn } from "@heloc/lender/words-in";

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
  const { language } = wordsIn(languageOf(request.url));
  const sentence = tellFailure(failure, language);
  if (!wantsPage) return reply.send({ message: sentence });
  allowFailurePage(reply, FAILURE_PAGE_STYLE);
  return reply.type("text/html; charset=utf-8").send(failurePage(sentence, language));
}
