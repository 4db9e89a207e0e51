import { describe, expect, it } from "vitest";
import { formatDollars, formatRate } from "./format-money.ts";

describe("Money is shown in US dollars without cents", () => {
  it.each([
    [160_000, "$160,000"],
    [533.33, "$533"],
    [566.67, "$567"],
    [0, "$0"],
    [-0.2, "$0"],
    [-50_000, "-$50,000"],
  ])("%d is shown as %s", (dollars, text) => {
    expect(formatDollars(dollars)).toBe(text);
  });
});

describe("A rate is shown with two decimals", () => {
  it.each([
    [7.5, "7.50%"],
    [8, "8.00%"],
    [9, "9.00%"],
  ])("%d is shown as %s", (percent, text) => {
    expect(formatRate(percent)).toBe(text);
  });
});
