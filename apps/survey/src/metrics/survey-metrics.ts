import { monitorEventLoopDelay } from "node:perf_hooks";
import { SUSPICIONS, type Suspicion } from "../store/lead.ts";
import type { Acceptance, QueueState } from "../store/contract.ts";
import { createDeliveryGauges, type Summary } from "./delivery-gauges.ts";
import { createCounter, createGauge, createHistogram } from "./measures.ts";

/** What the routes for applications count. */
export interface IntakeMetrics {
  /** Counts an application that the store has answered for. */
  countOutcome(outcome: Acceptance, suspicions: readonly Suspicion[]): void;
  /** Counts an application with mistakes, which was sent back. */
  countRefused(): void;
}

/** Everything the service counts. Nothing here tells one visitor from another. */
export interface SurveyMetrics extends IntakeMetrics {
  /** @param route the pattern of the route, never the address that was asked for */
  countAnswer(method: string, route: string, status: number): void;
  /** Counts connections that never became a request: broken, too slow or too large. */
  countBrokenRequest(status: number): void;
  observeCommit(batchSize: number, milliseconds: number): void;
  /** Says where to read the queue's depth; call it once the store is open. */
  watchQueue(read: () => QueueState): void;
  /** Says where to read what is on its way to the CRM. */
  watchDeliveries(read: () => Promise<Summary>): void;
  /** All of it in Prometheus' text format. */
  print(): Promise<string>;
}

const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

export function createSurveyMetrics(): SurveyMetrics {
  let readQueue: (() => QueueState) | undefined;
  const requests = createCounter("survey_requests_total", "Answers by route pattern and status.");
  const broken = createCounter("survey_broken_requests_total", "Connections that never became a request.");
  const leads = createCounter("survey_leads_total", "Applications by what became of them.");
  const suspects = createCounter("survey_suspect_leads_total", "Stored applications by reason for doubt.");
  const commitSeconds = createHistogram("survey_commit_seconds", "Time of one commit.", COMMIT_SECONDS);
  const batchSizes = createHistogram("survey_commit_batch_size", "Applications in one commit.", BATCH_SIZES);
  // From the first reading on there is a zero: an alert on "nothing for six hours" needs something to compare.
  for (const outcome of ["stored", "repeated", "conflict", "refused"]) leads.add({ outcome }, 0);
  for (const reason of SUSPICIONS) suspects.add({ reason }, 0);
  const deliveries = createDeliveryGauges();
  const measures = [
    ...[requests, broken, leads, suspects, commitSeconds, batchSizes],
    createGauge("survey_queue_depth", "Applications that wait for the store.", () => readQueue?.().waiting),
    createGauge("survey_queue_limit", "Applications that may wait at most.", () => readQueue?.().limit),
    deliveries,
    ...processGauges(),
  ];
  return {
    countAnswer: (method, route, status) => requests.add({ method, route, status }),
    countBrokenRequest: (status) => broken.add({ status }),
    countOutcome(outcome, suspicions) {
      const isStored = outcome === "stored" || outcome === "reused";
      leads.add({ outcome: isStored ? "stored" : outcome });
      if (!isStored) return;
      for (const reason of suspicions) suspects.add({ reason });
      if (outcome === "reused") suspects.add({ reason: "token-reused" });
    },
    countRefused: () => leads.add({ outcome: "refused" }),
    observeCommit(batchSize, milliseconds) {
      commitSeconds.observe(milliseconds / 1000);
      batchSizes.observe(batchSize);
    },
    watchQueue: (read) => void (readQueue = read),
    watchDeliveries: deliveries.watch,
    async print() {
      await deliveries.refresh();
      return measures.map((measure) => measure.print()).join("");
    },
  };
}

/** The usual names, so that ready-made dashboards find them. */
function processGauges() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    createGauge("process_start_time_seconds", "When the process started.", () => startedAt),
    createGauge("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage.rss()),
    createGauge("nodejs_eventloop_lag_p99_seconds", "Delay of the event loop.", () => {
      const p99 = delay.percentile(99) / 1e9;
      delay.reset();
      return p99;
    }),
  ];
}
