import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import type { HeaderPolicy } from "../build/header-policy.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Headers of an answer that shows no file. */
export const headersWithoutFile = ({ everywhere, documents, pages }: HeaderPolicy) => ({
  ...everywhere,
  ...documents,
  ...pages,
});

/**
 * A server whose every answer has the policy's headers: also to what is no request, where Node answers without them, and
 * to a tunnel, where Node hangs up.
 */
export function createSiteServer(answer: Answer, policy: HeaderPolicy): Server {
  const closing = { ...headersWithoutFile(policy), "Content-Length": "0", Connection: "close" };
  const head = Object.entries(closing)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const hangUp = (connection: Duplex, status: number, more = ""): void => {
    connection.on("error", () => undefined);
    if (connection.writable)
      connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${more}${head}\r\n`);
    connection.once("finish", () => connection.destroy());
  };

  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (request.httpVersion === "1.1" && request.headers.host === undefined) {
      response.writeHead(400, closing).end();
      return;
    }
    answer(request, response).catch((error: unknown) => {
      // A file was listed at the start and cannot be read now, because the site was built again since.
      console.error(error instanceof Error ? error.message : error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, closing).end();
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, connection) => {
    if (error.code === "ECONNRESET" || connection.destroyed) return;
    hangUp(connection, STATUS_BY_CODE[error.code ?? ""] ?? 400);
  });
  server.on("checkExpectation", ({ socket }) => hangUp(socket, 417));
  server.on("connect", (_request, connection) => hangUp(connection, 405, "Allow: GET, HEAD\r\n"));
  return server;
}
