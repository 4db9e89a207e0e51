import { writeTable } from "../report/machine.ts";
import type { StoreCost } from "./measure-store.ts";

/** A store with so many applications. */
export interface MeasuredStore {
  stored: number;
  cost: StoreCost;
}

const digits = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString("en-US")
    : value >= 10
      ? value.toFixed(1)
      : value.toFixed(2);

/** One store's costs, a column for each size. */
function describeStore(name: string, measured: readonly MeasuredStore[]): string {
  const work = [...new Set(measured.flatMap(({ cost }) => Object.keys(cost)))];
  const head = [name, ...measured.map(({ stored }) => stored.toLocaleString("en-US"))];
  return writeTable(
    head,
    work.map((one) => [one, ...measured.map(({ cost }) => digits(cost[one] ?? Number.NaN))]),
  );
}

/** The results as Markdown. @param conditions on what and when was measured */
export const describeStoreGrowth = (
  stores: Readonly<Record<string, readonly MeasuredStore[]>>,
  conditions: string,
): string => `# The store with many applications

${conditions}
Applications come from different people, on different pages; 500 have not reached the CRM. Milliseconds unless a row
says otherwise: the median of 9 times, of commits of 40. Processor time is of sealing and storing, without HTTP.

${Object.entries(stores)
  .map(([name, measured]) => describeStore(name, measured))
  .join("\n\n")}
`;
