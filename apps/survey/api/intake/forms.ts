import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError, sendError, takeError } from "../http/errors.ts";
import type { Intake } from "./intake.ts";

/** Protects visitors from other sites. Programs, which send neither header, are let through. @throws HttpError 403 */
export function requireOwnPage(request: FastifyRequest, surveyOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isForeign = origin !== undefined && origin !== surveyOrigin;
  if (isForeign || site === "cross-site" || site === "same-site") throw new HttpError(403, "wrongOrigin");
}

/** For pages that post forms: they take forms alone, and errors come as the page itself while the sender can be a person. */
export function takeForms(
  app: FastifyInstance,
  bodyLimit: number,
  { isOfFlood }: Pick<Intake, "isOfFlood">,
  showError: (request: FastifyRequest, reply: FastifyReply, error: HttpError) => FastifyReply,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((thrown, request, reply) =>
    isOfFlood(request)
      ? sendError(request, reply, thrown)
      : showError(request, reply, takeError(request, reply, thrown)),
  );
}
