import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../test/free-port.ts";
import { makeKeys } from "../../packages/leads/src/sealing/make-keys.ts";
import { openLeadReader } from "../../packages/leads/src/store/open-stores.ts";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { decryptorFor, placesFor } from "../../packages/leads/test/kit/store-under-test.ts";
import type { SurveyResult } from "./describe-survey.ts";
import { measureRawCommits } from "./raw-commits.ts";
import { CONNECTIONS, FORM_SECRET, measureServer, type Measured } from "./send-applications.ts";

export interface Contestant extends SurveyResult {
  measure: (seconds: number) => Promise<Measured>;
  countStored?: () => Promise<number>;
  stop?: () => Promise<void>;
}

/** The real service. @param databaseUrl of PostgreSQL; SQLite when undefined */
export async function startSurvey(name: string, databaseUrl?: string): Promise<Contestant> {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-bench-"));
  if (databaseUrl !== undefined) makeKeys(placesFor(dataDir), new Date());
  const running = await startService(dataDir, {
    SURVEY_FORM_SECRET: FORM_SECRET,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  return {
    name,
    rounds: [],
    measure: (seconds) => measureServer(running, seconds),
    async countStored() {
      const reader = await openLeadReader({ dataDir, databaseUrl }, decryptorFor(dataDir));
      const stored = (await Array.fromAsync(reader.list())).length;
      await reader.close();
      return stored;
    },
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export async function startBareRoute(): Promise<Contestant> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-route.ts")], {
    env: { ...process.env, SURVEY_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    name: "Bare Fastify route, no store",
    rounds: [],
    measure: (seconds) => measureServer({ port, pid: child.pid }, seconds),
    stop: async () => void child.kill(),
  };
}

export const rawCommits: Contestant = {
  name: `node:sqlite alone, ${CONNECTIONS} rows a commit`,
  rounds: [],
  measure: async (seconds) => measureRawCommits(CONNECTIONS, seconds),
};
