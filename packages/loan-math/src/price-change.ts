/** A house price index by quarter, oldest first and without gaps. */
export interface QuarterlyIndex {
  /** Year and quarter (1 to 4) of the first value. */
  first: readonly [year: number, quarter: number];
  values: readonly number[];
}

/**
 * By how many percent homes of the area cost more now than in a year (71 for 71 %), or less, and what a price of that year comes
 * to; neither is rounded. The last quarter is compared with the year's average, because a buyer remembers no quarter.
 * Undefined where the price is not above 0 or the index has no quarter of that year.
 */
export function calculatePriceChange(
  { priceDollars, year }: { priceDollars: number; year: number },
  { first: [firstYear, firstQuarter], values }: QuarterlyIndex,
) {
  const start = (year - firstYear) * 4 - (firstQuarter - 1);
  const ofYear = values.slice(Math.max(start, 0), Math.max(start + 4, 0));
  const last = values.at(-1);
  if (!(priceDollars > 0) || ofYear.length === 0 || last === undefined) return undefined;
  const average = ofYear.reduce((sum, value) => sum + value, 0) / ofYear.length;
  return { changePercent: (last / average - 1) * 100, valueDollars: (priceDollars * last) / average };
}
