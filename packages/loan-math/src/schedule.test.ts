import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCents } from "./money.ts";
import {
  calculateInterestCents,
  calculateLineCost,
  calculateLevelPaymentCents,
  calculateMonthlyInterestCents,
  calculateFixedPayments,
  calculateSchedule,
} from "./schedule.ts";

describe("The level payment", () => {
  it("of a $180,000 loan at 4.25 % over 30 years is $885.49 (the consumer bureau's own example)", () => {
    expect(calculateLevelPaymentCents(180_000, 4.25, 360)).toBe(885_49);
  });

  it.each([
    // Balance, rate, years, payment: the tables of the articles, worked by hand.
    [60_000, 8.5, 10, 743_91],
    [60_000, 18, 20, 925_99],
    [280_000, 3.25, 25, 1_364_49],
    [360_000, 6.75, 30, 2_334_95],
    [12_000, 0, 1, 1_000_00],
  ])("of $%i at %f %% over %i years is %i cents", (dollars, rate, years, payment) => {
    expect(calculateLevelPaymentCents(dollars, rate, years * 12)).toBe(payment);
  });

  it("at a rate of almost nothing is that of no rate at all", () => {
    expect(calculateLevelPaymentCents(120_000, 1e-12, 120)).toBe(1_000_00);
  });
});

it("A line of $60,000 at 8.5 %, ten years of interest and twenty to repay, costs $425.00, then $520.69, and $115,967.66 of interest", () => {
  const terms = { balanceDollars: 60_000, annualRatePercent: 8.5, drawYears: 10, repaymentYears: 20 };
  const cost = calculateLineCost(terms);
  expect(cost).toMatchObject({
    ...terms,
    drawPaymentCents: 425_00,
    repaymentPaymentCents: 520_69,
    interestCents: 115_967_66,
  });
  expect(cost.years).toHaveLength(30);
  expect(cost.years[9]).toEqual({
    year: 10,
    monthlyPaymentCents: 425_00,
    interestCents: 12 * 425_00,
    principalCents: 0,
    balanceCents: 60_000_00,
  });
  expect(cost.years.at(-1)?.balanceCents).toBe(0);
  expect(cost.years.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(60_000_00);
});

it("Three months of $300 at 12 % are what they are by hand", () => {
  // 1 % a month: the level payment is 300 × 0.01 ÷ (1 − 1.01⁻³) = 102.0066 → $102.01; the last one takes what is left.
  expect(calculateSchedule({ balanceDollars: 300, annualRatePercent: 12, repaymentMonths: 3 })).toEqual([
    { interestCents: 3_00, principalCents: 99_01, balanceCents: 200_99 },
    { interestCents: 2_01, principalCents: 100_00, balanceCents: 100_99 },
    { interestCents: 1_01, principalCents: 100_99, balanceCents: 0 },
  ]);
});

describe("A debt that is paid down", () => {
  it("of $30,000 on cards at 22 % is gone after 52 payments of $900, with $16,788.29 of interest", () => {
    const months = calculateFixedPayments(30_000, 22, 900, 1_200);
    expect(months).toHaveLength(52);
    expect(calculateInterestCents(months)).toBe(16_788_29);
    expect(months.at(-1)?.balanceCents).toBe(0);
  });

  it("of $60,000 at 8.5 % stays as it was with a payment of no more than the interest, $425", () => {
    expect(calculateMonthlyInterestCents(60_000, 8.5)).toBe(425_00);
    for (const payment of [425, 100]) {
      const months = calculateFixedPayments(60_000, 8.5, payment, 120);
      expect(months).toHaveLength(120);
      expect(months.at(-1)?.balanceCents).toBe(60_000_00);
    }
  });
});

describe("For every loan", () => {
  const terms = fc.record({
    balanceDollars: fc.integer({ min: 0, max: 5_000_000_00 }).map((cents) => cents / 100),
    annualRatePercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    interestOnlyMonths: fc.integer({ min: 0, max: 120 }),
    repaymentMonths: fc.integer({ min: 1, max: 480 }),
  });

  it("the schedule ends at exactly 0, in whole cents, none of them negative, and each principal lowers the balance by itself", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const schedule = calculateSchedule(loan);
        expect(schedule).toHaveLength(loan.interestOnlyMonths + loan.repaymentMonths);
        let left = toCents(loan.balanceDollars);
        for (const { interestCents, principalCents, balanceCents } of schedule) {
          for (const cents of [interestCents, principalCents, balanceCents]) {
            expect(Number.isInteger(cents)).toBe(true);
            expect(cents).toBeGreaterThanOrEqual(0);
          }
          left -= principalCents;
          expect(balanceCents).toBe(left);
        }
        expect(left).toBe(0);
      }),
    );
  });

  it("a larger balance or a higher rate never lowers the payment; a longer time never raises it", () => {
    fc.assert(
      fc.property(terms, fc.nat(1_000_000), fc.nat(1_000), fc.nat(120), (loan, more, points, longer) => {
        const { balanceDollars, annualRatePercent: rate, repaymentMonths: months } = loan;
        const paymentOf = calculateLevelPaymentCents;
        const payment = paymentOf(balanceDollars, rate, months);
        expect(paymentOf(balanceDollars + more, rate, months)).toBeGreaterThanOrEqual(payment);
        expect(paymentOf(balanceDollars, rate + points / 100, months)).toBeGreaterThanOrEqual(payment);
        expect(paymentOf(balanceDollars, rate, months + longer)).toBeLessThanOrEqual(payment);
      }),
    );
  });
});
