import { z } from "zod";
import { dollars, group, inOrder, list, usPhone, wholeNumber, zip } from "./values/values.ts";

const HOME = { most: 50_000_000 };

/** A home's value and what is owed on it: no sample owes more than the home is worth. */
export const homeShape = {
  homeValueDollars: dollars("Home value", { least: 10_000, ...HOME }),
  mortgageBalanceDollars: dollars("First mortgage balance", HOME),
};

export const oweLess = inOrder(
  ["mortgageBalanceDollars", "homeValueDollars"],
  "mortgageBalanceDollars",
  ({ homeValueDollars: most }) => `This example owes more than the home is worth. Write at most ${most}.`,
);

/** The made-up numbers that pages work with in their words: examples.yaml. */
export const examplesSchema = z.strictObject({
  benefits: group("Benefits page: interest on what is drawn, and not on the whole line", {
    lineDollars: dollars("Line", { least: 1_000, ...HOME }),
    drawnDollars: dollars("Drawn", { least: 1, ...HOME }),
  }).refine(
    ...inOrder(
      ["drawnDollars", "lineDollars"],
      "drawnDollars",
      ({ lineDollars }) => `More is drawn than the line allows. Write at most ${lineDollars}.`,
    ),
  ),
  calculator: list(
    "Calculator: homes with little and with much equity, for reading without scripts",
    z.strictObject(homeShape).refine(...oweLess),
  ),
  survey: group("Survey: what a usual answer looks like", {
    zip: zip(),
    amountWantedDollars: wholeNumber({ least: 1_000, ...HOME, why: "No line is smaller." }, "Amount wanted"),
    phone: usPhone(),
    email: z.email("Write a whole email address, such as name@example.com."),
  }),
});
