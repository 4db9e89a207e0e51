import { z } from "zod";
import { RATES_SHOWN_DAYS } from "../law/rates-age.ts";
import { listStates } from "../law/states.ts";
import { homeShape, oweLess } from "./examples.ts";
import { typicalRates } from "./typical-rates.ts";
import {
  creditScore,
  day,
  dollars,
  group,
  LOWEST_SCORE,
  list,
  number,
  percent,
  range,
  rate,
  wholeNumber,
  years,
} from "./values/values.ts";

const shareRange = range((title) =>
  percent(title, { least: 30, why: "Lenders stop between these shares of a home’s value." }),
);

export type ShareRange = z.output<typeof shareRange>;

/** Where lenders of a state whose law sets no limit usually stop: `californiaCombinedLoanToValuePercent`. */
const usualLimits = Object.fromEntries(
  listStates()
    .filter(([, { homestead }]) => !homestead)
    .map(([, { name, factName }]) => [
      `${factName}CombinedLoanToValuePercent` as const,
      shareRange.optional().meta({
        title: `All loans on a ${name} home together, in percent of its value`,
        description: `Where lenders usually stop. Needed where you lend in ${name}, and as long as words or articles name it.`,
      }),
    ]),
) as Record<`${string}CombinedLoanToValuePercent`, z.ZodOptional<typeof shareRange>>;

const tier = z.strictObject({
  minimumScore: wholeNumber(
    { least: 0, most: 850, why: "The scale of credit scores ends at 850; 0 is for everybody else." },
    "From this credit score on",
  ),
  annualRatePercent: rate("APR in percent"),
});

/** From the best score to the last, which holds for everybody else, and never dearer for a better score. */
function checkTiers(tiers: readonly z.output<typeof tier>[], context: z.RefinementCtx): void {
  const add = (index: number, name: keyof z.output<typeof tier>, message: string) =>
    context.addIssue({ code: "custom", path: [index, name], message });
  tiers.forEach(({ minimumScore, annualRatePercent }, index) => {
    const better = tiers[index - 1];
    const scores = `Write the highest score first and 0 last: this row stands below ${better?.minimumScore} and is not lower.`;
    if (better && minimumScore >= better.minimumScore) return add(index, "minimumScore", scores);
    if (minimumScore > 0 && minimumScore < LOWEST_SCORE)
      return add(
        index,
        "minimumScore",
        `Credit scores begin at ${LOWEST_SCORE}. Write one of them, and 0 for the last rate only.`,
      );
    if (index === tiers.length - 1 && minimumScore !== 0)
      add(index, "minimumScore", "The last rate holds for everybody else: write 0.");
    if (!better) return;
    const rates = `A better score would pay more: from ${better.minimumScore} on it is ${better.annualRatePercent}. Write at least that.`;
    if (annualRatePercent < better.annualRatePercent) add(index, "annualRatePercent", rates);
  });
}

/** What several numbers of the file say together. */
function checkTogether(rates: z.output<typeof ratesShape>, context: z.RefinementCtx): void {
  const refuse = (isWrong: boolean, path: (string | number)[], message: string) => {
    if (isWrong) context.addIssue({ code: "custom", path, message });
  };
  const { repaymentPeriodYears: own, maximumAnnualRatePercent: highest, openingFeesDollars: fees } = rates;
  rates.tiers.forEach(({ annualRatePercent }, index) =>
    refuse(
      annualRatePercent >= highest,
      ["tiers", index, "annualRatePercent"],
      `This is not below the highest APR of the contract, ${highest}, and a variable rate can rise. Write less than that.`,
    ),
  );
  const lowest = rates.minimumCreditScore ?? 0;
  rates.tiers.forEach((_tier, index) =>
    refuse(
      index > 0 && (rates.tiers[index - 1]?.minimumScore ?? 0) <= lowest,
      ["tiers", index, "annualRatePercent"],
      `Your terms begin at a credit score of ${lowest}, so nobody gets this rate. Take the row out, and write 0 in the one above it.`,
    ),
  );
  refuse(
    rates.defaultCreditScore < lowest,
    ["defaultCreditScore"],
    `This is below the lowest score of your terms, ${lowest}. Write at least that.`,
  );
  rates.repaymentPeriodChoicesYears.forEach((years, index) =>
    refuse(
      years > own,
      ["repaymentPeriodChoicesYears", index],
      `Your terms repay over ${own} years. A visitor can be done sooner by paying extra, not later: write at most ${own}.`,
    ),
  );
  refuse(
    !rates.repaymentPeriodChoicesYears.includes(own),
    ["repaymentPeriodChoicesYears"],
    `Your own repayment period, ${own} years, is not among them. Add it.`,
  );
  refuse(
    rates.feesBeyondCapDollars !== undefined && rates.feesBeyondCapDollars > fees.to,
    ["feesBeyondCapDollars"],
    `This is part of the opening fees, which are at most ${fees.to}. Write at most that.`,
  );
}

const ratesShape = z.strictObject({
  tiers: list("Rates by credit score", tier, "From the best to the last, whose score is 0.")
    .min(1, "Write at least one rate.")
    .superRefine(checkTiers),
  lineShareOfEquityPercent: percent("Share of equity that the estimate offers as a line", {
    least: 10,
    why: "A line is a share of the equity.",
  }),
  maximumLineDollars: dollars("Largest line", {
    least: 10_000,
    most: 10_000_000,
    why: "No home equity line is smaller or larger.",
  }),
  assumedUsagePercent: percent("Share of the line assumed to be in use for the monthly payment", {
    least: 1,
    why: "A payment is shown on some of the line.",
  }),
  defaultCreditScore: creditScore("Credit score that counts when the box is empty"),
  minimumCreditScore: creditScore("Lowest credit score of the lender’s terms")
    .describe("Leave it out where there is none.")
    .optional(),
  drawPeriodYears: years("Draw period in years", 20),
  repaymentPeriodYears: years("Repayment period in years", 40),
  repaymentPeriodChoicesYears: list(
    "Repayment periods that a visitor may look at",
    years("Years", 40),
    "One of them is the lender’s own; a shorter one means extra payments.",
  ).min(1),
  rateStressPoints: list(
    "Points added to the rate to show what a rise would cost",
    number({ least: 0.25, most: 15, why: "A rise of the rate is shown in points, such as 1, 2 and 3." }),
  ),
  maximumAnnualRatePercent: percent("Highest APR of the contract", {
    least: 1,
    most: 30,
    why: "A contract names the highest rate that it allows (12 CFR 1026.30), and none on a home is above 30.",
  }),
  openingFeesDollars: range((title) => dollars(title, { most: 50_000 })).meta({ title: "Opening fees" }),
  annualFeeDollars: dollars("Annual fee", { most: 2_000 }),
  feesBeyondCapDollars: dollars("Fees that Texas does not count", { most: 50_000 })
    .describe(
      "How much of the opening fees is a third party’s appraisal, a survey, the title premium or the title report. Texas caps the others.",
    )
    .optional(),
  ...usualLimits,
  example: group("The home that the calculator shows before a visitor has entered one", {
    ...homeShape,
    creditScore: creditScore("Credit score"),
  }).refine(...oweLess),
  refinanceExample: group("First figures of the comparison with a cash-out refinance", {
    firstRatePercent: rate("Rate of the first mortgage"),
    yearsLeft: years("Years left on it", 40),
    cashDollars: dollars("Cash needed", { least: 1_000, most: 10_000_000 }),
    refinanceRatePercent: rate("Rate of the new loan"),
    refinanceCostsDollars: dollars("Costs of the new loan", { most: 200_000 }),
    refinanceYears: years("Years of the new loan", 40),
  }).describe("Samples: neither quotes nor market averages."),
  typicalRates: typicalRates.optional().meta({
    title: "What other ways to borrow typically cost",
    description:
      "With them the calculator sets four ways beside one another, until they expire. Without them it compares with a refinance alone.",
  }),
  asOf: day("The day these rates were in force"),
  shownForDays: wholeNumber(
    { least: 1, most: RATES_SHOWN_DAYS, why: `The law lets rates be shown for ${RATES_SHOWN_DAYS} days.` },
    "For how many days they may be shown",
    `Left out, the ${RATES_SHOWN_DAYS} days of Regulation Z. A shorter time of your own hides them earlier.`,
  ).optional(),
});

/** The numbers behind the calculator and the rate disclosures: rates.yaml. Percent are written as 7.5 for 7.5 %. */
export const ratesSchema = ratesShape.superRefine(checkTogether);

export type RatesFile = z.output<typeof ratesSchema>;
