import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { Http2SecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HeaderPolicy } from "../../apps/site/build/header-policy.ts";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { buildApps, isBuilt } from "../../scripts/build-apps.ts";
import { buildPeer, PEERS } from "./peers.ts";
import { PLAIN_POLICY, serveElsewhere, servePages, serveSurvey } from "./secure-servers.ts";

const root = join(import.meta.dirname, "../..");

/** One way to build the pages, served. */
export interface Contestant {
  id: string;
  name: string;
  origin: string;
  folder: string;
}

export interface Stage {
  surveyOrigin: string;
  /** The address of a page of another site. */
  elsewhere: string;
  contestants: Contestant[];
  /** Everything that was started ends, and the applications of the measure are thrown away. */
  close: () => Promise<void>;
}

export const OURS = { id: "ours", name: "This site" } as const;
const SITE = join(root, "apps/site");

/**
 * Builds this site and the peers, and serves them and the survey at ports from `firstPort` on: the survey takes the
 * first one, this site the second, each peer one more, a page of another site the last one.
 * @param wanted ids of the contestants
 */
export async function setStage(firstPort: number, wanted: readonly string[]): Promise<Stage> {
  const elsewherePort = firstPort + PEERS.length + 2;
  const surveyOrigin = `https://localhost:${firstPort}`;
  const all = [OURS, ...PEERS].map(({ id, name }, index) => ({
    id,
    name,
    origin: `https://localhost:${firstPort + 1 + index}`,
  }));
  const chosen = all.filter(({ id }) => wanted.includes(id));

  process.env.SURVEY_ORIGIN = surveyOrigin;
  if (!(await isBuilt())) {
    console.log("Building this site …");
    const failure = await buildApps();
    if (failure) throw new Error(failure);
  }
  const dataDir = mkdtempSync(join(tmpdir(), "heloc-bench-"));
  const service = await startService(dataDir, {
    SURVEY_PAGE_DIR: join(root, "apps/survey/dist"),
    SURVEY_ORIGIN: surveyOrigin,
    SITE_ORIGINS: all.map(({ origin }) => origin).join(","),
  });
  const servers: (Http2SecureServer | Server)[] = [];
  const close = async () => {
    for (const server of servers) server.close();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    servers.push(await serveSurvey(firstPort, service.port), await serveElsewhere(elsewherePort));
    const contestants: Contestant[] = [];
    for (const { id, name, origin } of chosen) {
      const peer = PEERS.find((one) => one.id === id);
      const folder = peer ? await buildPeer(peer, surveyOrigin) : join(SITE, "dist");
      if (!existsSync(join(folder, "index.html"))) throw new Error(`${name} has no landing page.`);
      const policy = peer ? PLAIN_POLICY : readPolicy();
      servers.push(await servePages(Number(new URL(origin).port), folder, policy));
      contestants.push({ id, name, origin, folder });
    }
    return { surveyOrigin, elsewhere: `http://127.0.0.1:${elsewherePort}/`, contestants, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const readPolicy = () =>
  JSON.parse(readFileSync(join(SITE, "response-headers.json"), "utf8")) as HeaderPolicy;
