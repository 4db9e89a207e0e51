import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BorrowingInputs } from "./borrowing.ts";
import {
  calculateBlendedRatePercent,
  compareBorrowing,
  findCrossoverYears,
  HIGHEST_RATE_PERCENT,
} from "./refinance-comparison.ts";

const article: BorrowingInputs = {
  amountDollars: 80_000,
  mortgage: { balanceDollars: 280_000, annualRatePercent: 3.25, monthsLeft: 300 },
  line: { annualRatePercent: 8.5, drawYears: 10, repaymentYears: 20, costsDollars: 0 },
  refinance: { annualRatePercent: 6.75, years: 30, costsDollars: 0 },
};

describe("A $280,000 mortgage at 3.25 % with 25 years left, and $80,000 needed", () => {
  const { keep, refinance, cheaper } = compareBorrowing(article);

  it("costs $1,931.16 a month kept, $2,058.75 once the draw period has ended, and $2,334.95 refinanced at 6.75 %", () => {
    expect(keep).toMatchObject({ paymentNowCents: 1_931_16, paymentLaterCents: 2_058_75 });
    expect(refinance).toMatchObject({ paymentNowCents: 2_334_95, paymentLaterCents: 2_334_95 });
    expect(keep.ratePercent).toBeCloseTo(4.42, 2);
    expect(cheaper).toBe("keep");
  });

  it("counts costs at closing for both ways, and the line's only where there is one", () => {
    const withCosts = {
      ...article,
      line: { ...article.line, costsDollars: 1_500 },
      refinance: { ...article.refinance, costsDollars: 9_000 },
    };
    const dear = compareBorrowing(withCosts);
    expect(dear.keep.upFrontCents).toBe(1_500_00);
    expect(dear.refinance.upFrontCents).toBe(9_000_00);
    expect(dear.keep.costCents).toBe(keep.costCents + 1_500_00);
    expect(compareBorrowing({ ...withCosts, amountDollars: 0 }).keep.upFrontCents).toBe(0);
  });

  it("has its last half year in the cost by year, also where 35 and a half years are left", () => {
    const mortgage = { ...article.mortgage, monthsLeft: 426 };
    const { costByYearCents, costCents } = compareBorrowing({ ...article, mortgage }).keep;
    expect(costByYearCents).toHaveLength(36);
    expect(costByYearCents.at(-1)).toBe(costCents);
  });
});

describe("The blended rate", () => {
  const blend = (first: [number, number], second: [number, number]) =>
    calculateBlendedRatePercent(
      [first, second].map(([balanceDollars, annualRatePercent]) => ({ balanceDollars, annualRatePercent })),
    );

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
  expect(findCrossoverYears(first, second)).toEqual(years);
});

describe("For every mortgage and need", () => {
  const rate = fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 100);
  const inputs: fc.Arbitrary<BorrowingInputs> = fc.record({
    amountDollars: fc.integer({ min: 0, max: 400_000 }),
    mortgage: fc.record({
      balanceDollars: fc.integer({ min: 1_000, max: 2_000_000 }),
      annualRatePercent: rate,
      monthsLeft: fc.integer({ min: 1, max: 480 }),
    }),
    line: fc.constant(article.line),
    refinance: fc.record({
      annualRatePercent: rate,
      years: fc.constantFrom(15, 20, 30),
      costsDollars: fc.integer({ min: 0, max: 30_000 }),
    }),
  });

  it("refinancing wins at the break-even rate and not a hundredth above it, and never where there is none", () => {
    fc.assert(
      fc.property(inputs, (entered) => {
        const { keep, breakEvenRatePercent: even } = compareBorrowing(entered);
        const costAt = (hundredths: number) => {
          const refinance = { ...entered.refinance, annualRatePercent: hundredths / 100 };
          return compareBorrowing({ ...entered, refinance }).refinance.costCents;
        };
        const winning = even === undefined ? -1 : Math.round(even * 100);
        if (winning >= 0) expect(costAt(winning)).toBeLessThanOrEqual(keep.costCents);
        if (even !== HIGHEST_RATE_PERCENT) expect(costAt(winning + 1)).toBeGreaterThan(keep.costCents);
      }),
      { numRuns: 50 },
    );
  });

  it("the cost by year ends at the cost in all, never falls, and agrees with who is cheaper", () => {
    fc.assert(
      fc.property(inputs, (entered) => {
        const { keep, refinance, cheaper, differenceCents } = compareBorrowing(entered);
        for (const way of [keep, refinance]) {
          expect(way.costByYearCents.at(-1)).toBe(way.costCents);
          expect(way.costByYearCents).toEqual([...way.costByYearCents].sort((a, b) => a - b));
        }
        const sign = { keep: -1, refinance: 1, same: 0 }[cheaper];
        expect(keep.costCents - refinance.costCents).toBe(sign * differenceCents);
      }),
      { numRuns: 50 },
    );
  });
});
