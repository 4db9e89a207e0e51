import { fillIn } from "@heloc/lender/format/fill-in";
import { expect, it } from "vitest";
import * as format from "./format.ts";

it.each<[says: string, shown: number, text: string, as: keyof typeof format]>([
  ["An amount without cents", 160_000, "$160,000", "formatDollars"],
  ["A payment without cents", 533.33, "$533", "formatDollars"],
  ["rounded up", 566.67, "$567", "formatDollars"],
  ["A little less than nothing", -0.2, "$0", "formatDollars"],
  ["A debt", -50_000, "-$50,000", "formatDollars"],
  ["What somebody typed", 300_000, "$300,000", "formatTypedDollars"],
  ["with the cents that were typed", 300_000.5, "$300,000.50", "formatTypedDollars"],
  ["and its sign", -20_000.01, "-$20,000.01", "formatTypedDollars"],
  ["but none for nothing", -0, "$0", "formatTypedDollars"],
  ["A rate with two decimals", 7.5, "7.50%", "formatRate"],
  ["Whole cents to the cent", 53_333, "$533.33", "formatCents"],
  ["Cents with thousands", 120_000, "$1,200.00", "formatCents"],
  ["All interest to the dollar", 115_967_66, "$115,968", "formatCentsAsDollars"],
  ["A share with a decimal", 116.666_7, "116.7%", "formatShare"],
  ["Nothing beside an axis", 0, "$0", "formatCentsAtAxis"],
  ["Just under a million", 80_000_000, "$800,000", "formatCentsAtAxis"],
  ["One and a half", 150_000_000, "$1.5M", "formatCentsAtAxis"],
  ["A million", 100_000_000, "$1M", "formatCentsAtAxis"],
])("%s: %d is shown as %s", (_says, shown, text, as) => expect(format[as](shown)).toBe(text));

it("A sentence takes figures in the place of their names in braces, and an unknown name leaves nothing", () => {
  const sentence = "{line} of {value} in {year}{oops}.";
  expect(fillIn(sentence, { line: "$1", value: "$2", year: 11 })).toBe("$1 of $2 in 11.");
});
