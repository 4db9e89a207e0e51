import { Gauge, type Registry } from "prom-client";
import type { OutboxSummary } from "../store/contract.ts";

/** Counting all deliveries takes a moment in a large store, and nobody needs it more often. */
const FRESH_MS = 60_000;

/**
 * Adds what is still on its way to the CRM. The gauges are empty while the store does not answer.
 * @param read asked at most once a minute
 */
export function addDeliveryGauges(
  registry: Registry,
  read: () => Promise<OutboxSummary>,
  nowMs: () => number = Date.now,
): void {
  let summary: Promise<OutboxSummary | undefined> | undefined;
  let readAtMs = -Infinity;
  const readSeldom = (): Promise<OutboxSummary | undefined> => {
    if (!summary || nowMs() - readAtMs >= FRESH_MS) {
      readAtMs = nowMs();
      summary = read().catch(() => undefined);
    }
    return summary;
  };
  const add = (name: string, help: string, valueOf: (summary: OutboxSummary) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const latest = await readSeldom();
        if (latest) this.set(valueOf(latest));
        else this.remove();
      },
    });
  add("survey_deliveries_waiting", "Applications due for the CRM.", ({ counts }) => counts.waiting);
  add("survey_deliveries_parked", "Applications put aside.", ({ counts }) => counts.parked);
  add("survey_oldest_undelivered_seconds", "Age of the oldest of them, 0 for none.", (latest) => {
    const since = latest.oldestUndeliveredAt;
    return since ? Math.max(0, (nowMs() - since.getTime()) / 1000) : 0;
  });
}
