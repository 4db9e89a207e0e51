import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculatePriceChange, type QuarterlyIndex } from "./price-change.ts";

/** From the third quarter of 2014 to the second of 2016: 2015 is 198, 199, 201 and 202, on average 200. */
const houston: QuarterlyIndex = { first: [2014, 3], values: [180, 190, 198, 199, 201, 202, 300, 342] };

describe("A home bought for $300,000", () => {
  it("in 2015, when the index was 200 on average, is about $513,000 at 342: homes rose 71 %", () => {
    const { changePercent, valueDollars } =
      calculatePriceChange({ priceDollars: 300_000, year: 2015 }, houston) ?? {};
    expect(changePercent).toBeCloseTo(71, 10);
    expect(valueDollars).toBeCloseTo(513_000, 6);
  });

  it("in a year of which the index has two quarters, 180 and 190, is counted from their average, 185", () => {
    const change = calculatePriceChange({ priceDollars: 300_000, year: 2014 }, houston);
    expect(change?.valueDollars).toBeCloseTo((300_000 * 342) / 185, 6);
  });

  it("where homes fell from 200 to 150 is about $225,000, a quarter less", () => {
    const index: QuarterlyIndex = { first: [2006, 1], values: [200, 200, 200, 200, 150] };
    expect(calculatePriceChange({ priceDollars: 300_000, year: 2006 }, index)).toEqual({
      changePercent: -25,
      valueDollars: 225_000,
    });
  });

  it.each([2013, 2017, 1900, Number.NaN])("in %d, which the index does not have, has no figure", (year) => {
    expect(calculatePriceChange({ priceDollars: 300_000, year }, houston)).toBeUndefined();
  });
});

it("No price, a price of $0 and one below $0 have no figure", () => {
  for (const priceDollars of [0, -1, Number.NaN])
    expect(calculatePriceChange({ priceDollars, year: 2015 }, houston)).toBeUndefined();
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
