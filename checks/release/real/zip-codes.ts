import { listStates } from "@heloc/lender/law/states";
import { readTable } from "../../content/read-table.ts";

type Range = readonly [from: number, to: number];

const LISTED = readTable(import.meta.dirname, "zip-codes.yaml") as Record<string, string>;
const PREFIXES = new Map<string, readonly Range[]>([
  ...Object.entries(LISTED).map(([state, ranges]): [string, Range[]] => [
    state,
    ranges.split(" ").map((range) => [Number.parseInt(range), Number(range.split("-").at(-1))]),
  ]),
  ...listStates().map(([state, { zipPrefixes }]) => [state, zipPrefixes] as const),
]);

/** Whether the post has such a state. */
export const isPostalState = (state: string): boolean => PREFIXES.has(state);

/** Whether a ZIP code, with or without its four further digits, lies in a state. */
export function isZipOf(state: string, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return (PREFIXES.get(state) ?? []).some(([from, to]) => prefix >= from && prefix <= to);
}
