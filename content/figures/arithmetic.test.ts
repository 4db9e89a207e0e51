import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateLevelPaymentCents } from "../../apps/site/src/features/calculator/calculate-schedule.ts";
import { levelPayment, monthlyInterest, payDown, toCents } from "./arithmetic.ts";

test("$60,000 at 8.5% costs $425 a month in interest, and $520.69 a month to repay over 20 years", () => {
  expect(monthlyInterest(60_000, 8.5)).toBe(425);
  expect(toCents(levelPayment(60_000, 8.5, 20))).toBe(520.69);
});

test("$30,000 on cards at 22% is gone after 52 payments of $900, with $16,788 of interest", () => {
  const { months, interestDollars, balanceDollars } = payDown(30_000, 22, 900);
  expect([months, Math.round(interestDollars), balanceDollars]).toEqual([52, 16_788, 0]);
});

test("paying no more than the interest leaves the debt as it was", () => {
  const { months, balanceDollars } = payDown(60_000, 8.5, 425, 120);
  expect(months).toBe(120);
  expect(balanceDollars).toBeCloseTo(60_000, 6);
});

test("the articles and the calculator agree on every level payment, to the cent", () => {
  const balance = fc.integer({ min: 1_000, max: 2_000_000 });
  const ratePercent = fc.integer({ min: 25, max: 2_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(balance, ratePercent, fc.integer({ min: 1, max: 40 }), (dollars, percent, years) => {
      const cents = calculateLevelPaymentCents(dollars * 100, percent, years * 12);
      expect(Math.abs(levelPayment(dollars, percent, years) * 100 - cents)).toBeLessThan(0.51);
    }),
  );
});

test("level payments leave nothing owed at the end", () => {
  const payment = levelPayment(80_000, 8.5, 20);
  expect(payDown(80_000, 8.5, payment, 240).balanceDollars).toBeCloseTo(0, 4);
});
