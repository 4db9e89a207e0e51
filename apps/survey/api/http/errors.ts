import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brand } from "@heloc/lender/current";
import { languageOf, wordsIn } from "@heloc/lender/words-in";
import type { SurveyWords } from "@heloc/lender/words/types";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { inLanguage, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { allowStyle } from "./headers.ts";
import { logFailure } from "./logging.ts";

type Sentence = {
  [Name in keyof SurveyWords["errors"]]: SurveyWords["errors"][Name] extends string ? Name : never;
}[keyof SurveyWords["errors"]];

const RETRY_AFTER_SECONDS = 30;

/** A request that is not answered as asked. What it says to the visitor comes from the lender's words only. */
export class HttpError extends Error {
  readonly status: number;
  readonly sentence: Sentence;
  readonly retryAfterSeconds: number | undefined;

  /** @param sentence the name of the sentence that says why */
  constructor(status: number, sentence: Sentence, retryAfterSeconds?: number) {
    super(`answered with ${status}`);
    this.status = status;
    this.sentence = sentence;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Turns anything thrown into an answer; an internal text never leaves. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code, statusCode: status = 500 } = (error ?? {}) as { code?: unknown; statusCode?: number };
  if (error instanceof StoreUnavailable || status === 503)
    return new HttpError(503, "unavailable", RETRY_AFTER_SECONDS);
  if (code === "FST_ERR_BAD_URL" || status === 403 || status === 404) return new HttpError(404, "notFound");
  if (status === 413) return new HttpError(413, "tooLarge");
  if (status >= 400 && status < 500) return new HttpError(status === 415 ? 415 : 400, "notJson");
  return new HttpError(500, "unavailable");
}

export const sentenceOf = ({ sentence }: HttpError, language: string): string =>
  wordsIn(language).survey.errors[sentence];

/** Begins the answer to what a route has thrown, and logs it where it went wrong on our side. */
export function takeError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): HttpError {
  const error = toHttpError(thrown);
  logFailure(request, error.status, thrown);
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
  // The rest of a body that is refused is not read: its connection ends with the answer.
  if (!request.raw.complete) reply.header("connection", "close");
  reply.code(error.status);
  return error;
}

/** Answers every error of the routes that have no page of their own. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split("?", 1)[0] ?? "";
    const allowed = ["GET", "HEAD", "POST"].filter((method) => app.hasRoute({ method, url }));
    if (allowed.length > 0) reply.header("allow", allowed.join(", "));
    return sendError(request, reply, new HttpError(allowed.length > 0 ? 405 : 404, "notFound"));
  });
  app.setErrorHandler((thrown, request, reply) => sendError(request, reply, thrown));
}

/** One sentence: as a small page for a browser, as JSON for a program. */
export function sendError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = takeError(request, reply, thrown);
  const { language } = wordsIn(languageOf(request.url));
  const sentence = sentenceOf(error, language);
  if (!request.headers.accept?.includes("text/html")) return reply.send({ message: sentence });
  allowStyle(reply, STYLE_HASH);
  return reply.type("text/html; charset=utf-8").send(errorPage(sentence, language));
}

const { ground, text, primary } = brand.colors;
const STYLE = `body{max-width:30rem;margin:12vh auto;padding:0 1rem;font:1.0625rem/1.6 sans-serif;background:${ground};color:${text}}h1{font-size:1.5rem;line-height:1.3}a{color:${primary}}`;
const STYLE_HASH = `'sha256-${hash("sha256", STYLE, "base64")}'`;

const escape = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function errorPage(sentence: string, language: string): string {
  const { lender, survey } = wordsIn(language);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(sentence)}</title><style>${STYLE}</style></head>
<body><main><p>${escape(lender.brandName)}</p><h1>${escape(sentence)}</h1>
<p><a href="${inLanguage(SURVEY_PATH, language)}">${escape(survey.panel.heading)}</a></p>
<p><a href="tel:${lender.phone.tel}">${escape(survey.panel.callInstead)}</a> (${escape(survey.panel.hours)})</p></main></body>
</html>`;
}
