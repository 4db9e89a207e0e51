import { writeTable } from "../report/machine.ts";
import { quantile } from "../report/statistics.ts";
import { FLOOD_CONNECTIONS } from "./floods.ts";
import type { Flooded } from "./start-flood.ts";
import { VISITORS_PER_SECOND, type Visits } from "./visitors.ts";

export interface FloodResult {
  name: string;
  visits: Visits;
  /** Processors that the service kept busy. */
  busy: number;
  flood: Flooded | undefined;
}

const BAR_MS = 300;

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");

function describeRow({ name, visits: { waitsMs, refused }, busy, flood }: FloodResult): string[] {
  return [
    name,
    flood ? whole(flood.perSecond) : "–",
    ...[0.5, 0.99, 1].map((share) => whole(quantile(waitsMs, share))),
    quantile(waitsMs, 0.99) < BAR_MS ? "✓" : "✗",
    String(refused),
    busy.toFixed(2),
  ];
}

/** The results as Markdown. @param conditions on what, when and how often was measured */
export function describeFloods(results: readonly FloodResult[], lost: number, conditions: string): string {
  const confirmed = results.reduce((sum, { visits }) => sum + visits.confirmed.length, 0);
  return `# Honest visitors during a flood

${conditions}
One address floods over ${FLOOD_CONNECTIONS} connections, each sending its next request as soon as it has an answer. Meanwhile
${VISITORS_PER_SECOND} honest visitors a second come from addresses of their own, each on new connections: they open the page and
apply, every second one with a form as a browser without JavaScript sends it. Both clients run on the same processors as the
service. Times are milliseconds of a visitor's request, from opening the connection to the last byte.

${writeTable(
  [
    "Flood of",
    "Its requests a second",
    "p50",
    "p99",
    "Slowest",
    `p99 below ${BAR_MS}`,
    "Honest refused",
    "Processors busy",
  ],
  results.map(describeRow),
)}

${whole(confirmed)} honest applications were confirmed, ${lost} of them are not in the store.
`;
}
