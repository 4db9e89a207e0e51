import { describe, expect, it } from "vitest";
import { roundDownToDollar, roundToCent, toCents } from "./money.ts";

describe("Rounding to the cent", () => {
  it.each([
    [0.5, 1],
    [0.49, 0],
    [53_333.33, 53_333],
    [56_666.67, 56_667],
  ])("%f cents become %i", (cents, rounded) => {
    expect(roundToCent(cents)).toBe(rounded);
  });
});

describe("An amount in dollars", () => {
  it.each([
    [41_186.18, 41_186_18],
    [0.29, 29],
    [533.333_333, 533_33],
  ])("of $%f is %i cents", (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it("is rounded down where it is a limit: $99,999.99 of room is $99,999", () => {
    expect(roundDownToDollar(99_999.99)).toBe(99_999);
  });
});
