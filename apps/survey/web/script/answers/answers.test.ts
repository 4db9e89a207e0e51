import { homeRules } from "@heloc/lender/current";
import { expect, it } from "vitest";
import { findLimit, mayBeBelowMinimum } from "./borrowing-limit.ts";
import { formatDollars, formatPhone } from "./format-typed.ts";

it.each([
  [formatDollars, "500000", "500,000"],
  [formatDollars, "about 300", "about 300"],
  [formatPhone, "2135", "(213) 5"],
  [formatPhone, "(213) 5550", "(213) 555-0"],
  [formatPhone, "+1 213 555 0142", "(213) 555-0142"],
  [formatPhone, "1 (213) 555-014", "1 (213) 555-014"],
  [formatPhone, "(113) 555-0142", "(113) 555-0142"],
  [formatPhone, "+52 55 1234", "+52 55 1234"],
  [formatPhone, "213 555 0142 ext", "213 555 0142 ext"],
])("%o shows “%s” as “%s”", (format, typed, shown) => {
  expect(format(typed)).toBe(shown);
});

const { maximumLineDollars: largest } = homeRules;

const passed = (state: string, value: unknown, owed: unknown, wanted: unknown, propertyUse = "primary") =>
  findLimit({
    ...{ propertyState: state, propertyUse },
    ...{ homeValueDollars: value, mortgageBalanceDollars: owed, amountWantedDollars: wanted },
  });

it.each<[says: string, home: Parameters<typeof passed>, limit?: string, mostDollars?: number]>([
  ["A home in Texas leaves 80 % less what is owed", ["TX", 500_000, 300_000, 100_001], "law-TX", 100_000],
  ["and exactly that much may be wanted", ["TX", 500_000, 300_000, 100_000], "room", 100_000],
  ["A limit is rounded down", ["TX", 500_001, 300_000, 100_001], "law-TX", 100_000],
  ["A home that is rented out is under no such law", ["TX", 500_000, 300_000, 150_000, "rental"]],
  ["Less than one draw is left for any amount", ["TX", 500_000, 396_001, 2_000], "nothingLeft-TX", 0],
  ["One draw is left", ["TX", 500_000, 396_000, 4_000], "room", 4_000],
  ["Nothing is wanted", ["TX", 500_000, 400_000, 0]],
  ["The largest line holds in California", ["CA", 2_000_000, 0, largest + 1], "maximumLine", largest],
  ["and may be wanted", ["CA", 2_000_000, 0, largest], "room", largest],
  ["No other limit holds in California", ["CA", 500_000, 500_000, 100_000]],
  ["A home worth $9,999 is asked about at once", ["CA", 9_999, "", ""], "smallValue", 0],
  ["one worth $10,000 is not", ["CA", 10_000, "", ""]],
  ["More owed than the home is worth is told at once", ["CA", 300_000, 300_001, ""], "owesMore", 0],
  ["As much owed as the home is worth is not told", ["CA", 300_000, 300_000, ""]],
  ["A number that is none is told nothing", ["TX", "half a million", 300_000, 200_000]],
  ["Before an amount the hint is what the law leaves", ["TX", 500_000, 300_000, ""], "room", 100_000],
  ["in California, what lenders usually leave: 85 %", ["CA", 500_000, 300_000, ""], "room", 125_000],
  ["or the lender's share of the equity where that is less", ["CA", 300_003, 0, ""], "room", 240_002],
  ["No law is found for a state that is named like a word of JavaScript", ["toString", 500_000, 300_000, ""]],
])("%s: %j", (_says, home, limit, mostDollars) => {
  expect(passed(...home)).toEqual(limit === undefined ? undefined : { limit, mostDollars });
});

it.each([
  ["below-650", 640, true],
  ["650-699", 650, false],
  ["650-699", 660, true],
  ["below-650", undefined, false],
])("A score of %s where the lender's minimum is %s may be below it: %s", (creditBand, minimum, isBelow) => {
  expect(mayBeBelowMinimum({ creditBand }, { ...homeRules, minimumCreditScore: minimum })).toBe(isBelow);
});
