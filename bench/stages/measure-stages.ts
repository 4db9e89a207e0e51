import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { STAGES_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { TOLD_STAGES } from "../../packages/leads/src/funnel/stages.ts";
import { makeKeys } from "../../packages/leads/src/sealing/make-keys.ts";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { submission } from "../../packages/leads/test/kit/example-application.ts";
import { placesFor } from "../../packages/leads/test/kit/store-under-test.ts";
import { readProcessUsage } from "../report/process-usage.ts";

export const APPLICATIONS_PER_SECOND = 50;
export const STAGES_PER_SECOND = 500;

/** What applications waited, in milliseconds, and what the service took, in seconds of the processor. */
interface Stream {
  p50: number;
  p99: number;
  slowest: number;
  processorSeconds: number;
}

export interface Round {
  alone: Stream;
  beside: Stream;
  /** Stages that were counted meanwhile. */
  stages: number;
}

/** A service, and how one round is measured on it. @param databaseUrl of PostgreSQL; SQLite when undefined */
export async function startCounting(databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-bench-"));
  if (databaseUrl !== undefined) makeKeys(placesFor(dataDir), new Date());
  const service = await startService(dataDir, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  const address = `http://127.0.0.1:${service.port}`;

  async function apply(seconds: number): Promise<Stream> {
    const before = readProcessUsage(service.pid).processorSeconds;
    const { latency } = await autocannon({
      ...steady(`${address}${SUBMISSIONS_PATH}`, APPLICATIONS_PER_SECOND, seconds),
      requests: [{ setupRequest: (request) => ({ ...request, body: newApplication() }) }],
    });
    const processorSeconds = readProcessUsage(service.pid).processorSeconds - before;
    return { p50: latency.p50, p99: latency.p99, slowest: latency.max, processorSeconds };
  }

  async function tell(seconds: number): Promise<number> {
    const { "2xx": counted } = await autocannon({
      ...steady(`${address}${STAGES_PATH}`, STAGES_PER_SECOND, seconds),
      requests: [{ setupRequest: (request) => ({ ...request, body: newStage() }) }],
    });
    return counted;
  }

  return {
    async measure(seconds: number): Promise<Round> {
      const alone = await apply(seconds);
      const [beside, stages] = await Promise.all([apply(seconds), tell(seconds)]);
      return { alone, beside, stages };
    },
    async stop() {
      await service.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const steady = (url: string, perSecond: number, seconds: number): autocannon.Options => ({
  url,
  connections: 10,
  overallRate: perSecond,
  duration: seconds,
  method: "POST",
  headers: { "content-type": "application/json" },
});

let serial = 0;

function newApplication(): string {
  serial += 1;
  return JSON.stringify({ ...submission, submissionId: serial.toString(16).padStart(32, "0") });
}

/** Of 30 campaigns, so that each second's counts are many rows. */
function newStage(): string {
  serial += 1;
  return JSON.stringify({
    stages: [TOLD_STAGES[serial % TOLD_STAGES.length]],
    device: "phone",
    state: serial % 2 === 0 ? "CA" : "TX",
    campaign: `google/campaign-${serial % 30}`,
  });
}
