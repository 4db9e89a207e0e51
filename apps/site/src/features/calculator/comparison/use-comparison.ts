import { rates } from "../content.ts";
import type { CalculatorWords } from "@heloc/lender/words/types";
import { spellNumber } from "@heloc/lender/format/spell-number";
import type { BorrowingInputs } from "@heloc/loan-math/borrowing";
import { compareWays, type WaysCompared } from "@heloc/loan-math/four-ways";
import { calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import { compareBorrowing, HIGHEST_RATE_PERCENT } from "@heloc/loan-math/refinance-comparison";
import { useState } from "react";
import { type Bounds, readWithin } from "../form/read-number.ts";
import { lentStates } from "../part/lent-states.ts";
import { type Situation, useSituation } from "../part/use-situation.ts";

export type ComparisonField =
  "balance" | "firstRate" | "yearsLeft" | "cash" | "refinanceRate" | "refinanceCosts";

export type ComparisonWords = CalculatorWords["comparison"];

export interface ComparisonProps {
  words: ComparisonWords;
  numbers: ReturnType<typeof useComparison>;
}

const MAXIMUM_DOLLARS = 50_000_000;

/** The boxes of the comparison and what follows from them. Balance and cash follow the calculator until the visitor types others. */
export function useComparison() {
  const situation = useSituation();
  const [typed, setTyped] = useState<Partial<Record<ComparisonField, string>>>({});
  const [refinanceYears, setRefinanceYears] = useState(
    rates.typicalRates?.refinance.years ?? rates.refinanceExample.refinanceYears,
  );
  const bounds = calculateBounds(situation);

  const field = (name: ComparisonField) => ({
    ...bounds[name],
    text: typed[name] ?? spellNumber(bounds[name].fallback),
    onChange: (text: string) => setTyped((others) => ({ ...others, [name]: text })),
  });
  const read = (name: ComparisonField) => readWithin(field(name).text, bounds[name]).counts;
  const inputs: BorrowingInputs = {
    amountDollars: read("cash"),
    mortgage: {
      balanceDollars: read("balance"),
      annualRatePercent: read("firstRate"),
      // Half years are common answers, and a schedule counts in months.
      monthsLeft: Math.max(1, Math.round(read("yearsLeft") * 12)),
    },
    line: {
      annualRatePercent: situation.estimate.estimatedRatePercent,
      drawYears: rates.drawPeriodYears,
      repaymentYears: rates.repaymentPeriodYears,
      costsDollars: rates.openingFeesDollars.to,
    },
    refinance: {
      annualRatePercent: read("refinanceRate"),
      years: refinanceYears,
      costsDollars: read("refinanceCosts"),
    },
  };
  return { situation, field, setRefinanceYears, inputs, ...compareBorrowing(inputs) };
}

/** What each box may hold. The cash that is proposed stays within the line. */
export function calculateBounds(
  situation: Pick<Situation, "inputs" | "lineDollars" | "isExample">,
): Record<ComparisonField, Bounds> {
  const { refinanceExample: sample, typicalRates, maximumLineDollars } = rates;
  const refinance = {
    ratePercent: typicalRates?.refinance.annualRatePercent ?? sample.refinanceRatePercent,
    costsDollars: typicalRates?.refinance.costsDollars ?? sample.refinanceCostsDollars,
  };
  const owedDollars = Math.round(situation.inputs.mortgageBalanceDollars);
  const cashDollars = situation.isExample
    ? sample.cashDollars
    : Math.min(sample.cashDollars, Math.floor(situation.lineDollars));
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
 * Four ways to borrow the cash of the comparison. Undefined where no cash is needed, and where the lender names no typical rates.
 * The law of the home's state limits every loan that the home secures; while the state is not known, no such loan is above what one
 * of the lender's states leaves.
 */
export function calculateWays(
  { place, inputs: home, lineDollars }: Pick<Situation, "place" | "inputs" | "lineDollars">,
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
