import { lawOf, type State } from "../law/states.ts";
import type { PriceSlice } from "./read-prices.ts";

/** The file cannot be used. The message says why, with row and column, and what to do. */
export class PricesRefused extends Error {}

const SOURCE =
  "Federal Housing Finance Agency, House Price Index, three-digit ZIP codes, not seasonally adjusted";
const AGAIN = "Download the file from fhfa.gov again, and do not change it.";

/** The columns of FHFA's file, with what can stand in them. */
const COLUMNS = {
  zip: { title: "Three-Digit ZIP Code", least: 1, most: 999 },
  year: { title: "Year", least: 1970, most: 2100 },
  quarter: { title: "Quarter", least: 1, most: 4 },
  index: { title: "Index (NSA)", least: 0.1, most: 100_000 },
} as const;
type Column = keyof typeof COLUMNS;

type QuarterlyIndex = PriceSlice["zips"][string];

interface Entry {
  /** As a spreadsheet counts, from 1. */
  row: number;
  zip: number;
  /** Quarters since the year 0. */
  at: number;
  index: number;
}

/** Cuts FHFA's whole sheet, with the rows above its header, down to the states of a lender. @throws PricesRefused */
export function slicePrices(
  rows: readonly (readonly unknown[])[],
  states: readonly State[],
  day: string,
): { slices: { state: State; slice: PriceSlice }[]; ended: string[] } {
  const entries = readEntries(rows, (zip) => states.some((state) => isIn(state, zip)));
  const last = Math.max(...entries.map(({ at }) => at));
  const byZip = Object.entries(Object.groupBy(entries, ({ zip }) => zip)).map(
    ([zip, found = []]) => [zip.padStart(3, "0"), joinQuarters(found)] as const,
  );
  const isCurrent = ({ first: [year, quarter], values }: QuarterlyIndex) =>
    year * 4 + quarter - 2 + values.length === last;
  const slices = states.map((state) => {
    const zips = byZip.filter(([zip, index]) => isIn(state, Number(zip)) && isCurrent(index));
    if (zips.length === 0)
      throw new PricesRefused(
        `Column “${COLUMNS.zip.title}”: no ZIP code of ${lawOf(state).name} is there. ${AGAIN}`,
      );
    return {
      state,
      slice: { source: SOURCE, quarter: quarterAt(last), day, zips: Object.fromEntries(zips) },
    };
  });
  /** Areas whose index ends before the others': "today" would be another day there. */
  const ended = byZip.filter(([, index]) => !isCurrent(index)).map(([zip]) => zip);
  return { slices, ended };
}

const isFilled = (cell: unknown) => cell !== null && cell !== undefined && cell !== "";
const isIn = (state: State, zip: number) =>
  lawOf(state).zipPrefixes.some(([from, to]) => from <= zip && zip <= to);
const quarterAt = (at: number): [year: number, quarter: number] => [Math.floor(at / 4), (at % 4) + 1];
const plain = (cell: unknown) => String(cell).replace(/\s+/g, " ").trim().toLowerCase();

/** Titles and notes stand above the header. What is in rows of other states is not looked at. */
function readEntries(rows: readonly (readonly unknown[])[], isWanted: (zip: number) => boolean): Entry[] {
  const header = rows.findIndex((cells) => cells.some((cell) => plain(cell) === plain(COLUMNS.zip.title)));
  if (header < 0)
    throw new PricesRefused(
      `No column is named “${COLUMNS.zip.title}”. Take FHFA’s quarterly file of three-digit ZIP codes, hpi_at_3zip.xlsx.`,
    );
  const titles = rows[header]?.map(plain) ?? [];
  return rows.flatMap((cells, index) => {
    if (index <= header || !cells.some(isFilled)) return [];
    const row = index + 1;
    const read = (column: Column) =>
      readCell(cells[titles.indexOf(plain(COLUMNS[column].title))], row, column);
    const zip = read("zip");
    if (!isWanted(zip)) return [];
    return [{ row, zip, at: read("year") * 4 + read("quarter") - 1, index: read("index") }];
  });
}

function readCell(cell: unknown, row: number, column: Column): number {
  const { title, least, most } = COLUMNS[column];
  const value = isFilled(cell) ? Number(cell) : NaN;
  if (value >= least && value <= most && (column === "index" || Number.isInteger(value))) return value;
  const found = isFilled(cell) ? `“${String(cell).slice(0, 40)}” stands there` : "nothing stands there";
  throw new PricesRefused(
    `Row ${row}, column “${title}”: ${found}, and it has to be a number from ${least} to ${most}. ${AGAIN}`,
  );
}

/** @throws PricesRefused where a quarter is missing or stands there twice */
function joinQuarters(entries: readonly Entry[]): QuarterlyIndex {
  const inOrder = entries.toSorted((one, other) => one.at - other.at);
  const first = inOrder[0]?.at ?? 0;
  for (const [index, { row, zip, at }] of inOrder.entries()) {
    if (at === first + index) continue;
    const [year, quarter] = quarterAt(Math.min(at, first + index));
    const fault = at < first + index ? "stands there twice" : "is missing before this one";
    throw new PricesRefused(
      `Row ${row}, column “${COLUMNS.quarter.title}”: quarter ${quarter} of ${year} of ZIP code ${zip} ${fault}. ${AGAIN}`,
    );
  }
  return { first: quarterAt(first), values: inOrder.map(({ index }) => Math.round(index * 10) / 10) };
}
