import { createSecureServer, type Http2SecureServer } from "node:http2";
import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { makeCertificate } from "../../apps/survey/test/kit/certificate.ts";
import type { HeaderPolicy } from "../../apps/site/build/header-policy.ts";
import { CONTENT_TYPES } from "../../apps/site/build/content-types.ts";
import { siteAnswers } from "../../apps/site/serving/answer.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const certificate = makeCertificate("localhost");

/** HTTP/2 over TLS, as every host serves a site today: browsers ask six files at a time of anything older. */
async function listen(port: number, answer: Answer): Promise<Http2SecureServer> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    // The answers use only what HTTP/1 and HTTP/2 have in common.
    void answer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  return server;
}

/** A page of another site, from which visitors come: a browser then takes a fresh process for every contestant alike. */
export async function serveElsewhere(port: number): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Elsewhere</title>");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return server;
}

/** For a peer: the content types and nothing else. Our own pages are served with their policy. */
export const PLAIN_POLICY: HeaderPolicy = {
  everywhere: { "X-Content-Type-Options": "nosniff" },
  hashedFiles: {},
  pages: { "Cache-Control": "no-cache" },
  contentTypes: { endings: { ...CONTENT_TYPES }, addresses: {} },
};

/** Serves built pages: our own server's code, so that each contestant is compressed and answered alike. */
export const servePages = (port: number, folder: string, policy: HeaderPolicy) =>
  listen(port, siteAnswers(folder, policy));

/** HTTP/2 forbids the headers that steer a connection of HTTP/1. */
const withoutConnection = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !["connection", "keep-alive", "transfer-encoding"].includes(name),
    ),
  );

/** Puts TLS and HTTP/2 in front of the survey service, as its proxy does in production. */
export function serveSurvey(port: number, servicePort: number): Promise<Http2SecureServer> {
  const agent = new Agent({ keepAlive: true });
  return listen(port, (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(":") && name !== "host"),
    );
    const passed = ask(
      {
        agent,
        host: "127.0.0.1",
        port: servicePort,
        method: request.method,
        path: request.url,
        headers: { ...headers, host: `localhost:${port}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(response);
      },
    );
    passed.on("error", () => response.writeHead(502).end());
    request.pipe(passed);
  });
}
