import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface WebServer {
  origin: string;
  /** Paths with their queries, in the order in which they were asked for. */
  requests: string[];
  close(): void;
}

export interface Answer {
  type?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
}

/** Serves pages on a free port, which makes it an origin of its own. */
export async function startWebServer(answer: (path: string) => Answer | undefined): Promise<WebServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? "/";
    requests.push(address);
    const found = answer(new URL(address, "http://localhost").pathname);
    if (!found) return response.writeHead(404).end();
    const type = found.type ?? "text/html;charset=utf-8";
    response
      .writeHead(200, { "Content-Type": type, "Cache-Control": "no-store", ...found.headers })
      .end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
