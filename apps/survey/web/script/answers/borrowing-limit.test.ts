import fc from "fast-check";
import { homeRules } from "@heloc/lender/current";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { expect, it } from "vitest";
import { findPassedLimit, mayBeBelowMinimum } from "./borrowing-limit.ts";

const { maximumLineDollars: largest } = homeRules;

const passed = (state: string, value: unknown, owed: unknown, wanted: unknown, propertyUse = "primary") =>
  findPassedLimit({
    ...{ propertyState: state, propertyUse },
    ...{ homeValueDollars: value, mortgageBalanceDollars: owed, amountWantedDollars: wanted },
  });

/** The limit's name, and the most that can be borrowed. */
type Limit = [limit?: string, mostDollars?: number];

it.each<[says: string, Parameters<typeof passed>, ...Limit]>([
  ["A home in Texas leaves 80 % less what is owed", ["TX", 500_000, 300_000, 100_001], "law-TX", 100_000],
  ["and exactly that much may be wanted", ["TX", 500_000, 300_000, 100_000]],
  ["A limit is rounded down", ["TX", 500_001, 300_000, 100_001], "law-TX", 100_000],
  ["A home that is rented out is under no such law", ["TX", 500_000, 300_000, 150_000, "rental"]],
  ["and neither is a second home", ["TX", 500_000, 300_000, 150_000, "second-home"]],
  ["Less than one draw is left for any amount", ["TX", 500_000, 400_000, 10_000], "nothingLeft-TX", 0],
  ["also for a small one", ["TX", 500_000, 396_001, 2_000], "nothingLeft-TX", 0],
  ["One draw is left", ["TX", 500_000, 396_000, 4_000]],
  ["Nothing is wanted", ["TX", 500_000, 400_000, 0]],
  ["The largest line holds in California", ["CA", 2_000_000, 0, largest + 1], "maximumLine", largest],
  ["and in Texas", ["TX", 2_000_000, 0, largest + 1], "maximumLine", largest],
  ["and may be wanted", ["CA", 2_000_000, 0, largest]],
  ["No other limit holds in California", ["CA", 500_000, 500_000, 100_000]],
  ["A home worth $500 is asked about at once", ["CA", 500, "", ""], "smallValue", 0],
  ["More owed than the home is worth is told at once", ["CA", 300_000, 300_001, ""], "owesMore", 0],
  ["As much owed as the home is worth is not told", ["CA", 300_000, 300_000, ""]],
  ["Without an amount nothing is told", ["TX", 500_000, 300_000, ""]],
  ["nor with a number that is none", ["TX", "half a million", 300_000, 200_000]],
  ["nor before anything is answered", ["TX", undefined, undefined, undefined]],
])("%s: %j", (_says, numbers, limit, mostDollars) => {
  expect(passed(...numbers)).toEqual(limit === undefined ? undefined : { limit, mostDollars });
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
        expect(wanted).toBeLessThanOrEqual(calculateLegalLimit(home, law, largest).lineDollars);
      }
    }),
  );
});
