import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCents } from "./money.ts";
import {
  calculateInterestCents,
  calculateLevelPaymentCents,
  calculateMonthlyInterestCents,
  calculateFixedPayments,
  calculatePaymentCents,
  calculateSchedule,
} from "./schedule.ts";

const line = (balanceDollars: number, annualRatePercent: number, repaymentYears: number) =>
  calculateSchedule({
    balanceDollars,
    annualRatePercent,
    interestOnlyMonths: 120,
    repaymentMonths: repaymentYears * 12,
  });

describe("The level payment", () => {
  it("of a $180,000 loan at 4.25 % over 30 years is $885.49 (the consumer bureau's own example)", () => {
    expect(calculateLevelPaymentCents(180_000, 4.25, 360)).toBe(885_49);
  });

  it.each([
    // Balance, rate, years, payment: the tables of the articles, worked by hand.
    [60_000, 8.5, 20, 520_69],
    [60_000, 8.5, 10, 743_91],
    [60_000, 10.5, 20, 599_03],
    [60_000, 18, 20, 925_99],
    [80_000, 8.5, 20, 694_26],
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

describe("A line of $80,000 at 8 %, ten years of interest only, then repaid over 20", () => {
  const schedule = line(80_000, 8, 20);

  it("costs $533.33 a month, then $669.15", () => {
    expect(calculatePaymentCents(schedule, 1)).toBe(533_33);
    expect(calculatePaymentCents(schedule, 120)).toBe(533_33);
    expect(calculatePaymentCents(schedule, 121)).toBe(669_15);
    expect(calculatePaymentCents(schedule, 359)).toBe(669_15);
  });

  it("still owes $80,000 after ten years, and exactly $0 after thirty", () => {
    expect(schedule[119]?.balanceCents).toBe(80_000_00);
    expect(schedule.at(-1)?.balanceCents).toBe(0);
    expect(schedule).toHaveLength(360);
  });

  it("repaid over 15 years asks $764.52 instead", () => {
    expect(calculatePaymentCents(line(80_000, 8, 15), 121)).toBe(764_52);
  });
});

describe("Three months of $300 at 12 %, by hand", () => {
  // 1 % a month: the level payment is 300 × 0.01 ÷ (1 − 1.01⁻³) = 102.0066 → $102.01; the last one takes what is left.
  it.each([
    [1, 3_00, 99_01, 200_99],
    [2, 2_01, 100_00, 100_99],
    [3, 1_01, 100_99, 0],
  ])("month %i: interest %i, principal %i, left %i cents", (month, interest, principal, balance) => {
    const schedule = calculateSchedule({
      balanceDollars: 300,
      annualRatePercent: 12,
      repaymentMonths: 3,
    });
    expect(schedule[month - 1]).toEqual({
      interestCents: interest,
      principalCents: principal,
      balanceCents: balance,
    });
  });
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

  it("the schedule ends at exactly 0, and principal sums to what was borrowed", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const schedule = calculateSchedule(loan);
        expect(schedule).toHaveLength(loan.interestOnlyMonths + loan.repaymentMonths);
        expect(schedule.at(-1)?.balanceCents).toBe(0);
        expect(schedule.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(
          toCents(loan.balanceDollars),
        );
      }),
    );
  });

  it("nothing is ever negative, everything is whole cents, and the balance never grows", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        let before = toCents(loan.balanceDollars);
        for (const { interestCents, principalCents, balanceCents } of calculateSchedule(loan)) {
          for (const cents of [interestCents, principalCents, balanceCents]) {
            expect(Number.isInteger(cents)).toBe(true);
            expect(cents).toBeGreaterThanOrEqual(0);
          }
          expect(balanceCents).toBeLessThanOrEqual(before);
          before = balanceCents;
        }
      }),
    );
  });

  it("a larger balance or a higher rate never lowers the payment; a longer time never raises it", () => {
    fc.assert(
      fc.property(terms, fc.nat(1_000_000), fc.nat(1_000), fc.nat(120), (loan, more, points, longer) => {
        const { balanceDollars, annualRatePercent: rate, repaymentMonths: months } = loan;
        const payment = calculateLevelPaymentCents(balanceDollars, rate, months);
        expect(calculateLevelPaymentCents(balanceDollars + more, rate, months)).toBeGreaterThanOrEqual(
          payment,
        );
        expect(
          calculateLevelPaymentCents(balanceDollars, rate + points / 100, months),
        ).toBeGreaterThanOrEqual(payment);
        expect(calculateLevelPaymentCents(balanceDollars, rate, months + longer)).toBeLessThanOrEqual(
          payment,
        );
      }),
    );
  });
});
