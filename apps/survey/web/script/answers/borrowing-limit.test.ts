import fc from "fast-check";
import { homeRules } from "@heloc/lender/current";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { describe, expect, it } from "vitest";
import { findPassedLimit, mayBeBelowMinimum } from "./borrowing-limit.ts";

const { maximumLineDollars } = homeRules;

const passed = (
  propertyState: string,
  homeValueDollars: unknown,
  mortgageBalanceDollars: unknown,
  amountWantedDollars: unknown,
  propertyUse = "primary",
) =>
  findPassedLimit({
    propertyState,
    propertyUse,
    homeValueDollars,
    mortgageBalanceDollars,
    amountWantedDollars,
  });

describe("In Texas, a $500,000 home with $300,000 owed", () => {
  it("leaves at most $100,000: $100,001 is pointed out, $100,000 is not", () => {
    expect(passed("TX", 500_000, 300_000, 100_001)).toEqual({ limit: "law-TX", mostDollars: 100_000 });
    expect(passed("TX", 500_000, 300_000, 100_000)).toBeUndefined();
  });

  it("and one dollar more of value still does, because a limit is rounded down", () => {
    expect(passed("TX", 500_001, 300_000, 100_001)?.mostDollars).toBe(100_000);
  });

  it("that its owner rents out is under no such law, and neither is a second home", () => {
    expect(passed("TX", 500_000, 300_000, 150_000, "rental")).toBeUndefined();
    expect(passed("TX", 500_000, 300_000, 150_000, "second-home")).toBeUndefined();
  });
});

describe("In Texas, a home on which less can be borrowed than one draw", () => {
  it("is pointed out for any amount, but for none", () => {
    expect(passed("TX", 500_000, 400_000, 10_000)?.limit).toBe("nothingLeft-TX");
    expect(passed("TX", 500_000, 396_001, 2_000)?.limit).toBe("nothingLeft-TX");
    expect(passed("TX", 500_000, 396_000, 4_000)).toBeUndefined();
    expect(passed("TX", 500_000, 400_000, 0)).toBeUndefined();
  });
});

describe("The lender's largest line", () => {
  it("is pointed out in both states", () => {
    const most = { limit: "maximumLine", mostDollars: maximumLineDollars };
    expect(passed("CA", 2_000_000, 0, maximumLineDollars + 1)).toEqual(most);
    expect(passed("TX", 2_000_000, 0, maximumLineDollars + 1)).toEqual(most);
    expect(passed("CA", 2_000_000, 0, maximumLineDollars)).toBeUndefined();
  });

  it("is the only limit for a home in California", () => {
    expect(passed("CA", 500_000, 500_000, 100_000)).toBeUndefined();
  });
});

it.each([
  ["A home that would be worth $500 is asked about at once", 500, "", "smallValue"],
  ["More owed than the home is worth is told before the amount is there", 300_000, 300_001, "owesMore"],
  ["As much owed as the home is worth is not told", 300_000, 300_000, undefined],
])("%s", (_says, value, owed, limit) => {
  expect(passed("CA", value, owed, "")?.limit).toBe(limit);
});

it.each([
  ["below-650", 640, true],
  ["650-699", 640, false],
  ["650-699", 660, true],
  ["below-650", undefined, false],
  ["", 640, false],
])("A score of %s where the lender's minimum is %s may be below it: %s", (creditBand, minimum, isBelow) => {
  expect(mayBeBelowMinimum({ creditBand }, { ...homeRules, minimumCreditScore: minimum })).toBe(isBelow);
});

it("Nothing is pointed out while a number is missing or is none", () => {
  expect(passed("TX", 500_000, 300_000, "")).toBeUndefined();
  expect(passed("TX", "half a million", 300_000, 200_000)).toBeUndefined();
  expect(passed("TX", undefined, undefined, undefined)).toBeUndefined();
  expect(findPassedLimit({})).toBeUndefined();
});

it("For every home in Texas, the amount that is named as the most raises no question itself", () => {
  const dollars = fc.nat(5_000_000);
  fc.assert(
    fc.property(dollars, dollars, dollars, (value, owed, wanted) => {
      const limit = passed("TX", value, owed, wanted);
      const isUnlikely = limit?.limit === "smallValue" || limit?.limit === "owesMore";
      if (isUnlikely) return;
      if (limit) expect(passed("TX", value, owed, limit.mostDollars)).toBeUndefined();
      else if (wanted > 0) {
        const law = { combinedLoanToValuePercent: 80, minimumAdvanceDollars: 4_000 };
        const home = { homeValueDollars: value, mortgageBalanceDollars: owed };
        expect(wanted).toBeLessThanOrEqual(calculateLegalLimit(home, law, maximumLineDollars).lineDollars);
      }
    }),
  );
});
