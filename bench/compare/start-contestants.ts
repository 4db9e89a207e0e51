import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Http2SecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { requireBuild } from "../require-build.ts";
import { buildPeer, installPeers, PEERS, preparePeers } from "./peers.ts";
import { servePages, serveSurvey } from "./secure-servers.ts";

/** One way to build the pages, served. */
export interface Contestant {
  id: string;
  name: string;
  origin: string;
}

export interface Contest {
  surveyOrigin: string;
  /** The address of a page on another site. */
  otherSite: string;
  contestants: Contestant[];
  /** Stops everything that was started and deletes the applications that were sent. */
  close: () => Promise<void>;
}

export const OURS = { id: "ours", name: "This site" } as const;
const root = join(import.meta.dirname, "../..");
const SITE = join(root, "apps/site");
/** The first of five ports: the survey's, this site's, one for each peer. */
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4900);

/** The headers of our own pages; the peers have none. */
function readPolicy(): Record<string, string> {
  const { everywhere, pages } = JSON.parse(readFileSync(join(SITE, "response-headers.json"), "utf8")) as {
    everywhere: Record<string, string>;
    pages: Record<string, string>;
  };
  return { ...everywhere, ...pages };
}

/** Builds and serves this site, the peers and the survey. @param wanted ids of the contestants */
export async function startContestants(wanted: readonly string[]): Promise<Contest> {
  const surveyOrigin = `https://localhost:${FIRST_PORT}`;
  const originOf = (id: string) =>
    `https://localhost:${FIRST_PORT + 1 + [OURS, ...PEERS].findIndex((one) => one.id === id)}`;
  process.env.SURVEY_ORIGIN = surveyOrigin;
  await requireBuild();

  const dataDir = mkdtempSync(join(tmpdir(), "heloc-bench-"));
  const service = await startService(dataDir, {
    SURVEY_PAGE_DIR: join(root, "apps/survey/dist"),
    SURVEY_ORIGIN: surveyOrigin,
    SITE_ORIGINS: [OURS, ...PEERS].map(({ id }) => originOf(id)).join(","),
  });
  const servers: Http2SecureServer[] = [];
  const contestants: Contestant[] = [];
  const serve = async ({ id, name }: { id: string; name: string }, folder: string) => {
    const port = Number(new URL(originOf(id)).port);
    servers.push(await servePages(port, folder, id === OURS.id ? readPolicy() : {}, id === "spa"));
    contestants.push({ id, name, origin: originOf(id) });
  };
  const close = async () => {
    for (const server of servers) server.close();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    servers.push(await serveSurvey(FIRST_PORT, service.port));
    if (wanted.includes(OURS.id)) await serve(OURS, join(SITE, "dist"));
    const peers = PEERS.filter(({ id }) => wanted.includes(id));
    if (peers.length > 0) {
      await installPeers();
      await preparePeers(surveyOrigin);
    }
    for (const peer of peers) await serve(peer, await buildPeer(peer, surveyOrigin));
    return { surveyOrigin, otherSite: `http://127.0.0.1:${service.port}/livez`, contestants, close };
  } catch (error) {
    await close();
    throw error;
  }
}
