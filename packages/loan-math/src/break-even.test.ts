import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calculateBlendedRatePercent,
  calculateBreakEvenRatePercent,
  calculateCostByYear,
  calculateCrossoverYears,
} from "./break-even.ts";

const blend = (first: [number, number], second: [number, number]) =>
  calculateBlendedRatePercent(
    [first, second].map(([balanceDollars, annualRatePercent]) => ({ balanceDollars, annualRatePercent })),
  );

describe("The blended rate", () => {
  it.each([
    // The three homeowners of the article, worked by hand.
    [280_000, 3.25, 80_000, 8.5, 4.42],
    [280_000, 7.25, 80_000, 8.5, 7.53],
    [100_000, 3.25, 300_000, 8.5, 7.19],
  ])("of $%i at %f %% and $%i at %f %% is %f %%", (balance, rate, cash, lineRate, blended) => {
    expect(blend([balance, rate], [cash, lineRate])).toBeCloseTo(blended, 2);
  });

  it("is that of the only loan where the other is $0, and unknown where nothing is owed", () => {
    expect(blend([0, 3], [80_000, 8])).toBe(8);
    expect(blend([0, 3], [0, 8])).toBeUndefined();
  });

  it("lies between the two rates, whatever is owed", () => {
    const balance = fc.integer({ min: 1, max: 50_000_000 });
    const rate = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(balance, rate, balance, rate, (first, firstRate, second, secondRate) => {
        const blended = blend([first, firstRate], [second, secondRate]);
        expect(blended).toBeGreaterThanOrEqual(Math.min(firstRate, secondRate));
        expect(blended).toBeLessThanOrEqual(Math.max(firstRate, secondRate));
      }),
    );
  });
});

describe("The break-even rate", () => {
  it("is the last hundredth of a percent that still wins", () => {
    // Costs $1,000 and $10 for each hundredth: $5,000 are reached at 4.00 %.
    const cost = (rate: number) => 1_000_00 + Math.round(rate * 100) * 10_00;
    expect(calculateBreakEvenRatePercent(cost, 5_000_00, 30)).toBe(4);
    expect(calculateBreakEvenRatePercent(cost, 5_009_99, 30)).toBe(4);
    expect(calculateBreakEvenRatePercent(cost, 5_010_00, 30)).toBe(4.01);
  });

  it("does not exist where the costs alone are more, and stops at the highest rate looked at", () => {
    expect(calculateBreakEvenRatePercent(() => 2, 1, 30)).toBeUndefined();
    expect(calculateBreakEvenRatePercent(() => 1, 1, 30)).toBe(30);
  });
});

describe("Cost by year", () => {
  it("is what was paid up front and all interest so far; a loan that has ended adds nothing", () => {
    const long = Array.from({ length: 24 }, () => ({ interestCents: 10 }));
    const short = Array.from({ length: 6 }, () => ({ interestCents: 100 }));
    expect(calculateCostByYear(1_000, [long, short], 3)).toEqual([1_720, 1_840, 1_840]);
  });

  it.each([
    [[1, 2, 3], [2, 3, 4], []],
    [[5, 6, 7], [2, 6, 9], [3]],
    [
      [1, 5, 5],
      [2, 4, 6],
      [2, 3],
    ],
    [[1, 1], [1, 1], []],
  ])("%j against %j turns in the years %j", (first, second, years) => {
    expect(calculateCrossoverYears(first, second)).toEqual(years);
  });
});
