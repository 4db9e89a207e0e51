import { expect, it } from "vitest";
import { inputsFrom } from "../sections/estimate-context.ts";
import { readBoxes } from "./calculator.tsx";

const read = (homeValue: string, mortgageBalance: string, creditScore: string) =>
  readBoxes({ homeValue, mortgageBalance, creditScore });

it.each([
  ["", "", ""],
  ["abc", "$", "good"],
])("Boxes without a number, “%s”, “%s” and “%s”, count as 0, 0 and a score of 650", (...texts) => {
  const counted = { homeValueDollars: 0, mortgageBalanceDollars: 0, creditScore: 650 };
  expect(inputsFrom(read(...texts))).toEqual(counted);
});

it("A typed 0 is told from an empty box", () => {
  const typed = read("$500,000", "0", "");
  expect(typed).toEqual({ homeValueDollars: 500_000, mortgageBalanceDollars: 0, creditScore: undefined });
  expect(inputsFrom(typed)).toEqual({ ...typed, creditScore: 650 });
});
