import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as requestFrom, type IncomingMessage, type ServerResponse } from "node:http";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import { buildFolders } from "@heloc/lender/build-folders";
import type { HeaderPolicy } from "../../apps/site/build/header-policy.ts";
import { siteAnswers } from "../../apps/site/serving/answer.ts";
import { makeCertificate } from "../../apps/survey/test/kit/certificate.ts";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { buildIfChanged } from "../../scripts/build/build-apps.ts";
import { buildPeer, copySite, installPeers, PEERS } from "./peers.ts";

export interface Contestant {
  id: string;
  name: string;
  origin: string;
}

export type Contest = Awaited<ReturnType<typeof startContestants>>;

export const OURS = "ours";
/** The first of five ports: the survey's, this site's, one for each peer. */
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4900);
const originAt = (index: number) => `https://localhost:${FIRST_PORT + index}`;
const ALL = [{ id: OURS, name: "This site" }, ...PEERS].map((one, index) => ({
  ...one,
  origin: originAt(index + 1),
}));
const folders = buildFolders();

/** Our own pages as we serve them, each with its own policy; the peers have none. */
const serveOurs = (port: number) =>
  listen(
    port,
    siteAnswers(folders.site, JSON.parse(readFileSync(folders.headersFile, "utf8")) as HeaderPolicy),
  );

/** Builds and serves this site, the peers and the survey; the applications that were sent are deleted at the end. */
export async function startContestants() {
  const surveyOrigin = originAt(0);
  process.env.SURVEY_ORIGIN = surveyOrigin;
  const failure = await buildIfChanged();
  if (failure) throw new Error(failure);
  await installPeers();
  await copySite(surveyOrigin);
  await using started = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), "heloc-bench-"));
  started.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const service = await startService(dataDir, {
    SURVEY_PAGE_DIR: folders.survey,
    SURVEY_ORIGIN: surveyOrigin,
    SITE_ORIGINS: ALL.map(({ origin }) => origin).join(","),
  });
  started.defer(service.stop);
  started.use(await serveSurvey(FIRST_PORT, service.port));
  for (const contestant of ALL) {
    const port = Number(new URL(contestant.origin).port);
    const served =
      "build" in contestant
        ? servePages(port, await buildPeer(contestant, surveyOrigin), contestant.id === "spa")
        : serveOurs(port);
    started.use(await served);
  }
  const running = started.move();
  return {
    surveyOrigin,
    otherSite: `http://127.0.0.1:${service.port}/livez`,
    contestants: ALL as readonly Contestant[],
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Uses only what HTTP/1 and HTTP/2 have in common. */
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** HTTP/2 over TLS, as hosts serve sites today: over HTTP/1.1 browsers ask for six files at a time. */
async function listen(port: number, handle: Handler): Promise<Http2SecureServer> {
  const server = createSecureServer(makeCertificate("localhost")).on("request", handle);
  await once(server.listen(port, "localhost"), "listening");
  return server;
}

/** Serves the built pages of a peer. @param single one page answers for every address */
function servePages(port: number, folder: string, single: boolean) {
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
function serveSurvey(port: number, servicePort: number): Promise<Http2SecureServer> {
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
