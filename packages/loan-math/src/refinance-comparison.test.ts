import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBorrowing, type ComparisonInputs } from "./refinance-comparison.ts";

const article: ComparisonInputs = {
  balanceDollars: 280_000,
  firstRatePercent: 3.25,
  monthsLeft: 300,
  cashDollars: 80_000,
  refinanceRatePercent: 6.75,
  refinanceCostsDollars: 0,
  refinanceYears: 30,
};
const line = { annualRatePercent: 8.5, drawYears: 10, repaymentYears: 20, openingFeesDollars: 0 };

describe("A $280,000 mortgage at 3.25 % with 25 years left, and $80,000 needed", () => {
  const { keep, refinance, cheaper } = compareBorrowing(article, line);

  it("costs $1,931.16 a month kept, with a line at 8.5 %, and $2,334.95 refinanced at 6.75 %", () => {
    expect(keep.paymentNowCents).toBe(1_931_16);
    expect(refinance.paymentNowCents).toBe(2_334_95);
  });

  it("costs $2,058.75 and $2,334.95 once the draw period has ended", () => {
    expect(keep.paymentAfterDrawCents).toBe(2_058_75);
    expect(refinance.paymentAfterDrawCents).toBe(2_334_95);
  });

  it("is cheaper kept, at a blended 4.42 %", () => {
    expect(cheaper).toBe("keep");
    expect(keep.ratePercent).toBeCloseTo(4.42, 2);
  });
});

describe("An expensive first mortgage", () => {
  it("is cheaper refinanced", () => {
    const inputs = { ...article, firstRatePercent: 9, refinanceRatePercent: 5, refinanceYears: 20 };
    expect(compareBorrowing(inputs, line).cheaper).toBe("refinance");
  });
});

describe("Costs at closing", () => {
  it("count for both ways, and the line's only where there is one", () => {
    const withCosts = compareBorrowing(
      { ...article, refinanceCostsDollars: 9_000 },
      { ...line, openingFeesDollars: 1_500 },
    );
    expect(withCosts.keep.upFrontCents).toBe(1_500_00);
    expect(withCosts.refinance.upFrontCents).toBe(9_000_00);
    expect(withCosts.keep.costCents).toBe(withCosts.keep.interestCents + 1_500_00);
    const without = compareBorrowing({ ...article, cashDollars: 0 }, { ...line, openingFeesDollars: 1_500 });
    expect(without.keep.upFrontCents).toBe(0);
  });
});

describe("A mortgage with 35 and a half years left", () => {
  it("has its last half year in the cost by year", () => {
    const { keep } = compareBorrowing({ ...article, monthsLeft: 426 }, line);
    expect(keep.costByYearCents).toHaveLength(36);
    expect(keep.costByYearCents.at(-1)).toBe(keep.costCents);
  });
});

describe("For every mortgage and need", () => {
  const rate = fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 100);
  const inputs: fc.Arbitrary<ComparisonInputs> = fc.record({
    balanceDollars: fc.integer({ min: 1_000, max: 2_000_000 }),
    firstRatePercent: rate,
    monthsLeft: fc.integer({ min: 1, max: 480 }),
    cashDollars: fc.integer({ min: 0, max: 400_000 }),
    refinanceRatePercent: rate,
    refinanceCostsDollars: fc.integer({ min: 0, max: 30_000 }),
    refinanceYears: fc.constantFrom(15, 20, 30),
  });

  it("refinancing wins at the break-even rate, and a tenth of a point above it no longer does", () => {
    fc.assert(
      fc.property(inputs, (entered) => {
        const { breakEvenRatePercent: even } = compareBorrowing(entered, line);
        if (even === undefined || even >= 29.9) return;
        const at = compareBorrowing({ ...entered, refinanceRatePercent: even }, line);
        const above = compareBorrowing({ ...entered, refinanceRatePercent: even + 0.1 }, line);
        expect(at.refinance.costCents).toBeLessThanOrEqual(at.keep.costCents);
        expect(above.refinance.costCents).toBeGreaterThan(above.keep.costCents);
      }),
      { numRuns: 50 },
    );
  });

  it("the cost by year ends at the cost in all, never falls, and agrees with who is cheaper", () => {
    fc.assert(
      fc.property(inputs, (entered) => {
        const { keep, refinance, cheaper, differenceCents } = compareBorrowing(entered, line);
        for (const way of [keep, refinance]) {
          expect(way.costByYearCents.at(-1)).toBe(way.costCents);
          expect(way.costByYearCents).toEqual([...way.costByYearCents].sort((a, b) => a - b));
        }
        expect(Math.abs(keep.costCents - refinance.costCents)).toBe(differenceCents);
        if (cheaper === "keep") expect(keep.costCents).toBeLessThan(refinance.costCents);
      }),
      { numRuns: 50 },
    );
  });
});
