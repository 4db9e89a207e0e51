import { STATUS_CODES, type IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Problem } from "../../src/messages.ts";
import { CLOSED_HEADERS } from "./headers.ts";
import { describeWhere, refusals, toRefusal, type Refusal } from "./refusal.ts";

/** A note in letters of four bytes. */
const LARGEST_BODY_BYTES = 16 * 1024;

export interface HttpAppOptions {
  /** Which the browser has to name in Host. */
  port: number;
  /** Told what failed here: method, pattern of the address, kind of error and place, nothing that was sent. */
  onFailure: (failure: string) => void;
}

/** A server without routes that answers nobody but its own page, and writes no log of requests. */
export function createHttpApp({ port, onFailure }: HttpAppOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: 15_000,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    http: { requireHostHeader: false },
    clientErrorHandler: (error, connection) => hangUp(connection, error),
    frameworkErrors: (error, _request, reply) => void refuse(reply.headers(CLOSED_HEADERS), toRefusal(error)),
  });
  app.server.on("connect", (_request, connection) => hangUp(connection));
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", ({ raw, method, url }, reply, done) => {
    reply.headers(CLOSED_HEADERS);
    done(isForeign(method, raw.url ?? url, raw.headers, port) ? refusals.foreign() : undefined);
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === "failed")
      onFailure(`${request.method} ${request.routeOptions.url ?? ""} failed: ${describeWhere(error)}`);
    return refuse(reply, refusal);
  });
  answerOtherMethods(app);
  return app;
}

/**
 * Whether a request comes from somewhere else than the inbox's own page. A foreign name in Host is a page whose name was
 * pointed at this machine after it was loaded (DNS rebinding); a foreign Origin or Sec-Fetch-Site is a page that lets the
 * officer's browser ask, and pages of other ports of this machine are such pages too. A program that sends no Sec-Fetch-Site
 * still needs the session.
 */
function isForeign(method: string, url: string, headers: IncomingHttpHeaders, port: number): boolean {
  const { host, origin } = headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return true;
  if (!url.startsWith("/")) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin === undefined ? method !== "GET" : origin !== `http://${host}`;
}

function refuse(reply: FastifyReply, { status, code, message }: Refusal): FastifyReply {
  const problem: Problem = { code, message };
  return reply.code(status).type("application/json; charset=utf-8").send(problem);
}

/** Tells an address that is asked in the wrong way from one that does not exist. */
function answerOtherMethods(app: FastifyInstance): void {
  const known: RegExp[] = [];
  app.addHook("onRoute", ({ url }) => {
    if (!url.includes("*")) known.push(new RegExp(`^${url.replace(/:\w+\(\^(.+?)\$\)/g, "$1")}$`));
  });
  app.setNotFoundHandler(({ url }, reply) => {
    const path = url.split("?")[0] ?? url;
    const isKnown = known.some((pattern) => pattern.test(path));
    return refuse(reply, isKnown ? refusals.wrongMethod() : refusals.noAddress());
  });
}

/** For what never reaches a route: nobody can tell where the next request of such a connection would begin. */
function hangUp(connection: Duplex, error: { code?: string } = {}): void {
  connection.on("error", () => undefined);
  if (error.code === "ECONNRESET" || !connection.writable) return void connection.destroy();
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const { code, message } = refusals.invalid();
  const body = JSON.stringify({ code, message });
  const headers = {
    ...CLOSED_HEADERS,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`);
}
