import { isOverdue } from "@heloc/lender/law/revocation";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import { SPAM_SIGNALS, type SpamSignal } from "@heloc/leads/store/lead";
import { REQUEST_KINDS, type Acceptance, type QueueState, type RequestKind } from "@heloc/leads/store/store";

const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Counting in a large store takes a moment, and nobody needs it more often. */
const FRESH_MS = 60_000;

/** The time of day, and the milliseconds of a clock that never jumps. */
const CLOCKS = { now: () => new Date(), elapsedMs: () => performance.now() };

export type SurveyMetrics = ReturnType<typeof createSurveyMetrics>;

/** Everything the service counts. Nothing here tells one visitor from another. */
export function createSurveyMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });

  const answers = ["method", "route", "status"];
  const requests = counter("survey_requests_total", "Answers by route and status.", ...answers);
  const broken = counter("survey_broken_requests_total", "Connections without a request.", "status");
  const leads = counter("survey_leads_total", "Applications by what became of them.", "outcome");
  const suspects = counter(
    "survey_suspect_leads_total",
    "Stored applications by reason for doubt.",
    "reason",
  );
  const asked = counter("survey_consumer_requests_total", "Requests from private links by kind.", "kind");
  const lost = counter("survey_log_lines_lost_total", "Lines of the log that could not be written.");
  const commitSeconds = histogram("survey_commit_seconds", "Time of one commit.", COMMIT_SECONDS);
  const batchSizes = histogram("survey_commit_batch_size", "Applications in one commit.", BATCH_SIZES);
  const older = gauge("survey_store_older", "1 since confirmed applications were found to be missing.");
  const queueDepth = gauge("survey_queue_depth", "Applications that wait for the store.");
  const queueLimit = gauge("survey_queue_limit", "Applications that may wait at most.");
  // From the first reading on there is a zero: an alert on "nothing for six hours" needs something to compare.
  for (const outcome of ["stored", "repeated", "conflict", "refused"]) leads.inc({ outcome }, 0);
  for (const kind of REQUEST_KINDS) asked.inc({ kind }, 0);
  // That a form was sent before shows where applications are listed.
  for (const reason of SPAM_SIGNALS) if (reason !== "token-reused") suspects.inc({ reason }, 0);

  const refreshing: (() => void | Promise<void>)[] = [];
  return {
    registry,
    /** All of it, for Prometheus. */
    async read(): Promise<string> {
      for (const refresh of refreshing) await refresh();
      return registry.metrics();
    },
    /** @param route the pattern of the route, never the address that was asked for */
    countAnswer: (method: string, route: string, status: number) => requests.inc({ method, route, status }),
    /** Counts a connection that never became a request: broken, too slow or too large. */
    countBrokenRequest: (status: number) => broken.inc({ status }),
    /** Counts what became of an application; a refused one had mistakes and was sent back. */
    countOutcome(outcome: Acceptance | "refused", spamSignals: readonly SpamSignal[] = []): void {
      leads.inc({ outcome });
      if (outcome === "stored") for (const reason of spamSignals) suspects.inc({ reason });
    },
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
      refreshing.push(() => {
        queueDepth.set(readQueue().waiting);
        queueLimit.set(readQueue().limit);
        lost.reset();
        lost.inc(readLostLines());
      });
    },
    /** Says where to read what is still on its way, and what consumers have asked for and nobody has closed. */
    watchStore(store: Pick<DeliveryStore, "summarizeEach" | "openRequests">, clocks = CLOCKS): void {
      refreshing.push(createStoreGauges(store, gauge, clocks));
    },
  };
}

/** @returns reads the store, at most once a minute; the gauges are empty while it does not answer */
function createStoreGauges(
  store: Pick<DeliveryStore, "summarizeEach" | "openRequests">,
  gauge: (name: string, help: string, ...labelNames: string[]) => Gauge,
  { now, elapsedMs }: typeof CLOCKS,
): () => Promise<void> {
  // All have a label, because a gauge without one cannot be empty.
  const add = (name: string, help: string) => gauge(`survey_${name}`, help, "destination");
  const waiting = add("deliveries_waiting", "Messages that are due, by destination.");
  const deadLetters = add("deliveries_dead_letter", "Messages put aside, by destination.");
  const oldest = add("oldest_undelivered_seconds", "Age of the oldest of them, 0 for none.");
  const withdrawals = add("withdrawals_open", "Withdrawn consents to see to.");
  const overdue = add(
    "withdrawals_overdue",
    "Those that have waited for five business days of the law's ten.",
  );
  const deletions = add("deletions_open", "Deletions asked for.");
  /** A destination that has nothing on its way any more shows 0: a gauge that falls says more than one that is gone. */
  const destinations = new Set<string>();
  let readAtMs = -Infinity;

  async function read(): Promise<void> {
    const [undelivered, requests] = await Promise.all([store.summarizeEach(), store.openRequests()]);
    for (const destination of undelivered.keys()) destinations.add(destination);
    for (const destination of destinations) {
      const { counts, oldestUndeliveredAt: since } = undelivered.get(destination) ?? {};
      waiting.set({ destination }, counts?.waiting ?? 0);
      deadLetters.set({ destination }, counts?.["dead-letter"] ?? 0);
      oldest.set({ destination }, since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0);
    }
    const ofKind = (kind: RequestKind) => requests.filter((one) => one.kind === kind);
    withdrawals.set(ofKind("withdrawal").length);
    overdue.set(ofKind("withdrawal").filter(({ requestedAt }) => isOverdue(requestedAt, now())).length);
    deletions.set(ofKind("deletion").length);
  }

  return async () => {
    if (elapsedMs() - readAtMs < FRESH_MS) return;
    readAtMs = elapsedMs();
    for (const one of [waiting, deadLetters, oldest, withdrawals, overdue, deletions]) one.reset();
    await read().catch(() => undefined);
  };
}
