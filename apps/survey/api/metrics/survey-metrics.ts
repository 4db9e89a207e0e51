import { isOverdue } from "@heloc/lender/law/revocation";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import type { Acceptance, QueueState } from "@heloc/leads/store/store";

const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type WatchedStore = Pick<DeliveryStore, "summarizeEach" | "openRequests">;

export type SurveyMetrics = ReturnType<typeof createSurveyMetrics>;

/** What the alerts of docs/operations.md ask for. Nothing here tells one visitor from another. */
export function createSurveyMetrics() {
  const registry = new Registry();
  const named = (name: string, help: string) => ({ name: `survey_${name}`, help, registers: [registry] });
  const requests = new Counter({
    ...named("requests_total", "Answers by route and status."),
    labelNames: ["method", "route", "status"],
  });
  const leads = new Counter({
    ...named("leads_total", "Applications by what became of them."),
    labelNames: ["outcome"],
  });
  const commitSeconds = new Histogram({
    ...named("commit_seconds", "Time of one commit."),
    buckets: COMMIT_SECONDS,
  });
  const older = new Gauge(named("store_older", "1 since confirmed applications were found to be missing."));
  const perDestination = (name: string, help: string) =>
    new Gauge({ ...named(name, help), labelNames: ["destination"] });
  const deadLetters = perDestination("deliveries_dead_letter", "Messages put aside, by destination.");
  const oldest = perDestination(
    "oldest_undelivered_seconds",
    "Age of the oldest message on its way, 0 for none.",
  );
  // With a label it never has, because a gauge without one cannot be empty.
  const overdue = perDestination(
    "withdrawals_overdue",
    "Withdrawals that have waited for five business days of the law's ten.",
  );
  let store: WatchedStore | undefined;

  async function readStore(now: Date): Promise<void> {
    if (!store) return;
    const [undelivered, asked] = await Promise.all([store.summarizeEach(), store.openRequests()]);
    for (const [destination, { counts, oldestUndeliveredAt: since }] of undelivered) {
      deadLetters.set({ destination }, counts["dead-letter"]);
      oldest.set({ destination }, since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0);
    }
    const withdrawals = asked.filter(({ kind }) => kind === "withdrawal");
    overdue.set(withdrawals.filter(({ requestedAt }) => isOverdue(requestedAt, now)).length);
  }

  // From the first reading on there is a zero: an alert on "nothing for six hours" needs something to compare.
  for (const outcome of ["stored", "repeated", "conflict", "refused"]) leads.inc({ outcome }, 0);

  return {
    registry,
    /** @param route the pattern of the route, never the address that was asked for */
    countAnswer: (method: string, route: string, status: number) => requests.inc({ method, route, status }),
    /** Counts what became of an application; a refused one had mistakes and was sent back. */
    countOutcome: (outcome: Acceptance | "refused") => leads.inc({ outcome }),
    observeOlderStore: () => older.set(1),
    observeCommit: (milliseconds: number) => commitSeconds.observe(milliseconds / 1000),
    watch(readQueue: () => QueueState, readLostLines: () => number): void {
      new Gauge({
        ...named("queue_depth", "Applications that wait for the store."),
        collect() {
          this.set(readQueue().waiting);
        },
      });
      new Gauge(named("queue_limit", "Applications that may wait at most.")).set(readQueue().limit);
      new Counter({
        ...named("log_lines_lost_total", "Lines of the log that could not be written."),
        collect() {
          this.reset();
          this.inc(readLostLines());
        },
      });
    },
    watchStore: (opened: WatchedStore): void => void (store = opened),
    /** Everything as Prometheus takes it. What the store says of deliveries is left out while it does not answer. */
    async read(now = new Date()): Promise<string> {
      for (const gauge of [deadLetters, oldest, overdue]) gauge.reset();
      await readStore(now).catch(() => undefined);
      return registry.metrics();
    },
  };
}
