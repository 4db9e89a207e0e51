import type { DeliveryStore } from "../store/contract.ts";
import { createGauge, type Measure } from "./measures.ts";

/** Counting all deliveries takes a moment in a large store, and nobody needs it more often. */
const FRESH_MS = 60_000;

export type Summary = Awaited<ReturnType<DeliveryStore["summarise"]>>;

export interface DeliveryGauges extends Measure {
  /** Says where to read; until then the gauges are empty. */
  watch(read: () => Promise<Summary>): void;
  /** Reads again when the last reading is older than a minute. A store that does not answer empties the gauges. */
  refresh(): Promise<void>;
}

/** What is still on its way to the CRM. */
export function createDeliveryGauges(nowMs: () => number = Date.now): DeliveryGauges {
  let read: (() => Promise<Summary>) | undefined;
  let summary: Summary | undefined;
  let readAtMs = -Infinity;
  const gauges = [
    createGauge("survey_deliveries_waiting", "Applications due for the CRM.", () => summary?.counts.waiting),
    createGauge("survey_deliveries_parked", "Applications put aside.", () => summary?.counts.parked),
    createGauge("survey_oldest_undelivered_seconds", "Age of the oldest of them, 0 for none.", () => {
      if (!summary) return undefined;
      const since = summary.oldestUndeliveredAt;
      return since ? Math.max(0, (nowMs() - since.getTime()) / 1000) : 0;
    }),
  ];
  return {
    watch: (reader) => void (read = reader),
    async refresh() {
      if (!read || nowMs() - readAtMs < FRESH_MS) return;
      readAtMs = nowMs();
      summary = await read().catch(() => undefined);
    },
    print: () => gauges.map((gauge) => gauge.print()).join(""),
  };
}
