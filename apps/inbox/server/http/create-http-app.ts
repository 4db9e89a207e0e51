import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Problem } from "../../src/contract.ts";
import { describeWhere } from "../describe-where.ts";
import { isForeign } from "./guards.ts";
import { CLOSED_HEADERS } from "./headers.ts";
import type { Refusal } from "./refusal.ts";
import { refusals, toRefusal } from "./refusal.ts";

/** Of a note in letters of four bytes, or of fifty saved views. */
const LARGEST_BODY_BYTES = 32 * 1024;
const LARGEST_HEADER_BYTES = 16 * 1024;

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
    http: { maxHeaderSize: LARGEST_HEADER_BYTES, requireHostHeader: false },
    clientErrorHandler: (error, connection) => hangUp(connection, error),
    frameworkErrors: (error, _request, reply) => void refuse(reply.headers(CLOSED_HEADERS), toRefusal(error)),
  });
  app.server.on("checkExpectation", ({ socket }) => hangUp(socket));
  app.server.on("connect", (_request, connection) => hangUp(connection));
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", ({ raw, method, url }, reply, done) => {
    reply.headers(CLOSED_HEADERS);
    done(
      isForeign({ method, url: raw.url ?? url, headers: raw.headers }, port) ? refusals.foreign() : undefined,
    );
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

/** One sentence, and the code by which the page finds its own words. */
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

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** For what never reaches a route: nobody can tell where the next request of such a connection would begin. */
function hangUp(connection: Duplex, error: { code?: string } = {}): void {
  connection.on("error", () => undefined);
  if (error.code === "ECONNRESET" || !connection.writable) return void connection.destroy();
  const status = STATUS_BY_CODE[error.code ?? ""] ?? 400;
  const { code, message } = refusals.invalid();
  const body = JSON.stringify({ code, message });
  const headers = { ...CLOSED_HEADERS, "content-type": "application/json", connection: "close" };
  const head = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
  connection.once("finish", () => connection.destroy());
}
