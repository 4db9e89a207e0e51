import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readConfig, type Config } from "@heloc/leads/config";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import { readLeads } from "../../../../packages/leads/test/kit/data-folder.ts";
import { openStoreHere } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { buildApp, type AppOptions } from "../../api/app.ts";
import { createSurveyPage } from "../../api/intake/survey-page.ts";
import { createSurveyMetrics } from "../../api/metrics/survey-metrics.ts";
import { consent, renderMyApplication, renderSurvey } from "../../web/render-survey.tsx";
import { BUILT_FILES, SHELL } from "./built-page.ts";

/** The service as it runs, on a store of its own, without a network. */
export type SurveyUnderTest = Awaited<ReturnType<typeof openSurvey>>;

export const SURVEY_ORIGIN = "http://localhost:4400";
export const SITE_ORIGIN = "http://localhost:4321";
export const RECEIVED_AT = "2026-11-21T17:30:00.000Z";

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
) {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-"));
  const store = await openStoreHere(dataDir);
  const limits = { rateLimitPerMinute: 1000, globalLimitPerMinute: 100_000, minimumFreeMegabytes: 0 };
  const config = { ...readConfig({}), ...limits, pageDir: BUILT_FILES, dataDir, ...change };
  const { siteOrigins, countsStages } = config;
  const renderer = { shell: SHELL, applicantShell: SHELL, consent, renderSurvey, renderMyApplication };
  let timeMs = Date.parse(RECEIVED_AT);
  let log = "";
  const app = await buildApp({
    ...{ config, store: wrapStore(store), metrics: createSurveyMetrics() },
    formSecret: new Uint8Array(32).fill(7),
    page: createSurveyPage(renderer, siteOrigins, countsStages),
    now: () => new Date(timeMs),
    log: { write: (line) => void (log += line) },
    ...more,
  });
  return {
    ...{ app, dataDir },
    /** Everything it logged. */
    log: () => log,
    storedLeads: () => readLeads(dataDir),
    /** Lets time pass on the service's clock. */
    wait: (milliseconds: number): void => void (timeMs += milliseconds),
    async stop(): Promise<void> {
      await app.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a survey for one test. */
export async function startSurvey(...how: Parameters<typeof openSurvey>): Promise<SurveyUnderTest> {
  const survey = await openSurvey(...how);
  onTestFinished(survey.stop);
  return survey;
}
