import { rates } from "@heloc/lender/current";
import { expect, it } from "vitest";
import { estimateAnswers, type EstimateRules } from "./estimate-answers.ts";
import { listBands } from "./answers-estimate.tsx";

const RULES: EstimateRules = {
  ...rates,
  bands: listBands({ "700-739": "700 to 739" }),
  range: "{from} to {to}",
};

/** Answers as they arrive in the address or by message. */
const answers = (changes: Record<string, string> = {}) =>
  String(
    new URLSearchParams({
      propertyState: "TX",
      propertyUse: "primary",
      homeValueDollars: "500000",
      mortgageBalanceDollars: "300000",
      amountWantedDollars: "60000",
      creditBand: "700-739",
      ...changes,
    }),
  );

it.each<[says: string, changes: Record<string, string>, figures: Record<string, string>, shown: string[]]>([
  [
    "$60,000 on a $500,000 home in Texas with $300,000 owed is within a line of $100,000 and costs $400 a month",
    {},
    { line: "$100,000", rate: "8.00%", payment: "$400", drawn: "$60,000", maximumDebt: "$400,000" },
    ["line", "TX"],
  ],
  [
    "In California the answers leave a range",
    { propertyState: "CA" },
    { line: "$100,000 to $125,000", payment: "$400" },
    ["line", "CA", "range"],
  ],
  [
    "More than the line is not drawn",
    { amountWantedDollars: "250000" },
    { drawn: "$100,000", payment: "$667" },
    ["line", "TX"],
  ],
  [
    "Nobody has to say how much they would like",
    { amountWantedDollars: "0" },
    { drawn: "$100,000" },
    ["line", "TX"],
  ],
  [
    "Texas law leaves less than its smallest draw",
    { mortgageBalanceDollars: "397000" },
    {},
    ["nothing", "TX", "call"],
  ],
  [
    "More is owed than the home is worth",
    { propertyState: "CA", mortgageBalanceDollars: "600000" },
    {},
    ["nothing", "CA", "call"],
  ],
  [
    "A score that may be below the lender's minimum",
    { creditBand: "below-650" },
    { rate: "9.00%", minimum: "640" },
    ["line", "TX", "score", "call"],
  ],
  ["A home that is rented out", { propertyUse: "rental" }, {}, ["line", "TX", "otherUse"]],
])("%s", (_says, changes, figures, shown) => {
  const estimate = estimateAnswers(answers(changes), RULES);
  expect(estimate?.figures).toMatchObject(figures);
  expect(estimate?.says).toEqual(shown);
});

it("A choice of scores with two rates leaves a range", () => {
  const [best, ...others] = RULES.tiers;
  const tiers = best ? [best, { minimumScore: 720, annualRatePercent: 7.75 }, ...others] : [];
  const { figures } = estimateAnswers(answers(), { ...RULES, tiers }) ?? {};
  expect(figures).toMatchObject({ rate: "7.75% to 8.00%", payment: "$388 to $400" });
});

it.each([
  ["a state where nobody lends", { propertyState: "NY" }],
  ["a name of every object", { propertyState: "constructor" }],
  ["an amount that is none", { homeValueDollars: "1e9" }],
  ["a score that is no choice", { creditBand: "900" }],
])("Nothing is worked out of %s", (_what, changes) => {
  expect(estimateAnswers(answers(changes), RULES)).toBeUndefined();
});
