import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculatePriceChange, type QuarterlyIndex } from "./price-change.ts";

/** From the third quarter of 2014 to the second of 2016: 2015 is 198, 199, 201 and 202, on average 200. */
const houston: QuarterlyIndex = { first: [2014, 3], values: [180, 190, 198, 199, 201, 202, 300, 342] };

const fallen: QuarterlyIndex = { first: [2006, 1], values: [200, 200, 200, 200, 150] };

describe("A home bought for $300,000", () => {
  it.each([
    ["in 2015, when the index was 200 on average, is about $513,000 at 342", 2015, houston, 513_000, 71],
    ["in a year with the quarters 180 and 190 counts from 185", 2014, houston, (3e5 * 342) / 185, 84.865],
    ["where homes fell from 200 to 150 is about $225,000", 2006, fallen, 225_000, -25],
  ])("%s", (_what, year, index, dollars, percent) => {
    const change = calculatePriceChange({ priceDollars: 300_000, year }, index);
    expect(change?.valueDollars).toBeCloseTo(dollars, 6);
    expect(change?.changePercent).toBeCloseTo(percent, 3);
  });

  it.each([
    [300_000, 2013],
    [300_000, 2017],
    [300_000, Number.NaN],
    [0, 2015],
    [-1, 2015],
    [Number.NaN, 2015],
  ])("for $%d, or in %d, which the index does not have, has no figure", (priceDollars, year) => {
    expect(calculatePriceChange({ priceDollars, year }, houston)).toBeUndefined();
  });
});

const quarters = fc.array(fc.integer({ min: 20, max: 2_000 }), { minLength: 1, maxLength: 130 });
const bought = fc.record({
  priceDollars: fc.integer({ min: 1, max: 10_000_000 }),
  year: fc.integer({ min: 1990, max: 2030 }),
});
const anyIndex = fc.record({
  first: fc.tuple(fc.integer({ min: 1990, max: 2000 }), fc.integer({ min: 1, max: 4 })),
  values: quarters,
});

it("Dollars and percent always say the same, and twice the price comes to twice as much", () => {
  fc.assert(
    fc.property(bought, anyIndex, ({ priceDollars, year }, index) => {
      const change = calculatePriceChange({ priceDollars, year }, index);
      if (!change) return;
      expect(change.valueDollars).toBeCloseTo(priceDollars * (1 + change.changePercent / 100), 4);
      const twice = calculatePriceChange({ priceDollars: 2 * priceDollars, year }, index);
      expect(twice?.valueDollars).toBeCloseTo(2 * change.valueDollars, 4);
    }),
  );
});
