import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateLoanToValuePercent, calculateLegalLimit } from "./loan-to-value.ts";

const texasLaw = { combinedLoanToValuePercent: 80, minimumAdvanceDollars: 4_000 };
const texas = (homeValueDollars: number, mortgageBalanceDollars: number) =>
  calculateLegalLimit({ homeValueDollars, mortgageBalanceDollars }, texasLaw, 400_000);

describe("The Texas maximum", () => {
  it.each([
    // The example of 7 TAC 153.3.
    [100_000, 30_000, 50_000],
    [900_000, 250_000, 400_000],
    [500_000, 410_000, 0],
    [-100, -100, 0],
    // A limit that is rounded up would be passed.
    [500_001, 300_000, 100_000],
    [124.99, 0, 99],
  ])("for a $%d home with $%d owed is $%d", (value, owed, dollars) => {
    expect(texas(value, owed).lineDollars).toBe(dollars);
  });

  it("names the most that may be owed to the cent: 80 % of $500,004 is $400,003.20", () => {
    expect(texas(500_004, 300_000).maximumDebtDollars).toBe(400_003.2);
    expect(texas(-100, 0).maximumDebtDollars).toBe(0);
  });

  it("of $3,999 leaves no room for one advance; $4,000 does", () => {
    expect(texas(500_000, 396_001)).toMatchObject({ lineDollars: 3_999, belowMinimumAdvance: true });
    expect(texas(500_000, 396_000)).toMatchObject({ lineDollars: 4_000, belowMinimumAdvance: false });
    const home = { homeValueDollars: 500_000, mortgageBalanceDollars: 0 };
    expect(calculateLegalLimit(home, texasLaw, 3_999).belowMinimumAdvance).toBe(true);
  });
});

it("For every home and debt the maximum is, to the cent, the largest whole dollar within 80 %", () => {
  const cents = fc.bigInt(0n, 5_000_000_00n);
  fc.assert(
    fc.property(cents, cents, (value, owed) => {
      const room = (value * 80n) / 100n - owed;
      const { roomDollars } = texas(Number(value) / 100, Number(owed) / 100);
      expect(roomDollars).toBe(room > 0n ? Number(room / 100n) : 0);
    }),
  );
});

it.each([
  ["of $300,000 on a $500,000 home is 60 %", 300_000, 500_000, 60],
  ["with a $160,000 line, combined, is 92 %", 460_000, 500_000, 92],
  ["is not known for a home without a value", 300_000, 0, undefined],
])("Loan-to-value %s", (_what, owed, value, percent) => {
  expect(calculateLoanToValuePercent(owed, value)).toBe(percent);
});
