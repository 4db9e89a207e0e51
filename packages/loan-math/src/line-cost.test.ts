import { expect, it } from "vitest";
import { calculateLineCost } from "./line-cost.ts";

it("$60,000 at 8.5 %, ten years of interest and twenty to repay, costs $425.00, then $520.69, and $115,967.66 of interest", () => {
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
