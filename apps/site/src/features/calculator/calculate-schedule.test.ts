import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calculateInterestCents,
  calculateLevelPaymentCents,
  calculatePaymentCents,
  calculateSchedule,
  calculateYears,
  roundToCent,
} from "./calculate-schedule.ts";

const line = (balanceCents: number, annualRatePercent: number, repaymentYears: number) =>
  calculateSchedule({
    balanceCents,
    annualRatePercent,
    interestOnlyMonths: 120,
    amortizingMonths: repaymentYears * 12,
  });

describe("The level payment", () => {
  it("of a $180,000 loan at 4.25 % over 30 years is $885.49 (the consumer bureau's own example)", () => {
    expect(calculateLevelPaymentCents(180_000_00, 4.25, 360)).toBe(885_49);
  });

  it.each([
    // Balance, rate, years, payment: the tables of the articles, worked by hand.
    [60_000_00, 8.5, 20, 520_69],
    [60_000_00, 8.5, 10, 743_91],
    [60_000_00, 10.5, 20, 599_03],
    [60_000_00, 18, 20, 925_99],
    [80_000_00, 8.5, 20, 694_26],
    [280_000_00, 3.25, 25, 1_364_49],
    [360_000_00, 6.75, 30, 2_334_95],
    [12_000_00, 0, 1, 1_000_00],
  ])("of %i cents at %f %% over %i years is %i cents", (cents, rate, years, payment) => {
    expect(calculateLevelPaymentCents(cents, rate, years * 12)).toBe(payment);
  });

  it("at a rate of almost nothing is that of no rate at all", () => {
    expect(calculateLevelPaymentCents(120_000_00, 1e-12, 120)).toBe(1_000_00);
  });
});

describe("A line of $80,000 at 8 %, ten years of interest only, then repaid over 20", () => {
  const schedule = line(80_000_00, 8, 20);

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
    expect(calculatePaymentCents(line(80_000_00, 8, 15), 121)).toBe(764_52);
  });

  it("is paid for nothing in a month after its end", () => {
    expect(calculatePaymentCents(schedule, 361)).toBe(0);
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
      balanceCents: 300_00,
      annualRatePercent: 12,
      interestOnlyMonths: 0,
      amortizingMonths: 3,
    });
    expect(schedule[month - 1]).toEqual({
      interestCents: interest,
      principalCents: principal,
      balanceCents: balance,
    });
  });
});

describe("For every loan", () => {
  const terms = fc.record({
    balanceCents: fc.integer({ min: 0, max: 5_000_000_00 }),
    annualRatePercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    interestOnlyMonths: fc.integer({ min: 0, max: 120 }),
    amortizingMonths: fc.integer({ min: 1, max: 480 }),
  });

  it("the schedule ends at exactly 0, and principal sums to what was borrowed", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const schedule = calculateSchedule(loan);
        expect(schedule).toHaveLength(loan.interestOnlyMonths + loan.amortizingMonths);
        expect(schedule.at(-1)?.balanceCents).toBe(0);
        expect(schedule.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(loan.balanceCents);
      }),
    );
  });

  it("interest and principal are the payments, month by month and in all", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const schedule = calculateSchedule(loan);
        const paid = schedule.reduce((sum, _, index) => sum + calculatePaymentCents(schedule, index + 1), 0);
        expect(paid).toBe(calculateInterestCents(schedule) + loan.balanceCents);
        const years = calculateYears(schedule);
        expect(years.reduce((sum, year) => sum + year.interestCents + year.principalCents, 0)).toBe(paid);
      }),
    );
  });

  it("nothing is ever negative, everything is whole cents, and the balance never grows", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        let before = loan.balanceCents;
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

  it("all level payments but the last are the same, within the rounding of a cent", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const schedule = calculateSchedule(loan).slice(loan.interestOnlyMonths, -1);
        const { balanceCents, annualRatePercent, amortizingMonths } = loan;
        const level = calculateLevelPaymentCents(balanceCents, annualRatePercent, amortizingMonths);
        for (const month of schedule.filter((month) => month.balanceCents > 0 && month.principalCents > 0))
          expect(month.interestCents + month.principalCents).toBe(level);
      }),
    );
  });

  it("a larger balance or a higher rate never lowers the payment; a longer time never raises it", () => {
    fc.assert(
      fc.property(terms, fc.nat(1_000_000_00), fc.nat(1_000), fc.nat(120), (loan, more, points, longer) => {
        const { balanceCents, annualRatePercent: rate, amortizingMonths: months } = loan;
        const payment = calculateLevelPaymentCents(balanceCents, rate, months);
        expect(calculateLevelPaymentCents(balanceCents + more, rate, months)).toBeGreaterThanOrEqual(payment);
        expect(calculateLevelPaymentCents(balanceCents, rate + points / 100, months)).toBeGreaterThanOrEqual(
          payment,
        );
        expect(calculateLevelPaymentCents(balanceCents, rate, months + longer)).toBeLessThanOrEqual(payment);
      }),
    );
  });

  it("a rate that is a whole point higher never costs less interest", () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 3 }), (loan, points) => {
        const higher = { ...loan, annualRatePercent: loan.annualRatePercent + points };
        expect(calculateInterestCents(calculateSchedule(higher))).toBeGreaterThanOrEqual(
          calculateInterestCents(calculateSchedule(loan)),
        );
      }),
    );
  });
});

describe("Rounding to the cent", () => {
  it.each([
    [0.5, 1],
    [0.49, 0],
    [53_333.33, 53_333],
    [56_666.67, 56_667],
  ])("%f cents become %i", (cents, rounded) => {
    expect(roundToCent(cents)).toBe(rounded);
  });
});
