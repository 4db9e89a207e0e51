import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { buildApp, type AppOptions } from "../../api/app.ts";
import { readConfig, type Config } from "@heloc/leads/config";
import type { Lead } from "@heloc/leads/store/lead";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import { createSurveyPage } from "../../api/intake/survey-page.ts";
import { consent, renderMyApplication, renderSurvey } from "../../web/render-survey.tsx";
import { BUILT_FILES, SHELL } from "./built-page.ts";
import { readLeads } from "../../../../packages/leads/test/kit/data-folder.ts";
import { openStoreHere } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { createSurveyMetrics } from "../../api/metrics/survey-metrics.ts";

/** The service as it runs, on a store of its own, without a network. */
export interface SurveyUnderTest {
  app: FastifyInstance;
  dataDir: string;
  /** Everything it logged. */
  log: () => string;
  storedLeads: () => Promise<Lead[]>;
  /** Lets time pass on the service's clock. */
  wait: (milliseconds: number) => void;
  stop: () => Promise<void>;
}

export const SURVEY_ORIGIN = "http://localhost:4400";
export const SITE_ORIGIN = "http://localhost:4321";
/** What the survey under test signs its form tokens with. */
const FORM_SECRET = new Uint8Array(32).fill(7);
export const RECEIVED_AT = "2026-11-21T17:30:00.000Z";

const CONFIG: Config = {
  ...readConfig({}),
  pageDir: BUILT_FILES,
  rateLimitPerMinute: 1000,
  globalLimitPerMinute: 100_000,
};

/**
 * Opens a survey that the caller stops.
 * @param change settings that differ from the usual ones
 * @param wrapStore wraps the store, to make it fail on purpose
 * @param more what else the assembly takes
 */
export async function openSurvey(
  change: Partial<Config> = {},
  wrapStore: (store: LeadStore) => LeadStore = (store) => store,
  more: Partial<AppOptions> = {},
): Promise<SurveyUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-"));
  const lines: string[] = [];
  const store = await openStoreHere(dataDir);
  const config = { ...CONFIG, dataDir, minimumFreeMegabytes: 0, ...change };
  let timeMs = new Date(RECEIVED_AT).getTime();
  const app = await buildApp({
    config,
    store: wrapStore(store),
    formSecret: FORM_SECRET,
    metrics: createSurveyMetrics(),
    page: createSurveyPage(
      { shell: SHELL, consent, renderSurvey, applicantShell: SHELL, renderMyApplication },
      config.siteOrigins,
      config.countsStages,
    ),
    now: () => new Date(timeMs),
    log: { write: (line) => void lines.push(line) },
    ...more,
  });
  const stop = async (): Promise<void> => {
    await app.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    app,
    dataDir,
    log: () => lines.join(""),
    storedLeads: () => readLeads(dataDir),
    wait: (milliseconds) => void (timeMs += milliseconds),
    stop,
  };
}

/** Opens a survey for one test. */
export async function startSurvey(...how: Parameters<typeof openSurvey>): Promise<SurveyUnderTest> {
  const survey = await openSurvey(...how);
  onTestFinished(survey.stop);
  return survey;
}
