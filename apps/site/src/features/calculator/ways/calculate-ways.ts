import type { ComparisonProps } from "../comparison/use-comparison.ts";
import { rates } from "../content.ts";
import { compareWays, type WaysCompared } from "@heloc/loan-math/four-ways";
import { calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import { lentStates } from "../part/lent-states.ts";

/**
 * Four ways to borrow the cash of the comparison, with the refinance as it was entered. Undefined where no cash is needed, and
 * where the lender names no typical rates. The law of the home's state limits every loan that the home secures; while the
 * state is not known, no such loan is above what one of the lender's states leaves.
 */
export function calculateWays({
  situation,
  inputs,
  line,
}: Pick<ComparisonProps["numbers"], "situation" | "inputs" | "line">): WaysCompared | undefined {
  const { typicalRates: typical, rateStressPoints, maximumAnnualRatePercent } = rates;
  const { cashDollars, balanceDollars } = inputs;
  if (!typical || cashDollars <= 0) return undefined;
  const shares = (situation.place ? [situation.place] : lentStates).map(
    ({ terms: { law, usualCombinedLoanToValuePercent: usual } }) =>
      law?.combinedLoanToValuePercent ?? usual?.to ?? 100,
  );
  const { personalLoan } = typical;
  return compareWays(
    {
      amountDollars: cashDollars,
      mortgage: {
        balanceDollars,
        annualRatePercent: inputs.firstRatePercent,
        monthsLeft: inputs.monthsLeft,
      },
      line: {
        ...line,
        costsDollars: line.openingFeesDollars,
        maximumAnnualRatePercent,
        risePoints: rateStressPoints.at(-1) ?? 0,
      },
      equityLoan: typical.equityLoan,
      refinance: {
        annualRatePercent: inputs.refinanceRatePercent,
        years: inputs.refinanceYears,
        costsDollars: inputs.refinanceCostsDollars,
      },
      personalLoan: { ...personalLoan, costsDollars: (cashDollars * personalLoan.feePercent) / 100 },
    },
    {
      lineDollars: Math.floor(situation.lineDollars),
      roomDollars: calculateRoomDollars(
        situation.inputs.homeValueDollars,
        balanceDollars,
        Math.max(...shares),
      ),
      personalLoanDollars: personalLoan.maximumDollars,
      minimumAdvanceDollars: situation.place?.terms.law?.minimumAdvanceDollars ?? 0,
    },
  );
}
