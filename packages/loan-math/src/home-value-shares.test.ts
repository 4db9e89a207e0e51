import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateHomeValueShares } from "./home-value-shares.ts";

describe("The shares of a home's value", () => {
  it("of a $500,000 home with $300,000 owed and a $160,000 line are 60, 32 and 8 %", () => {
    expect(calculateHomeValueShares(500_000, 300_000, 160_000)).toEqual({
      owed: { dollars: 300_000, percent: 60 },
      line: { dollars: 160_000, percent: 32 },
      kept: { dollars: 40_000, percent: 8 },
      beyondValueDollars: 0,
    });
  });

  it("of a $300,000 home with $350,000 owed is all owed, and $50,000 more", () => {
    expect(calculateHomeValueShares(300_000, 350_000, 0)).toMatchObject({
      owed: { dollars: 300_000, percent: 100 },
      line: { dollars: 0, percent: 0 },
      kept: { dollars: 0, percent: 0 },
      beyondValueDollars: 50_000,
    });
  });

  it("of thirds are 34, 33 and 33 %", () => {
    const { owed, line, kept } = calculateHomeValueShares(300_000, 100_000, 100_000);
    expect([owed.percent, line.percent, kept.percent]).toEqual([34, 33, 33]);
  });

  it("add up to the value and to 100 %, and none is negative, for every home", () => {
    const dollars = fc.integer({ min: -1_000, max: 50_000_000 });
    fc.assert(
      fc.property(dollars, dollars, dollars, (value, owedDollars, lineDollars) => {
        const { beyondValueDollars, ...shares } = calculateHomeValueShares(value, owedDollars, lineDollars);
        const parts = Object.values(shares);
        for (const part of parts) expect(Math.min(part.dollars, part.percent)).toBeGreaterThanOrEqual(0);
        expect(beyondValueDollars).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part.dollars, 0)).toBe(Math.max(value, 0));
        expect(parts.reduce((sum, part) => sum + part.percent, 0)).toBe(value > 0 ? 100 : 0);
      }),
    );
  });
});
