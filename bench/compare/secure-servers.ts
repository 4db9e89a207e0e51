import { once } from "node:events";
import { Agent, request as requestFrom, type IncomingMessage, type ServerResponse } from "node:http";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import sirv from "sirv";
import { makeCertificate } from "../../apps/survey/test/kit/certificate.ts";

/** Uses only what HTTP/1 and HTTP/2 have in common. */
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** HTTP/2 over TLS, as hosts serve sites today: over HTTP/1.1 browsers ask for six files at a time. */
export async function listen(port: number, handle: Handler): Promise<Http2SecureServer> {
  const server = createSecureServer(makeCertificate("localhost")).on("request", handle);
  await once(server.listen(port, "localhost"), "listening");
  return server;
}

/** Serves the built pages of a peer. @param single one page answers for every address */
export function servePages(port: number, folder: string, single: boolean) {
  const answer = sirv(folder, { brotli: true, gzip: true, single });
  return listen(port, (request, response) =>
    answer(request, response, () => void response.writeHead(404).end()),
  );
}

/** HTTP/2 has pseudo-headers, and forbids the headers that steer a connection of HTTP/1. */
const NOT_FORWARDED = /^(:.*|host|connection|keep-alive|transfer-encoding)$/;
const forwarded = <Value>(headers: Record<string, Value>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FORWARDED.test(name)));

/** Puts TLS and HTTP/2 in front of the survey service, as its proxy does in production. */
export function serveSurvey(port: number, servicePort: number): Promise<Http2SecureServer> {
  const agent = new Agent({ keepAlive: true });
  return listen(port, (request, response) => {
    const { method, url: path } = request;
    const headers = { ...forwarded(request.headers), host: `localhost:${port}` };
    const options = { agent, host: "127.0.0.1", port: servicePort, method, path, headers };
    const upstream = requestFrom(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
      answer.pipe(response);
    });
    upstream.on("error", () => response.writeHead(502).end());
    request.pipe(upstream);
  });
}
