import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { SPAM_SIGNALS, type SpamSignal } from "@heloc/leads/store/lead";
import { REQUEST_KINDS, type Acceptance, type QueueState, type RequestKind } from "@heloc/leads/store/store";

const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

export type SurveyMetrics = ReturnType<typeof createSurveyMetrics>;

/** Everything the service counts. Nothing here tells one visitor from another. */
export function createSurveyMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });

  const requests = counter(
    "survey_requests_total",
    "Answers by route and status.",
    "method",
    "route",
    "status",
  );
  const broken = counter("survey_broken_requests_total", "Connections without a request.", "status");
  const leads = counter("survey_leads_total", "Applications by what became of them.", "outcome");
  const suspects = counter(
    "survey_suspect_leads_total",
    "Stored applications by reason for doubt.",
    "reason",
  );
  const asked = counter("survey_consumer_requests_total", "Requests from private links by kind.", "kind");
  const commitSeconds = histogram("survey_commit_seconds", "Time of one commit.", COMMIT_SECONDS);
  const batchSizes = histogram("survey_commit_batch_size", "Applications in one commit.", BATCH_SIZES);
  const older = new Gauge({
    name: "survey_store_older",
    help: "1 since confirmed applications were found to be missing.",
    registers,
  });
  // From the first reading on there is a zero: an alert on "nothing for six hours" needs something to compare.
  for (const outcome of ["stored", "repeated", "conflict", "refused"]) leads.inc({ outcome }, 0);
  for (const kind of REQUEST_KINDS) asked.inc({ kind }, 0);
  for (const reason of SPAM_SIGNALS) suspects.inc({ reason }, 0);

  return {
    /** All of it, for Prometheus. */
    registry,
    /** @param route the pattern of the route, never the address that was asked for */
    countAnswer: (method: string, route: string, status: number) => requests.inc({ method, route, status }),
    /** Counts a connection that never became a request: broken, too slow or too large. */
    countBrokenRequest: (status: number) => broken.inc({ status }),
    /** Counts an application that the store has answered for. */
    countOutcome(outcome: Acceptance, spamSignals: readonly SpamSignal[]): void {
      const isStored = outcome === "stored" || outcome === "reused";
      leads.inc({ outcome: isStored ? "stored" : outcome });
      if (!isStored) return;
      for (const reason of spamSignals) suspects.inc({ reason });
      if (outcome === "reused") suspects.inc({ reason: "token-reused" });
    },
    /** Counts an application with mistakes, which was sent back. */
    countRefused: () => leads.inc({ outcome: "refused" }),
    /** Counts what the holder of a private link asks for, each once. */
    countRequest: (kind: RequestKind) => asked.inc({ kind }),
    /** Confirmed applications are missing in the store. */
    observeOlderStore: () => older.set(1),
    observeCommit(batchSize: number, milliseconds: number): void {
      commitSeconds.observe(milliseconds / 1000);
      batchSizes.observe(batchSize);
    },
    /** Says where to read the queue's depth and how many lines of the log could not be written. */
    watch(readQueue: () => QueueState, readLostLines: () => number): void {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          ...{ name, help, registers },
          collect() {
            this.set(read());
          },
        });
      gauge("survey_queue_depth", "Applications that wait for the store.", () => readQueue().waiting);
      gauge("survey_queue_limit", "Applications that may wait at most.", () => readQueue().limit);
      new Counter({
        name: "survey_log_lines_lost_total",
        help: "Lines of the log that could not be written.",
        registers,
        collect() {
          this.reset();
          this.inc(readLostLines());
        },
      });
    },
  };
}
