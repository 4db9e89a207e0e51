import type { IncomingHttpHeaders } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { describeError } from "@heloc/leads/process/describe-error";
import type { InboxOptions } from "../config.ts";
import { CLOSED_HEADERS } from "./headers.ts";
import { refusals, toRefusal } from "./refusal.ts";

/** A note in letters of four bytes. */
const LARGEST_BODY_BYTES = 16 * 1024;

/** A server without routes that answers nobody but its own page, and writes no log of requests. */
export function createHttpApp({ port, say }: InboxOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 15_000,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => void refuse(reply.headers(CLOSED_HEADERS), error),
  });
  app.addHook("onRequest", ({ method, headers }, reply, done) => {
    reply.headers(CLOSED_HEADERS);
    done(isForeign(method, headers, port) ? refusals.foreign() : undefined);
  });
  app.setErrorHandler((error, { method, routeOptions: { url = "" } }, reply) => {
    if (toRefusal(error).status === 500) {
      // Method, pattern of the address, kind of error and place: nothing that was sent.
      const { type, stack } = describeError(error);
      say(`${method} ${url} failed: ${type}\n${stack}`.trimEnd());
    }
    return refuse(reply, error);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, refusals.noAddress()));
  return app;
}

/**
 * Whether a request comes from somewhere else than the inbox's own page. A foreign name in Host is a page whose name was
 * pointed at this machine after it was loaded (DNS rebinding); a foreign Origin or Sec-Fetch-Site is a page that lets the
 * officer's browser ask, and pages of other ports of this machine are such pages too. A program that sends no Sec-Fetch-Site
 * still needs the session.
 */
function isForeign(method: string, headers: IncomingHttpHeaders, port: number): boolean {
  const { host, origin } = headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin === undefined ? method !== "GET" : origin !== `http://${host}`;
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, message } = toRefusal(error);
  return reply.code(status).type("application/json; charset=utf-8").send({ message });
}
