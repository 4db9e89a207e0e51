import { isOverdue } from "@heloc/lender/law/revocation";
import { Gauge, type Registry } from "prom-client";
import type { DeliveryStore } from "@heloc/leads/store/deliveries";
import type { OutboxSummary, RequestKind } from "@heloc/leads/store/store";

/** Counting in a large store takes a moment, and nobody needs it more often. */
const FRESH_MS = 60_000;

/** The time of day, and the milliseconds of a clock that never jumps. */
const CLOCKS = { now: () => new Date(), elapsedMs: () => performance.now() };

/**
 * Adds what is still on its way to the CRM and other destinations, and what consumers have asked for and nobody has closed. The
 * store is read at most once a minute, and the gauges are empty while it does not answer.
 */
export function addStoreGauges(
  registry: Registry,
  store: Pick<DeliveryStore, "summarizeEach" | "openRequests">,
  { now, elapsedMs } = CLOCKS,
): void {
  /** A destination that has nothing on its way any more shows 0: a gauge that falls says more than one that is gone. */
  const destinations = new Set<string>();
  async function read() {
    const [undelivered, requests] = await Promise.all([store.summarizeEach(), store.openRequests()]);
    for (const destination of undelivered.keys()) destinations.add(destination);
    return { undelivered, requests };
  }
  type Reading = Awaited<ReturnType<typeof read>>;
  let latest: Promise<Reading | undefined> | undefined;
  let readAtMs = -Infinity;
  const readSeldom = (): Promise<Reading | undefined> => {
    if (!latest || elapsedMs() - readAtMs >= FRESH_MS) {
      readAtMs = elapsedMs();
      latest = read().catch(() => undefined);
    }
    return latest;
  };

  const gauge = (name: string, help: string, show: (reading: Reading, gauge: Gauge<"destination">) => void) =>
    new Gauge({
      ...{ name, help, labelNames: ["destination"] as const, registers: [registry] },
      async collect() {
        const reading = await readSeldom();
        this.reset();
        if (reading) show(reading, this);
      },
    });
  const perDestination = (name: string, help: string, valueOf: (summary: OutboxSummary) => number) =>
    gauge(name, help, ({ undelivered }, shown) => {
      for (const destination of destinations) {
        const summary = undelivered.get(destination);
        shown.set({ destination }, summary ? valueOf(summary) : 0);
      }
    });
  const ofRequests = (name: string, help: string, kind: RequestKind, counts = (_requestedAt: Date) => true) =>
    gauge(name, help, ({ requests }, shown) =>
      shown.set(requests.filter((one) => one.kind === kind && counts(one.requestedAt)).length),
    );

  perDestination(
    "survey_deliveries_waiting",
    "Messages that are due, by destination.",
    ({ counts }) => counts.waiting,
  );
  perDestination(
    "survey_deliveries_dead_letter",
    "Messages put aside, by destination.",
    ({ counts }) => counts["dead-letter"],
  );
  perDestination(
    "survey_oldest_undelivered_seconds",
    "Age of the oldest of them, 0 for none.",
    ({ oldestUndeliveredAt: since }) => (since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0),
  );
  ofRequests("survey_withdrawals_open", "Withdrawn consents to see to.", "withdrawal");
  ofRequests(
    "survey_withdrawals_overdue",
    "Those that have waited for five business days of the law's ten.",
    "withdrawal",
    (requestedAt) => isOverdue(requestedAt, now()),
  );
  ofRequests("survey_deletions_open", "Deletions asked for.", "deletion");
}
