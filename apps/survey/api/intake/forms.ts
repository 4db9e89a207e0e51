import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError, sendError, takeError } from "../http/errors.ts";
import type { Intake } from "./receive.ts";

/**
 * Refuses answers that a browser sends from another page than the survey's own. Programs send neither header and are
 * let through: the rule protects visitors from other sites, it does not authenticate anyone.
 * @throws HttpError 403
 */
export function requireOwnPage(request: FastifyRequest, surveyOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isForeign = origin !== undefined && origin !== surveyOrigin;
  if (isForeign || site === "cross-site" || site === "same-site") throw new HttpError(403, "wrongOrigin");
}

/**
 * Prepares routes whose pages post forms: they take forms alone, and their errors come as the page itself as long as the
 * sender can be a person.
 */
export function takeForms(
  app: FastifyInstance,
  bodyLimit: number,
  { hasPatience }: Pick<Intake, "hasPatience">,
  showError: (request: FastifyRequest, reply: FastifyReply, error: HttpError) => FastifyReply,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((thrown, request, reply) =>
    hasPatience(request)
      ? showError(request, reply, takeError(request, reply, thrown))
      : sendError(request, reply, thrown),
  );
}
