import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateHeloc, listCreditBands } from "./heloc-estimate.ts";

/** The rules of the product. */
const rules = {
  tiers: [
    { minimumScore: 740, annualRatePercent: 7.5 },
    { minimumScore: 700, annualRatePercent: 8 },
    { minimumScore: 650, annualRatePercent: 8.5 },
    { minimumScore: 0, annualRatePercent: 9 },
  ],
  lineShareOfEquityPercent: 80,
  maximumLineDollars: 400_000,
  assumedUsagePercent: 50,
};

const estimate = (homeValueDollars: number, mortgageBalanceDollars: number, creditScore = 720) =>
  calculateHeloc({ homeValueDollars, mortgageBalanceDollars, creditScore }, rules);

describe("The line of credit", () => {
  it.each([
    [500_000, 300_000, 160_000],
    [499_999, 0, 399_999.2],
    [500_000, 0, 400_000],
    [500_001, 0, 400_000],
  ])("is 80 %% of the equity and at most $400,000: for $%i with $%i owed $%f", (value, owed, line) => {
    expect(estimate(value, owed).maxHelocDollars).toBeCloseTo(line, 6);
  });

  it("is $0, with a $0 payment, when more is owed than the home is worth, and the negative equity is told", () => {
    expect(estimate(300_000, 350_000)).toEqual({
      homeEquityDollars: -50_000,
      maxHelocDollars: 0,
      estimatedRatePercent: 8,
      monthlyPaymentDollars: 0,
    });
  });
});

describe("The rate", () => {
  it.each([
    [850, 7.5, 500],
    [740, 7.5, 500],
    [739, 8, 533.333_333],
    [700, 8, 533.333_333],
    [699, 8.5, 566.666_667],
    [650, 8.5, 566.666_667],
    [649, 9, 600],
    [-20, 9, 600],
  ])(
    "for a score of %i is %f %%, and the payment the interest on half of a $160,000 line: $%f",
    (score, percent, payment) => {
      const { estimatedRatePercent, monthlyPaymentDollars } = estimate(500_000, 300_000, score);
      expect(estimatedRatePercent).toBe(percent);
      expect(monthlyPaymentDollars).toBeCloseTo(payment, 5);
    },
  );

  it("table has bands from 740 up, from 700 to 739, from 650 to 699, and below 650", () => {
    const bands = listCreditBands(rules.tiers);
    expect(bands.map(({ minimumScore, maximumScore }) => [minimumScore, maximumScore])).toEqual([
      [740, undefined],
      [700, 739],
      [650, 699],
      [0, 649],
    ]);
  });
});

describe("For every home, mortgage and score", () => {
  const dollars = fc.integer({ min: 0, max: 50_000_000 });
  const score = fc.integer({ min: -100, max: 1_000 });

  it("the line lies between $0 and $400,000 and never passes 80 % of a positive equity", () => {
    fc.assert(
      fc.property(dollars, dollars, score, (value, owed, creditScore) => {
        const { maxHelocDollars, homeEquityDollars } = estimate(value, owed, creditScore);
        expect(homeEquityDollars).toBe(value - owed);
        expect(maxHelocDollars).toBeGreaterThanOrEqual(0);
        expect(maxHelocDollars).toBeLessThanOrEqual(
          Math.min(400_000, Math.max(0, homeEquityDollars) * 0.8 + 1e-6),
        );
      }),
    );
  });
});

describe("Of a lender in Texas only, whose law caps all loans at 80 % of the value", () => {
  const texasRules = { ...rules, combinedLoanToValuePercent: 80 };
  const inTexas = (homeValueDollars: number, mortgageBalanceDollars: number) =>
    calculateHeloc({ homeValueDollars, mortgageBalanceDollars, creditScore: 720 }, texasRules);

  it("the first estimate for a $500,000 home with $300,000 owed is $100,000, and the payment follows", () => {
    expect(inTexas(500_000, 300_000)).toEqual({
      homeEquityDollars: 200_000,
      maxHelocDollars: 100_000,
      estimatedRatePercent: 8,
      monthlyPaymentDollars: (50_000 * 0.08) / 12,
    });
  });

  it("the lender's own maximum still holds, and a home owed 82 % of gets $0", () => {
    expect(inTexas(2_000_000, 0).maxHelocDollars).toBe(400_000);
    expect(inTexas(500_000, 410_000).maxHelocDollars).toBe(0);
  });

  it("no estimate and debt together pass the cap, for any home", () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.nat(50_000_000), (value, owed) => {
        const { maxHelocDollars } = inTexas(value, owed);
        expect(maxHelocDollars).toBeLessThanOrEqual(estimate(value, owed).maxHelocDollars);
        if (maxHelocDollars > 0)
          expect(maxHelocDollars + owed).toBeLessThanOrEqual((value * 80) / 100 + 1e-6);
      }),
    );
  });
});
