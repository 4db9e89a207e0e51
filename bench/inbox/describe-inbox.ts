import { writeTable } from "../report/machine.ts";
import type { InboxCost, measureApplications } from "./measure-inbox.ts";

export interface MeasuredInbox {
  /** Of the store. */
  name: string;
  cost: InboxCost;
  waits: Awaited<ReturnType<typeof measureApplications>>;
}

const milliseconds = (value: number): string => `${Math.round(value).toLocaleString("en-US")} ms`;
const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
const mebibytes = (value: number): string => `${Math.round(value).toLocaleString("en-US")} MiB`;

const ROWS: [string, (measured: MeasuredInbox) => string][] = [
  ["First 100 rows after the link is opened", ({ cost }) => milliseconds(cost.firstAnswer)],
  ["All are open and searched", ({ cost }) => seconds(cost.allOpen)],
  ["A search, median", ({ cost }) => milliseconds(cost.searchMedian)],
  ["A search, 95 of 100", ({ cost }) => milliseconds(cost.searchP95)],
  ["A search, slowest of 200", ({ cost }) => milliseconds(cost.searchSlowest)],
  ["Memory before the link is opened", ({ cost }) => mebibytes(cost.memoryBefore)],
  ["Memory with all of them open", ({ cost }) => mebibytes(cost.memoryOpen)],
  ["The most memory while opening", ({ cost }) => mebibytes(cost.memoryPeak)],
  ["A new application is told after", ({ cost }) => milliseconds(cost.untilNew)],
  ["An application sent meanwhile, median: without an inbox", ({ waits }) => milliseconds(waits.without.p50)],
  ["… while an inbox opens", ({ waits }) => milliseconds(waits.opening.p50)],
  [
    "An application sent meanwhile, 99 of 100: without an inbox",
    ({ waits }) => milliseconds(waits.without.p99),
  ],
  ["… while an inbox opens", ({ waits }) => milliseconds(waits.opening.p99)],
  ["Slowest of 1,000: without an inbox", ({ waits }) => milliseconds(waits.without.worst)],
  ["… while an inbox opens", ({ waits }) => milliseconds(waits.opening.worst)],
  ["Applications refused or lost", ({ waits }) => String(waits.without.failed + waits.opening.failed)],
];

/** The results as Markdown. @param conditions on what, when and how often was measured */
export function describeInbox(count: number, measured: readonly MeasuredInbox[], conditions: string): string {
  const head = [`${count.toLocaleString("en-US")} applications`, ...measured.map(({ name }) => name)];
  const rows = ROWS.map(([title, value]) => [title, ...measured.map(value)]);
  return `${conditions}\n\n${writeTable(head, rows)}`;
}
