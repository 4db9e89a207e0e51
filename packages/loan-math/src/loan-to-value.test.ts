import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateLoanToValuePercent, calculateLegalLimit } from "./loan-to-value.ts";

const texasLaw = { combinedLoanToValuePercent: 80, minimumAdvanceDollars: 4_000 };
const texas = (homeValueDollars: number, mortgageBalanceDollars: number) =>
  calculateLegalLimit({ homeValueDollars, mortgageBalanceDollars }, texasLaw, 400_000);

describe("The Texas maximum", () => {
  it("for a $100,000 home with $30,000 owed is $50,000 (the example of 7 TAC 153.3)", () => {
    expect(texas(100_000, 30_000)).toMatchObject({ maximumDebtDollars: 80_000, lineDollars: 50_000 });
  });

  it("for a $500,000 home with $300,000 owed is $100,000", () => {
    expect(texas(500_000, 300_000).lineDollars).toBe(100_000);
  });

  it.each([
    // The article's table of Texas lines.
    [400_000, 300_000, 20_000],
    [500_000, 410_000, 0],
    [600_000, 350_000, 130_000],
    [900_000, 250_000, 400_000],
    [300_000, 350_000, 0],
    [0, 0, 0],
    [-100, -100, 0],
  ])("for a $%i home with $%i owed is $%i", (value, owed, dollars) => {
    expect(texas(value, owed).lineDollars).toBe(dollars);
  });

  it("is rounded down to the dollar, because a limit that is rounded up would be passed", () => {
    expect(texas(500_001, 300_000).lineDollars).toBe(100_000);
    expect(texas(500_004, 300_000).lineDollars).toBe(100_003);
  });

  it("names the most that may be owed to the cent: 80 % of $500,004 is $400,003.20", () => {
    expect(texas(500_004, 300_000).maximumDebtDollars).toBe(400_003.2);
    expect(texas(-100, 0).maximumDebtDollars).toBe(0);
  });

  it.each([
    [500_004, 300_000.1, 100_003],
    [500_000, 300_000.01, 99_999],
    [500_001.25, 300_001, 100_000],
    [123_456.78, 98_765.43, 0],
    [375_000.5, 300_000.4, 0],
  ])("counts cents: for $%f with $%f owed it is $%i", (value, owed, dollars) => {
    expect(texas(value, owed).lineDollars).toBe(dollars);
  });

  it("of $3,999 leaves no room for one advance; $4,000 does", () => {
    expect(texas(500_000, 396_001)).toMatchObject({ lineDollars: 3_999, belowMinimumAdvance: true });
    expect(texas(500_000, 396_000)).toMatchObject({ lineDollars: 4_000, belowMinimumAdvance: false });
  });
});

describe("For every home and debt", () => {
  it("to the cent it is the largest whole dollar within 80 %", () => {
    const cents = fc.bigInt(0n, 5_000_000_00n);
    fc.assert(
      fc.property(cents, cents, (value, owed) => {
        const room = (value * 80n) / 100n - owed;
        const { roomDollars } = texas(Number(value) / 100, Number(owed) / 100);
        expect(roomDollars).toBe(room > 0n ? Number(room / 100n) : 0);
      }),
    );
  });
});

describe("Loan-to-value", () => {
  it("of $300,000 on a $500,000 home is 60 %; with a $160,000 line, combined, 92 %", () => {
    expect(calculateLoanToValuePercent(300_000, 500_000)).toBe(60);
    expect(calculateLoanToValuePercent(460_000, 500_000)).toBe(92);
  });

  it("is not known for a home without a value", () => {
    expect(calculateLoanToValuePercent(300_000, 0)).toBeUndefined();
  });
});
