import { describe, expect, it } from "vitest";
import { fillIn } from "@heloc/lender/format/fill-in";
import {
  formatCents,
  formatCentsAsDollars,
  formatCentsAtAxis,
  formatDollars,
  formatRate,
  formatShare,
  formatTypedDollars,
} from "./format.ts";

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

describe("What somebody typed is shown with its cents", () => {
  it.each([
    [300_000, "$300,000"],
    [300_000.5, "$300,000.50"],
    [-20_000.01, "-$20,000.01"],
    [-0, "$0"],
  ])("%d is shown as %s", (dollars, text) => {
    expect(formatTypedDollars(dollars)).toBe(text);
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

describe("Cents and shares", () => {
  it.each([
    [53_333, "$533.33"],
    [0, "$0.00"],
    [120_000, "$1,200.00"],
  ])("%i cents are shown as %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it.each([
    [92, "92%"],
    [116.666_7, "116.7%"],
    [0, "0%"],
  ])("%f is shown as %s", (percent, text) => {
    expect(formatShare(percent)).toBe(text);
  });
});

describe("A sentence", () => {
  it("takes figures in the place of their names in braces, and an unknown name leaves nothing", () => {
    const sentence = fillIn("{line} of {value} in {year}{oops}.", {
      line: "$1",
      value: "$2",
      year: 11,
    });
    expect(sentence).toBe("$1 of $2 in 11.");
  });
});

it("total interest of whole cents is shown to the dollar: $115,967.66 as $115,968", () => {
  expect(formatCentsAsDollars(115_967_66)).toBe("$115,968");
});

describe("Money beside an axis", () => {
  it.each([
    [0, "$0"],
    [8_000_000, "$80,000"],
    [80_000_000, "$800,000"],
    [100_000_000, "$1M"],
    [150_000_000, "$1.5M"],
    [20_000_000_000, "$200M"],
  ])("%i cents are shown as %s", (cents, text) => {
    expect(formatCentsAtAxis(cents)).toBe(text);
  });
});
