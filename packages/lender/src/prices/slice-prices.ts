import type { QuarterlyIndex } from "@heloc/loan-math/price-change";
import { lawOf, type State } from "../law/states.ts";

/** The house prices of one state, as prices/CA.json of a lender's folder holds them. */
export interface PriceSlice {
  source: string;
  /** The last quarter of every index: year, and 1 to 4. */
  quarter: readonly [year: number, quarter: number];
  /** The day on which the slice was made: "2026-11-28". */
  day: string;
  /** By the first three digits of ZIP codes. Values have one decimal. */
  zips: Record<string, QuarterlyIndex>;
}

/** The file cannot be used. The message says why, with row and column, and what to do. */
export class PricesRefused extends Error {}

const SOURCE =
  "Federal Housing Finance Agency, House Price Index, three-digit ZIP codes, not seasonally adjusted";

/** The columns of FHFA's file. */
const COLUMNS = {
  zip: "Three-Digit ZIP Code",
  year: "Year",
  quarter: "Quarter",
  index: "Index (NSA)",
  type: "Index Type",
} as const;
type Column = keyof typeof COLUMNS;

const LIMITS: Record<Exclude<Column, "type">, { least: number; most: number; isWhole: boolean }> = {
  zip: { least: 1, most: 999, isWhole: true },
  year: { least: 1970, most: 2100, isWhole: true },
  quarter: { least: 1, most: 4, isWhole: true },
  index: { least: 0.1, most: 100_000, isWhole: false },
};

/** Titles and notes stand above the header, in a few rows. */
const HEADER_WITHIN_ROWS = 30;
const AGAIN = "Download the file from fhfa.gov again, and do not change it.";

interface Entry {
  /** As a spreadsheet counts, from 1. */
  row: number;
  zip: number;
  /** Quarters since the year 0. */
  at: number;
  index: number;
}

/**
 * Cuts a table of FHFA's quarterly index of three-digit ZIP codes down to the states of a lender.
 * @param rows the cells of the whole sheet, with the rows above the header
 * @throws PricesRefused
 */
export function slicePrices(
  rows: readonly (readonly unknown[])[],
  states: readonly State[],
  day: string,
): { slices: { state: State; slice: PriceSlice }[]; ended: string[] } {
  if (!rows.some((cells) => cells.some(isFilled)))
    throw new PricesRefused(`Row 1: the file is empty. ${AGAIN}`);
  const { headerRow, columns } = findColumns(rows);
  const entries = rows.flatMap((cells, index): Entry[] => {
    const row = index + 1;
    if (row <= headerRow || !cells.some(isFilled)) return [];
    const read = (column: Exclude<Column, "type">) => readCell(cells[columns[column]], row, column);
    const zip = read("zip");
    if (!states.some((state) => isIn(state, zip))) return [];
    return [{ row, zip, at: read("year") * 4 + read("quarter") - 1, index: read("index") }];
  });
  for (const state of states) {
    if (entries.some(({ zip }) => isIn(state, zip))) continue;
    const { name, zipPrefixes } = lawOf(state);
    const codes = zipPrefixes.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(", ");
    throw new PricesRefused(
      `Rows ${headerRow + 1} to ${rows.length}, column “${COLUMNS.zip}”: no ZIP code of ${name} (${codes}) is there. ${AGAIN}`,
    );
  }
  const last = Math.max(...entries.map(({ at }) => at));
  const byZip = Object.entries(Object.groupBy(entries, ({ zip }) => zip)).map(
    ([zip, found = []]) => [zip.padStart(3, "0"), joinQuarters(found)] as const,
  );
  const isCurrent = (index: QuarterlyIndex) => startOf(index) + index.values.length - 1 === last;
  const slice = (state: State): PriceSlice => ({
    source: SOURCE,
    quarter: [Math.floor(last / 4), (last % 4) + 1],
    day,
    zips: Object.fromEntries(byZip.filter(([zip, index]) => isIn(state, Number(zip)) && isCurrent(index))),
  });
  return {
    slices: states.map((state) => ({ state, slice: slice(state) })),
    /** Areas whose index ends before the others': "today" would be another day there. */
    ended: byZip.filter(([, index]) => !isCurrent(index)).map(([zip]) => zip),
  };
}

const isFilled = (cell: unknown) => cell !== null && cell !== undefined && cell !== "";
const isIn = (state: State, zip: number) =>
  lawOf(state).zipPrefixes.some(([from, to]) => from <= zip && zip <= to);
const startOf = ({ first: [year, quarter] }: QuarterlyIndex) => year * 4 + quarter - 1;
const spellQuarter = (at: number) => `quarter ${(at % 4) + 1} of ${Math.floor(at / 4)}`;
const plain = (cell: unknown) => String(cell).replace(/\s+/g, " ").trim().toLowerCase();

function findColumns(rows: readonly (readonly unknown[])[]) {
  const at = rows
    .slice(0, HEADER_WITHIN_ROWS)
    .findIndex((cells) => cells.some((cell) => plain(cell) === plain(COLUMNS.zip)));
  if (at < 0)
    throw new PricesRefused(
      `Rows 1 to ${Math.min(rows.length, HEADER_WITHIN_ROWS)}: no column is named “${COLUMNS.zip}”. Take FHFA’s quarterly file of three-digit ZIP codes, hpi_at_3zip.xlsx.`,
    );
  const names = rows[at]?.map(plain) ?? [];
  const columns = Object.entries(COLUMNS).map(([column, name]) => {
    const index = names.indexOf(plain(name));
    if (index < 0) throw new PricesRefused(`Row ${at + 1}: the column “${name}” is missing. ${AGAIN}`);
    return [column, index];
  });
  return { headerRow: at + 1, columns: Object.fromEntries(columns) as Record<Column, number> };
}

function readCell(cell: unknown, row: number, column: keyof typeof LIMITS): number {
  const { least, most, isWhole } = LIMITS[column];
  const value = typeof cell === "string" && /^\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell;
  const isRight = typeof value === "number" && value >= least && value <= most;
  if (isRight && (!isWhole || Number.isInteger(value))) return value;
  const found = isFilled(cell) ? `“${String(cell).slice(0, 40)}” stands there` : "nothing stands there";
  throw new PricesRefused(
    `Row ${row}, column “${COLUMNS[column]}”: ${found}, and it has to be a ${isWhole ? "whole number" : "number"} from ${least} to ${most}. ${AGAIN}`,
  );
}

/** @throws PricesRefused where a quarter is missing or stands there twice */
function joinQuarters(entries: readonly Entry[]): QuarterlyIndex {
  const inOrder = entries.toSorted((one, other) => one.at - other.at);
  const [start] = inOrder;
  inOrder.forEach(({ row, zip, at }, index) => {
    const before = inOrder[index - 1];
    if (!before || at === before.at + 1) return;
    const area = String(zip).padStart(3, "0");
    const fault =
      at === before.at
        ? `${spellQuarter(at)} of ZIP code ${area} already stands in row ${before.row}`
        : `${spellQuarter(before.at + 1)} of ZIP code ${area} is missing before this one`;
    throw new PricesRefused(`Row ${row}, column “${COLUMNS.quarter}”: ${fault}. ${AGAIN}`);
  });
  return {
    first: [Math.floor((start?.at ?? 0) / 4), ((start?.at ?? 0) % 4) + 1],
    values: inOrder.map(({ index }) => Math.round(index * 10) / 10),
  };
}
