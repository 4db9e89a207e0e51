import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import type { HeaderPolicy } from "../../apps/site/build/header-policy.ts";
import { siteAnswers } from "../../apps/site/serving/answer.ts";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { buildIfChanged } from "../../scripts/build/build-apps.ts";
import { buildPeer, copySite, installPeers, PEERS } from "./peers.ts";
import { listen, servePages, serveSurvey } from "./secure-servers.ts";

export interface Contestant {
  id: string;
  name: string;
  origin: string;
}

export interface Contest extends AsyncDisposable {
  surveyOrigin: string;
  otherSite: string;
  contestants: readonly Contestant[];
}

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
export async function startContestants(): Promise<Contest> {
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
    ...{ surveyOrigin, otherSite: `http://127.0.0.1:${service.port}/livez`, contestants: ALL },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
