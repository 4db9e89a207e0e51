import { rates } from "../content.ts";
import type { CalculatorWords } from "@heloc/lender/words/types";
import { spellNumber } from "@heloc/lender/format/spell-number";
import {
  compareBorrowing,
  type ComparedLine,
  type ComparisonInputs,
  HIGHEST_RATE_PERCENT,
} from "@heloc/loan-math/refinance-comparison";
import { useState } from "react";
import { type Bounds, readWithin } from "../form/read-number.ts";
import { type Situation, useSituation } from "../part/use-situation.ts";

export type ComparisonField =
  "balance" | "firstRate" | "yearsLeft" | "cash" | "refinanceRate" | "refinanceCosts";

export type ComparisonWords = CalculatorWords["comparison"];

/** What each component of this part is given. */
export interface ComparisonProps {
  words: ComparisonWords;
  numbers: ReturnType<typeof useComparison>;
}

const MAXIMUM_DOLLARS = 50_000_000;

/**
 * The boxes of the comparison and what follows from them. The balance and the cash follow the calculator until the
 * visitor types a figure of their own; the other boxes begin with the content's typical or sample figures.
 */
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
  const inputs: ComparisonInputs = {
    balanceDollars: read("balance"),
    firstRatePercent: read("firstRate"),
    // Half years are common answers, and a schedule counts in months.
    monthsLeft: Math.max(1, Math.round(read("yearsLeft") * 12)),
    cashDollars: read("cash"),
    refinanceRatePercent: read("refinanceRate"),
    refinanceCostsDollars: read("refinanceCosts"),
    refinanceYears,
  };
  const line: ComparedLine = {
    annualRatePercent: situation.estimate.estimatedRatePercent,
    drawYears: rates.drawPeriodYears,
    repaymentYears: rates.repaymentPeriodYears,
    openingFeesDollars: rates.openingFeesDollars.to,
  };
  return { situation, field, setRefinanceYears, inputs, line, ...compareBorrowing(inputs, line) };
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
