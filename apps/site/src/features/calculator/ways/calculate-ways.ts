import type { RateFacts } from "@heloc/lender/law/state-terms";
import { calculateSecuredRoomDollars, compareWays, type WaysCompared } from "@heloc/loan-math/four-ways";
import type { ComparedLine, ComparisonInputs } from "@heloc/loan-math/refinance-comparison";
import type { Situation } from "../part/use-situation.ts";

/**
 * Four ways to borrow the cash of the comparison, with the refinance as it was entered. Undefined where no cash is needed, and
 * where the lender names no typical rates. The law of the home's state limits every loan that the home secures.
 */
export function calculateWays(
  { typicalRates: typical, rateStressPoints, maximumAnnualRatePercent }: RateFacts,
  { situation, inputs, line }: { situation: Situation; inputs: ComparisonInputs; line: ComparedLine },
): WaysCompared | undefined {
  const { cashDollars, balanceDollars } = inputs;
  if (!typical || cashDollars <= 0) return undefined;
  const { law, usualCombinedLoanToValuePercent: usual } = situation.place?.terms ?? {};
  const { homeValueDollars } = situation.inputs;
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
      roomDollars: calculateSecuredRoomDollars(
        { homeValueDollars, mortgageBalanceDollars: balanceDollars },
        law?.combinedLoanToValuePercent ?? usual?.to ?? 100,
      ),
      personalLoanDollars: personalLoan.maximumDollars,
      minimumAdvanceDollars: law?.minimumAdvanceDollars ?? 0,
    },
  );
}
