import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { failures, tellFailure } from "./failures.ts";

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers on a bare connection and closes it. */
type Hangup = (connection: Duplex, status: number) => void;

/**
 * For what never reaches a route. Such a connection is always closed, because nobody can tell where its next request
 * would begin.
 * @param headers for every such answer
 * @param onAnswer told the status
 */
export function createHangup(
  headers: Readonly<Record<string, string>>,
  onAnswer: (status: number) => void,
): Hangup {
  const body = JSON.stringify({ message: tellFailure(failures.brokenRequest, "en") });
  const head = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

  return (connection, status) => {
    onAnswer(status);
    // Whoever has hung up before reading the answer is no fault of ours.
    connection.on("error", () => undefined);
    if (connection.writable)
      connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
    connection.once("finish", () => connection.destroy());
  };
}

/**
 * Answers a broken or ambiguous request (two lengths, a length and chunks), one whose headers never end, one whose headers
 * are too large.
 */
export const createClientErrorHandler =
  (hangUp: Hangup) =>
  (error: { code?: string }, connection: Duplex): void => {
    if (error.code === "ECONNRESET" || connection.destroyed) return;
    hangUp(connection, STATUS_BY_CODE[error.code ?? ""] ?? 400);
  };

/** Answers what Node would answer without our headers, or not at all: an expectation it does not know, a tunnel. */
export function answerOddRequests(server: Server, hangUp: Hangup): void {
  server.on("checkExpectation", ({ socket }) => hangUp(socket, 417));
  server.on("connect", (_request, connection) => hangUp(connection, failures.notFound.status));
}
