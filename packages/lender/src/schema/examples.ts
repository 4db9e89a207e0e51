import { z } from "zod";
import { dollars, group, list, usPhone, wholeNumber, zip } from "./values/values.ts";

const HOME = { most: 50_000_000 };

/** A home's value and what is owed on it: no sample owes more than the home is worth. */
export const homeShape = {
  homeValueDollars: dollars("Home value", { least: 10_000, ...HOME }),
  mortgageBalanceDollars: dollars("First mortgage balance", HOME),
};

/** The second of two amounts is not above the first. */
const refuseAbove = <Name extends string>(
  most: Name,
  lower: Name,
  what: string,
): [check: (amounts: Record<Name, number>) => boolean, refused: object] => [
  (amounts) => amounts[lower] <= amounts[most],
  {
    path: [lower],
    error: ({ input }: { input: Record<Name, number> }) => `${what} Write at most ${input[most]}.`,
  },
];

export const oweLess = refuseAbove(
  "homeValueDollars",
  "mortgageBalanceDollars",
  "This example owes more than the home is worth.",
);

/** The made-up numbers that pages work with in their words: examples.yaml. */
export const examplesSchema = z.strictObject({
  benefits: group("Benefits page: interest on what is drawn, and not on the whole line", {
    lineDollars: dollars("Line", { least: 1_000, ...HOME }),
    drawnDollars: dollars("Drawn", { least: 1, ...HOME }),
  }).refine(...refuseAbove("lineDollars", "drawnDollars", "More is drawn than the line allows.")),
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
