import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { failures } from "./failures.ts";

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Answers what never became a request: a broken or ambiguous one (two lengths, a length and chunks), one whose headers
 * never end, one whose headers are too large. Such a connection is always closed, because nobody can tell where its next
 * request would begin.
 * @param headers for every such answer
 * @param onAnswer told the status
 */
export function createClientErrorHandler(
  headers: Readonly<Record<string, string>>,
  onAnswer: (status: number) => void,
): (error: { code?: string }, socket: Socket) => void {
  const body = JSON.stringify({ message: failures.brokenRequest.sentence });
  const head = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

  return (error, socket) => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = STATUS_BY_CODE[error.code ?? ""] ?? 400;
    onAnswer(status);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
    }
    socket.destroySoon();
  };
}
