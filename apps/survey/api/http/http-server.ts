import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import type { SurveyMetrics } from "../metrics/survey-metrics.ts";
import { answerErrors, HttpError, sendError, sentenceOf, toHttpError } from "./errors.ts";
import { guardConnections } from "./connections.ts";
import { closedHeaders } from "./headers.ts";
import { createLogLimit, logAnswers, loggingOptions, type LogStream } from "./logging.ts";

/** Largest application that is accepted, in bytes. A full one is about 1 KB. */
export const MAXIMUM_BODY_BYTES = 16 * 1024;

/** Far above what any browser sends here: the survey sets no cookie. */
const MAXIMUM_HEADER_BYTES = 16 * 1024;

/** How long a client may take for a whole request, headers and body, before its connection is closed. */
const REQUEST_TIMEOUT_MS = 15_000;

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

export interface HttpOptions {
  isHttps: boolean;
  log: LogStream;
  metrics?: Pick<SurveyMetrics, "countAnswer">;
  /** A test need not wait as long as a visitor may take. */
  requestTimeoutMs?: number | undefined;
}

/** A server without routes. Every answer has our headers, also those that Node would give before a route or a hook is asked. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { isHttps, log, metrics, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const headers = closedHeaders(isHttps);
  const brokenRequest = new HttpError(400, "brokenRequest");
  const writeAnswer = createBareAnswer(headers, sentenceOf(brokenRequest, "en"));
  const logLimit = createLogLimit((line) => log.write(line));

  const noteBroken = (status: number): void =>
    app.log.info({ method: "none", route: "none", status }, "answered");
  function hangUp(connection: Duplex, status: number): void {
    noteBroken(status);
    writeAnswer(connection, status);
  }

  const app = Fastify({
    ...loggingOptions(log, logLimit.admits),
    bodyLimit: MAXIMUM_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: {
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 3),
      headersTimeout: requestTimeoutMs,
      maxHeaderSize: MAXIMUM_HEADER_BYTES,
      requireHostHeader: false,
    },
    // Requests that arrive while closing are still answered, and their connections end with that.
    return503OnClosing: false,
    // A broken or ambiguous request: two lengths, a length and chunks, headers that never end or are too large.
    clientErrorHandler({ code }: { code?: string }, connection) {
      if (code === "ECONNRESET" || connection.destroyed) return;
      hangUp(connection, STATUS_BY_CODE[code ?? ""] ?? 400);
    },
    frameworkErrors(error, request, reply) {
      noteBroken(toHttpError(error).status);
      sendError(request, reply.headers(headers), error);
    },
  });
  // What Node would answer without our headers, or not at all: an expectation it does not know, a tunnel.
  app.server.on("checkExpectation", ({ socket }) => hangUp(socket, 417));
  app.server.on("connect", (_request, connection) => hangUp(connection, 404));
  guardConnections(app);
  app.addHook("onRequest", ({ raw }, reply, done) => {
    reply.headers(headers);
    const hosts = raw.rawHeaders.filter((_, index, all) => /^host$/i.test(all[index - 1] ?? "") && index % 2);
    // RFC 9112, section 3.2. Node's own check would answer without the headers.
    const isBroken = raw.httpVersion === "1.1" && !(hosts.length === 1 && hosts[0]);
    const { "content-encoding": encoding = "identity" } = raw.headers;
    if (isBroken) done(brokenRequest);
    else done(encoding === "identity" ? undefined : new HttpError(415, "notJson"));
  });
  answerErrors(app);
  logAnswers(app, metrics?.countAnswer);
  app.addHook("onClose", async () => logLimit.flush());
  return app;
}

/** Answers on a bare connection and closes it, because nobody can tell where its next request would begin. */
function createBareAnswer(headers: Record<string, string>, message: string) {
  const body = JSON.stringify({ message });
  const fields = {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return (connection: Duplex, status: number): void => {
    // A client that hangs up before it reads the answer is not our failure.
    connection.on("error", () => undefined);
    if (connection.writable)
      connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`);
    connection.once("finish", () => connection.destroy());
  };
}
