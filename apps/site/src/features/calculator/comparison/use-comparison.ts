import { lentStates, rates } from "../content.ts";
import type { CalculatorWords } from "@heloc/lender/words/types";
import type { BorrowingInputs } from "@heloc/loan-math/borrowing";
import { compareWays, type WaysCompared } from "@heloc/loan-math/four-ways";
import { calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import { compareBorrowing, HIGHEST_RATE_PERCENT } from "@heloc/loan-math/refinance-comparison";
import { useState } from "react";
import { useBoundedNumber } from "../form/bounded-field.tsx";
import { type EstimateContext, useEstimateContext } from "../sections/estimate-context.ts";

export type ComparisonField = keyof ReturnType<typeof calculateBounds>;

export type ComparisonWords = CalculatorWords["comparison"];

export interface ComparisonProps {
  words: ComparisonWords;
  numbers: ReturnType<typeof useComparison>;
}

const MAXIMUM_DOLLARS = 50_000_000;

/** The boxes of the comparison and what follows from them. Balance and cash follow the calculator until the visitor types others. */
export function useComparison() {
  const context = useEstimateContext();
  const [refinanceYears, setRefinanceYears] = useState(
    rates.typicalRates?.refinance.years ?? rates.refinanceExample.refinanceYears,
  );
  const bounds = calculateBounds(context);
  const fields = {
    balance: useBoundedNumber(bounds.balance),
    firstRate: useBoundedNumber(bounds.firstRate),
    yearsLeft: useBoundedNumber(bounds.yearsLeft),
    cash: useBoundedNumber(bounds.cash),
    refinanceRate: useBoundedNumber(bounds.refinanceRate),
    refinanceCosts: useBoundedNumber(bounds.refinanceCosts),
  };
  const inputs: BorrowingInputs = {
    amountDollars: fields.cash.counts,
    mortgage: {
      balanceDollars: fields.balance.counts,
      annualRatePercent: fields.firstRate.counts,
      // Half years are common answers, and a schedule counts in months.
      monthsLeft: Math.max(1, Math.round(fields.yearsLeft.counts * 12)),
    },
    line: {
      annualRatePercent: context.estimate.estimatedRatePercent,
      drawYears: rates.drawPeriodYears,
      repaymentYears: rates.repaymentPeriodYears,
      costsDollars: rates.openingFeesDollars.to,
    },
    refinance: {
      annualRatePercent: fields.refinanceRate.counts,
      years: refinanceYears,
      costsDollars: fields.refinanceCosts.counts,
    },
  };
  return { context, fields, setRefinanceYears, inputs, ...compareBorrowing(inputs) };
}

/** What each box may hold. The cash that is proposed stays within the line. */
export function calculateBounds(context: Pick<EstimateContext, "inputs" | "lineDollars">) {
  const { refinanceExample: sample, typicalRates, maximumLineDollars } = rates;
  const refinance = {
    ratePercent: typicalRates?.refinance.annualRatePercent ?? sample.refinanceRatePercent,
    costsDollars: typicalRates?.refinance.costsDollars ?? sample.refinanceCostsDollars,
  };
  const owedDollars = Math.round(context.inputs.mortgageBalanceDollars);
  const cashDollars = Math.min(sample.cashDollars, Math.floor(context.lineDollars));
  const upTo = (maximum: number, fallback: number) => ({ fallback, minimum: 0, maximum });
  return {
    balance: upTo(MAXIMUM_DOLLARS, Math.min(Math.max(owedDollars, 0), MAXIMUM_DOLLARS)),
    firstRate: upTo(HIGHEST_RATE_PERCENT, sample.firstRatePercent),
    yearsLeft: { fallback: sample.yearsLeft, minimum: 1, maximum: 40 },
    cash: upTo(maximumLineDollars, cashDollars),
    refinanceRate: upTo(HIGHEST_RATE_PERCENT, refinance.ratePercent),
    refinanceCosts: upTo(1_000_000, refinance.costsDollars),
  };
}

/**
 * Four ways to borrow the cash of the comparison. Undefined if no cash is needed or the lender names no typical rates. State law limits
 * every loan that the home secures; until the state is known, the most generous of the lender's states counts.
 */
export function calculateWays(
  { place, inputs: home, lineDollars }: Pick<EstimateContext, "place" | "inputs" | "lineDollars">,
  { amountDollars, ...inputs }: BorrowingInputs,
): WaysCompared | undefined {
  const { typicalRates: typical, rateStressPoints, maximumAnnualRatePercent } = rates;
  if (!typical || amountDollars <= 0) return undefined;
  const shares = (place ? [place] : lentStates).map(
    ({ terms: { law, usualCombinedLoanToValuePercent: usual } }) =>
      law?.combinedLoanToValuePercent ?? usual?.to ?? 100,
  );
  const { equityLoan, personalLoan } = typical;
  return compareWays(
    {
      ...inputs,
      amountDollars,
      line: { ...inputs.line, maximumAnnualRatePercent, risePoints: rateStressPoints.at(-1) ?? 0 },
      equityLoan,
      personalLoan: { ...personalLoan, costsDollars: (amountDollars * personalLoan.feePercent) / 100 },
    },
    {
      lineDollars: Math.floor(lineDollars),
      roomDollars: calculateRoomDollars(
        home.homeValueDollars,
        inputs.mortgage.balanceDollars,
        Math.max(...shares),
      ),
      personalLoanDollars: personalLoan.maximumDollars,
      minimumAdvanceDollars: place?.terms.law?.minimumAdvanceDollars ?? 0,
    },
  );
}
