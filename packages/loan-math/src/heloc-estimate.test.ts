import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateHeloc } from "./heloc-estimate.ts";

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
  it("is $160,000 for a home worth $500,000 with $300,000 owed", () => {
    expect(estimate(500_000, 300_000)).toMatchObject({
      homeEquityDollars: 200_000,
      maxHelocDollars: 160_000,
    });
  });

  it("stops at $400,000: $500,000 of equity gives just that, a dollar more gives no more", () => {
    expect(estimate(500_000, 0).maxHelocDollars).toBe(400_000);
    expect(estimate(500_001, 0).maxHelocDollars).toBe(400_000);
    expect(estimate(499_999, 0).maxHelocDollars).toBeCloseTo(399_999.2, 6);
    expect(estimate(5_000_000, 0).maxHelocDollars).toBe(400_000);
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
    [850, 7.5],
    [740, 7.5],
    [739, 8],
    [700, 8],
    [699, 8.5],
    [650, 8.5],
    [649, 9],
    [300, 9],
    [0, 9],
    [-20, 9],
  ])("for a credit score of %i is %f %%", (score, percent) => {
    expect(estimate(500_000, 300_000, score).estimatedRatePercent).toBe(percent);
  });
});

describe("The monthly payment", () => {
  it.each([
    [740, 500],
    [700, 533.333_333],
    [650, 566.666_667],
    [600, 600],
  ])("with a score of %i is the interest on half of a $160,000 line: $%f", (score, dollars) => {
    expect(estimate(500_000, 300_000, score).monthlyPaymentDollars).toBeCloseTo(dollars, 5);
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
