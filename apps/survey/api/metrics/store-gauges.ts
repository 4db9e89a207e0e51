import { isOverdue } from "@heloc/lender/law/revocation";
import { Gauge, type Registry } from "prom-client";
import type { ConsumerRequest, OutboxSummary } from "@heloc/leads/store/contract";
import { NOTHING_UNDELIVERED } from "@heloc/leads/store/deliveries/summary";

/** Counting in a large store takes a moment, and nobody needs it more often. */
const FRESH_MS = 60_000;

/** Name, what it says, and how it follows from what was read: one number, or one for each value of the label `destination`. */
type GaugeOf<Read> = [name: string, help: string, valueOf: (read: Read) => number | Map<string, number>];

/**
 * Adds gauges over one reading of the store. They are empty while the store does not answer.
 * @param read asked at most once a minute
 */
function addGauges<Read>(
  registry: Registry,
  read: () => Promise<Read>,
  elapsedMs: () => number,
  gauges: readonly GaugeOf<Read>[],
): void {
  let latest: Promise<Read | undefined> | undefined;
  let readAtMs = -Infinity;
  const readSeldom = (): Promise<Read | undefined> => {
    if (!latest || elapsedMs() - readAtMs >= FRESH_MS) {
      readAtMs = elapsedMs();
      latest = read().catch(() => undefined);
    }
    return latest;
  };
  for (const [name, help, valueOf] of gauges) {
    const labelNames = ["destination"] as const;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const known = await readSeldom();
        const value = known && valueOf(known);
        this.reset();
        if (typeof value === "number") this.set(value);
        else for (const [destination, one] of value ?? []) this.set({ destination }, one);
      },
    });
  }
}

/** The time of day, and the milliseconds of a clock that never jumps. */
interface Clocks {
  now: () => Date;
  elapsedMs: () => number;
}
const CLOCKS: Clocks = { now: () => new Date(), elapsedMs: () => performance.now() };

/** What is still on its way to the CRM, and to every other destination that had something on its way before. */
export function addDeliveryGauges(
  registry: Registry,
  read: (now: Date) => Promise<Map<string, OutboxSummary>>,
  { now, elapsedMs }: Clocks = CLOCKS,
): void {
  /** A gauge that falls to 0 says more than one that is gone. */
  const known = new Set<string>();
  const readAll = async (): Promise<Map<string, OutboxSummary>> => {
    const summaries = await read(now());
    for (const destination of summaries.keys()) known.add(destination);
    return new Map([...known].map((one) => [one, summaries.get(one) ?? NOTHING_UNDELIVERED]));
  };
  const each = (valueOf: (summary: OutboxSummary) => number) => (summaries: Map<string, OutboxSummary>) =>
    new Map([...summaries].map(([destination, summary]) => [destination, valueOf(summary)]));
  addGauges(registry, readAll, elapsedMs, [
    [
      "survey_deliveries_waiting",
      "Messages that are due, by destination.",
      each(({ counts }) => counts.waiting),
    ],
    ["survey_deliveries_parked", "Messages put aside, by destination.", each(({ counts }) => counts.parked)],
    [
      "survey_oldest_undelivered_seconds",
      "Age of the oldest of them, 0 for none.",
      each(({ oldestUndeliveredAt: since }) =>
        since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0,
      ),
    ],
    [
      "survey_deliveries_ahead_of_clock",
      "Messages on their way with times ahead of this machine's clock.",
      each(({ aheadOfClock }) => aheadOfClock),
    ],
  ]);
}

/** What consumers have asked for and nobody has closed. */
export const addRequestGauges = (
  registry: Registry,
  readOpen: () => Promise<readonly ConsumerRequest[]>,
  { now, elapsedMs }: Clocks = CLOCKS,
): void => {
  const ofKind = (open: readonly ConsumerRequest[], wanted: ConsumerRequest["kind"]) =>
    open.filter(({ kind }) => kind === wanted);
  addGauges(registry, readOpen, elapsedMs, [
    ["survey_withdrawals_open", "Withdrawn consents to see to.", (open) => ofKind(open, "withdrawal").length],
    [
      "survey_withdrawals_overdue",
      "Those that have waited for five business days of the law's ten.",
      (open) => ofKind(open, "withdrawal").filter(({ requestedAt }) => isOverdue(requestedAt, now())).length,
    ],
    ["survey_deletions_open", "Deletions asked for.", (open) => ofKind(open, "deletion").length],
  ]);
};
