import type { FastifyRequest } from "fastify";
import { failures, Refusal } from "./failures/failures.ts";

/**
 * Refuses answers that a browser sends from another page than the survey's own. Programs send neither header and are
 * let through: the rule protects visitors from other sites, it does not authenticate anyone.
 * @throws Refusal 403
 */
export function requireOwnPage(request: FastifyRequest, surveyOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isForeign = origin !== undefined && origin !== surveyOrigin;
  if (isForeign || site === "cross-site" || site === "same-site") throw new Refusal(failures.wrongOrigin);
}
