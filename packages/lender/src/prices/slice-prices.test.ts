import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { FIRST_ROW, priceRows } from "../../test/price-rows.ts";
import { slicePrices } from "./slice-prices.ts";

const DAY = "2026-11-28";
const slice = (rows: unknown[][]) => slicePrices(rows, ["CA", "TX"], DAY);
/** Nevada between California and Texas, and the one area of El Paso far behind the others. */
const ZIPS = [900, 770, 885, 891, 10];
const small = (change: (rows: unknown[][]) => unknown) => {
  const rows = priceRows(ZIPS, { from: [2020, 3], count: 4 });
  change(rows);
  return rows;
};
const LAST = FIRST_ROW + ZIPS.length * 4 - 1;

describe("FHFA's table of house prices", () => {
  it("leaves of five areas the one in California and the two in Texas, in tenths, with source, quarter and day", () => {
    const { slices, ended } = slice(small(() => undefined));
    expect(ended).toEqual([]);
    expect(slices.map(({ state, slice: { zips } }) => [state, Object.keys(zips)])).toEqual([
      ["CA", ["900"]],
      ["TX", ["770", "885"]],
    ]);
    expect(slices[0]?.slice).toEqual({
      source: expect.stringContaining("Federal Housing Finance Agency") as string,
      quarter: [2021, 2],
      day: DAY,
      zips: { "900": { first: [2020, 3], values: [100, 102, 104, 106] } },
    });
  });

  it("of every area of a state takes less than 25 KB as it is served, however its prices go", () => {
    const zips = Array.from({ length: 62 }, (_, index) => 900 + index);
    const rows = priceRows([...zips, 770]).map((cells, row) =>
      cells.map((cell, column) =>
        column === 3 && typeof cell === "number" ? cell + ((row * 104_729) % 9_973) / 400 : cell,
      ),
    );
    const made = JSON.stringify(slice(rows).slices[0]?.slice);
    expect(brotliCompressSync(made).length).toBeLessThan(25 * 1024);
  });

  it("may be in any order, with numbers as text and empty rows", () => {
    const rows = small(() => undefined);
    const shuffled = [
      ...rows.slice(0, FIRST_ROW - 1),
      [],
      ...rows.slice(FIRST_ROW - 1).reverse(),
      [null, ""],
    ];
    const asText = shuffled.map((cells) => cells.map((cell) => String(cell ?? "")));
    expect(slice(asText)).toEqual(slice(rows));
  });

  it("leaves out an area whose prices end earlier, and names it", () => {
    const { slices, ended } = slice([
      ...small(() => undefined),
      [771, 2020, 1, 100, ""],
      [771, 2020, 2, 101, ""],
    ]);
    expect(ended).toEqual(["771"]);
    expect(Object.keys(slices[1]?.slice.zips ?? {})).toEqual(["770", "885"]);
  });
});

describe("A table that is damaged is refused with row and column:", () => {
  const set = (row: number, column: number, value: unknown) => (rows: unknown[][]) => {
    (rows[row - 1] ?? [])[column] = value;
  };
  it.each<[string, (rows: unknown[][]) => unknown, RegExp]>([
    ["nothing in it", (rows) => rows.splice(0), /^No column is named “Three-Digit ZIP Code”/],
    ["no column of prices", set(FIRST_ROW - 1, 3, "Index (SA)"), /^Row 5, column “Index \(NSA\)”: nothing/],
    [
      "text for a price",
      set(7, 3, "n/a"),
      /^Row 7, column “Index \(NSA\)”: “n\/a” stands there, .* from 0.1/,
    ],
    ["no price", set(9, 3, null), /^Row 9, column “Index \(NSA\)”: nothing stands there/],
    ["a fifth quarter", set(6, 2, 5), /^Row 6, column “Quarter”: “5” stands there, .* from 1 to 4/],
    ["half a year", set(6, 1, 2020.5), /^Row 6, column “Year”: “2020.5”/],
    [
      "a quarter left out",
      (rows) => rows.splice(6, 1),
      /^Row 7, .*: quarter 1 of 2021 of ZIP code 900 is missing/,
    ],
    [
      "a quarter twice",
      (rows) => rows.push(rows[7] ?? []),
      /: quarter 2 of 2021 of ZIP code 900 stands there twice/,
    ],
    ["nothing of Texas", (rows) => rows.splice(FIRST_ROW + 3, 8), /no ZIP code of Texas is there/],
  ])("%s", (_, change, reason) => {
    expect(() => slice(small(change))).toThrow(reason);
  });

  it("what stands in rows of other states is not looked at", () => {
    expect(() => slice(small(set(LAST, 3, "n/a")))).not.toThrow();
  });
});
