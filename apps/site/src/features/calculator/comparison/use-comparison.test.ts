import { rates } from "@heloc/lender/current";
import { describe, expect, it } from "vitest";
import { calculateBounds } from "./use-comparison.ts";

const inputs = { homeValueDollars: 100_001, mortgageBalanceDollars: 98_750, creditScore: 720 };

describe("The cash that is proposed", () => {
  it("stays within the line: of $1,000.80 it is $1,000", () => {
    expect(calculateBounds({ inputs, lineDollars: 1_000.8 }).cash.fallback).toBe(1_000);
  });

  it("is the content's sample where the line is larger", () => {
    const { cashDollars } = rates.refinanceExample;
    expect(calculateBounds({ inputs, lineDollars: 400_000 }).cash.fallback).toBe(cashDollars);
  });
});

describe("The balance that is proposed", () => {
  it.each([
    [-20_000, 0],
    [98_750.4, 98_750],
    [900_000_000, 50_000_000],
  ])("for $%f owed is $%i", (mortgageBalanceDollars, dollars) => {
    const context = { inputs: { ...inputs, mortgageBalanceDollars }, lineDollars: 0 };
    expect(calculateBounds(context).balance.fallback).toBe(dollars);
  });
});
