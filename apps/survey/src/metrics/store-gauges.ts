import { isOverdue } from "@heloc/lender/law/revocation";
import { Gauge, type Registry } from "prom-client";
import type { ConsumerRequest, OutboxSummary } from "../store/contract.ts";

/** Counting in a large store takes a moment, and nobody needs it more often. */
const FRESH_MS = 60_000;

/** Name, what it says, and how it follows from what was read. */
type GaugeOf<Read> = [name: string, help: string, valueOf: (read: Read) => number];

/**
 * Adds gauges over one reading of the store. They are empty while the store does not answer.
 * @param read asked at most once a minute
 */
function addGauges<Read>(
  registry: Registry,
  read: () => Promise<Read>,
  nowMs: () => number,
  gauges: readonly GaugeOf<Read>[],
): void {
  let latest: Promise<Read | undefined> | undefined;
  let readAtMs = -Infinity;
  const readSeldom = (): Promise<Read | undefined> => {
    if (!latest || nowMs() - readAtMs >= FRESH_MS) {
      readAtMs = nowMs();
      latest = read().catch(() => undefined);
    }
    return latest;
  };
  for (const [name, help, valueOf] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const known = await readSeldom();
        if (known) this.set(valueOf(known));
        else this.remove();
      },
    });
  }
}

/** What is still on its way to the CRM. */
export const addDeliveryGauges = (
  registry: Registry,
  read: () => Promise<OutboxSummary>,
  nowMs: () => number = Date.now,
): void =>
  addGauges(registry, read, nowMs, [
    ["survey_deliveries_waiting", "Messages due for the CRM.", ({ counts }) => counts.waiting],
    ["survey_deliveries_parked", "Messages put aside.", ({ counts }) => counts.parked],
    [
      "survey_oldest_undelivered_seconds",
      "Age of the oldest of them, 0 for none.",
      ({ oldestUndeliveredAt: since }) => (since ? Math.max(0, (nowMs() - since.getTime()) / 1000) : 0),
    ],
  ]);

/** What consumers have asked for and nobody has closed. */
export const addRequestGauges = (
  registry: Registry,
  readOpen: () => Promise<readonly ConsumerRequest[]>,
  nowMs: () => number = Date.now,
): void => {
  const ofKind = (open: readonly ConsumerRequest[], wanted: ConsumerRequest["kind"]) =>
    open.filter(({ kind }) => kind === wanted);
  addGauges(registry, readOpen, nowMs, [
    ["survey_withdrawals_open", "Withdrawn consents to see to.", (open) => ofKind(open, "withdrawal").length],
    [
      "survey_withdrawals_overdue",
      "Those that have waited for five business days of the law's ten.",
      (open) =>
        ofKind(open, "withdrawal").filter(({ requestedAt }) => isOverdue(requestedAt, new Date(nowMs())))
          .length,
    ],
    ["survey_deletions_open", "Deletions asked for.", (open) => ofKind(open, "deletion").length],
  ]);
};
