/** Serves the built website with the headers that a production host would send. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import type { ResponseHeaders } from "./build/response-headers.ts";
import { siteConfig } from "./config.ts";

const folder = fileURLToPath(new URL("./dist", import.meta.url));
const headers = JSON.parse(
  readFileSync(new URL("./response-headers.json", import.meta.url), "utf8"),
) as ResponseHeaders;

const notFoundPage = {
  br: readFileSync(`${folder}/404.html.br`),
  gzip: readFileSync(`${folder}/404.html.gz`),
  identity: readFileSync(`${folder}/404.html`),
};

function setHeaders(response: ServerResponse, path: string): void {
  const kind = path.startsWith("/_astro/") ? headers.hashedFiles : headers.pages;
  for (const [name, value] of Object.entries({ ...headers.everywhere, ...kind }))
    response.setHeader(name, value);
}

function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
  setHeaders(response, "/404");
  response.writeHead(404, {
    "Content-Type": "text/html;charset=utf-8",
    "Content-Length": notFoundPage[encoding].length,
    Vary: "Accept-Encoding",
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : notFoundPage[encoding]);
}

const serveFile = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ["html"], setHeaders });

const server = createServer((request, response) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  // Each page has one address. A closing slash is a common slip and leads there; a page's file is no address at all.
  if (/^\/[\w/-]*[\w-]\/$/.test(path) && existsSync(`${folder}${path.slice(0, -1)}.html`)) {
    response.writeHead(308, { Location: path.slice(0, -1) }).end();
    return;
  }
  if (/\.(html|br|gz)$/.test(path) || /^\/(index|404)$/.test(path) || path.endsWith("//")) {
    return sendNotFound(request, response);
  }
  serveFile(request, response, () => sendNotFound(request, response));
});

server.on("error", (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === "EADDRINUSE"
      ? `Port ${siteConfig.port} is already in use. Stop the program that uses it, or set SITE_PORT to a free port.`
      : error.message;
  console.error(reason);
  process.exit(1);
});
server.listen({ port: siteConfig.port, host: "localhost" });

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
