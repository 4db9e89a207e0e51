/** The rows above the header, and the header, as FHFA's hpi_at_3zip.xlsx has them. */
const ABOVE = [
  ["FHFA House Price Index: three-digit ZIP codes (developmental index, not seasonally adjusted)"],
  ["Made up for a test: these are no prices."],
  [],
  ["Three-Digit ZIP Code", "Year", "Quarter", "Index (NSA)", "Index Type"],
];

/** The row of a table in which the first number stands, as a spreadsheet counts. */
export const FIRST_ROW = ABOVE.length + 1;

/**
 * A table in the form of FHFA's, with numbers made up: each index is 100 in the first quarter and rises by 2 a quarter.
 * @param from the first quarter of every index
 * @param count how many quarters each has
 */
export const priceRows = (
  zips: readonly number[],
  { from: [year, quarter] = [1995, 1] as readonly [number, number], count = 126, rise = 2 } = {},
): unknown[][] => [
  ...ABOVE.map((cells) => [...cells]),
  ...zips.flatMap((zip) =>
    Array.from({ length: count }, (_, index) => {
      const at = year * 4 + quarter - 1 + index;
      return [zip, Math.floor(at / 4), (at % 4) + 1, 100 + rise * index + 0.04, "Native 3-Digit ZIP index"];
    }),
  ),
];
