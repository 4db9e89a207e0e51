import { z } from "zod";
import { RATES_SHOWN_DAYS } from "../law/rates-age.ts";
import { listStates, type State, type STATES } from "../law/states.ts";
import { day, number, wholeNumber } from "./values/values.ts";

const percent = () =>
  number().min(0, "A percentage is not below 0.").max(100, "A percentage is at most 100.");
const dollars = () => number().min(0, "An amount is not below 0.");
const years = () => wholeNumber().min(1, "At least one year.").max(60, "At most 60 years.");

const shareRange = z.strictObject({ from: percent(), to: percent() });

export type ShareRange = z.output<typeof shareRange>;

/** The states whose law sets no limit, so that the lender names its own. */
type WithoutLimit = {
  [Code in State]: (typeof STATES)[Code] extends { homestead: unknown } ? never : Code;
}[State];

/** Where lenders of such a state usually stop: `californiaCombinedLoanToValuePercent`. */
const usualLimits = Object.fromEntries(
  listStates()
    .filter(([, { homestead }]) => !homestead)
    .map(([, { name, factName }]) => [
      `${factName}CombinedLoanToValuePercent`,
      shareRange.optional().meta({
        title: `All loans on a ${name} home together, in percent of its value`,
        description: `Where lenders usually stop. Needed where you lend in ${name}, and as long as words or articles name it.`,
      }),
    ]),
) as {
  [Code in WithoutLimit as `${(typeof STATES)[Code]["factName"]}CombinedLoanToValuePercent`]: z.ZodOptional<
    typeof shareRange
  >;
};

/** The numbers behind the calculator and the rate disclosures: rates.yaml. Percent are written as 7.5 for 7.5 %. */
export const ratesSchema = z
  .strictObject({
    tiers: z
      .array(
        z.strictObject({
          minimumScore: wholeNumber().min(0).meta({ title: "From this credit score on" }),
          annualRatePercent: percent().meta({ title: "APR in percent" }),
        }),
      )
      .min(1, "Write at least one rate.")
      .superRefine((tiers, context) => {
        const last = tiers.length - 1;
        if (tiers[last]?.minimumScore !== 0)
          context.addIssue({
            code: "custom",
            path: [last, "minimumScore"],
            message: "The last rate holds for everybody else: write 0.",
          });
        tiers.forEach(({ minimumScore }, index) => {
          const above = tiers[index - 1]?.minimumScore;
          if (above !== undefined && minimumScore >= above)
            context.addIssue({
              code: "custom",
              path: [index, "minimumScore"],
              message: `Write the scores from the highest to the lowest: this one must be below ${above}.`,
            });
        });
      })
      .meta({ title: "Rates by credit score", description: "From the best to the last, whose score is 0." }),
    lineShareOfEquityPercent: percent().meta({ title: "Share of equity that the estimate offers as a line" }),
    maximumLineDollars: dollars().meta({ title: "Largest line" }),
    assumedUsagePercent: percent().meta({
      title: "Share of the line assumed to be in use for the monthly payment",
    }),
    defaultCreditScore: wholeNumber().meta({ title: "Credit score that counts when the box is empty" }),
    minimumCreditScore: wholeNumber().optional().meta({
      title: "Lowest credit score of the lender’s terms",
      description: "Leave it out where there is none.",
    }),
    drawPeriodYears: years().meta({ title: "Draw period in years" }),
    repaymentPeriodYears: years().meta({ title: "Repayment period in years" }),
    repaymentPeriodChoicesYears: z.array(years()).min(1).meta({
      title: "Repayment periods that a visitor may look at",
      description: "One of them is the lender’s own; a shorter one means extra payments.",
    }),
    rateStressPoints: z
      .array(number())
      .meta({ title: "Points added to the rate to show what a rise would cost" }),
    maximumAnnualRatePercent: percent().meta({ title: "Highest APR of the contract" }),
    openingFeesDollars: z.strictObject({ from: dollars(), to: dollars() }).meta({ title: "Opening fees" }),
    annualFeeDollars: dollars().meta({ title: "Annual fee" }),
    feesBeyondCapDollars: dollars().optional().meta({
      title: "Fees that Texas does not count",
      description:
        "How much of the opening fees is a third party’s appraisal, a survey, the title premium or the title report. Texas caps the others.",
    }),
    ...usualLimits,
    example: z
      .strictObject({
        homeValueDollars: dollars(),
        mortgageBalanceDollars: dollars(),
        creditScore: wholeNumber(),
      })
      .meta({ title: "The home that the calculator shows before a visitor has entered one" }),
    refinanceExample: z
      .strictObject({
        firstRatePercent: percent(),
        yearsLeft: years(),
        cashDollars: dollars(),
        refinanceRatePercent: percent(),
        refinanceCostsDollars: dollars(),
        refinanceYears: years(),
      })
      .meta({
        title: "First figures of the comparison with a cash-out refinance",
        description: "Samples: neither quotes nor market averages.",
      }),
    asOf: day().meta({ title: "The day these rates were in force" }),
    shownForDays: wholeNumber()
      .min(1, "At least one day.")
      .max(RATES_SHOWN_DAYS, `The law lets rates be shown for ${RATES_SHOWN_DAYS} days: write at most that.`)
      .optional()
      .meta({
        title: "For how many days they may be shown",
        description: `Left out, the ${RATES_SHOWN_DAYS} days of Regulation Z. A shorter time of your own hides them earlier.`,
      }),
  })
  .superRefine(({ repaymentPeriodYears, repaymentPeriodChoicesYears }, context) => {
    repaymentPeriodChoicesYears.forEach((years, index) => {
      if (years > repaymentPeriodYears)
        context.addIssue({
          code: "custom",
          path: ["repaymentPeriodChoicesYears", index],
          message: `Your terms repay over ${repaymentPeriodYears} years. A visitor can be done sooner by paying extra, not later: write at most ${repaymentPeriodYears}.`,
        });
    });
  });

export type RatesFile = z.output<typeof ratesSchema>;
