import { rates } from "@heloc/lender/current";
import { expect, it } from "vitest";
import { calculateBounds } from "./use-comparison.ts";

const inputs = { homeValueDollars: 100_001, mortgageBalanceDollars: 98_750, creditScore: 720 };

it.each([
  [1_000.8, 1_000],
  [400_000, rates.refinanceExample.cashDollars],
])(
  "Of a line of $%f, $%i of cash is proposed: the content's sample, within the line",
  (lineDollars, cash) => {
    expect(calculateBounds({ inputs, lineDollars }).cash.fallback).toBe(cash);
  },
);

it.each([
  [-20_000, 0],
  [98_750.4, 98_750],
  [900_000_000, 50_000_000],
])("For $%f owed, a balance of $%i is proposed", (mortgageBalanceDollars, dollars) => {
  const context = { inputs: { ...inputs, mortgageBalanceDollars }, lineDollars: 0 };
  expect(calculateBounds(context).balance.fallback).toBe(dollars);
});
