import { spellNumber } from "@heloc/content/spell-number";
import type { RateFacts } from "@heloc/content/types";
import { HIGHEST_RATE_PERCENT, type ComparisonInputs } from "@heloc/loan-math/refinance-comparison";
import { useState } from "react";
import { readWithin, type Bounds } from "../form/read-number.ts";
import type { Situation } from "../part/use-situation.ts";

export type ComparisonField =
  "balance" | "firstRate" | "yearsLeft" | "cash" | "refinanceRate" | "refinanceCosts";

const MOST_DOLLARS = 50_000_000;

/**
 * The boxes of the comparison. The balance and the cash follow the calculator until the visitor types a figure of their
 * own; the other boxes begin with the content's sample figures.
 */
export function useComparisonFields(rates: RateFacts, situation: Situation) {
  const [typed, setTyped] = useState<Partial<Record<ComparisonField, string>>>({});
  const [refinanceYears, setRefinanceYears] = useState(rates.refinanceExample.refinanceYears);
  const bounds = boundsOf(rates, situation);

  const field = (name: ComparisonField) => ({
    ...bounds[name],
    text: typed[name] ?? spellNumber(bounds[name].fallback),
    onChange: (text: string) => setTyped((others) => ({ ...others, [name]: text })),
  });
  const read = (name: ComparisonField) => readWithin(field(name).text, bounds[name]).counts;
  const numbers: ComparisonInputs = {
    balanceDollars: read("balance"),
    firstRatePercent: read("firstRate"),
    // Half a year is a usual answer; a month is the finest that a schedule knows.
    monthsLeft: Math.max(1, Math.round(read("yearsLeft") * 12)),
    cashDollars: read("cash"),
    refinanceRatePercent: read("refinanceRate"),
    refinanceCostsDollars: read("refinanceCosts"),
    refinanceYears,
  };
  return { field, numbers, setRefinanceYears };
}

function boundsOf(rates: RateFacts, situation: Situation): Record<ComparisonField, Bounds> {
  const { refinanceExample: sample, maximumLineDollars } = rates;
  const owedDollars = Math.round(situation.inputs.mortgageBalanceDollars);
  const cashDollars = situation.isExample
    ? sample.cashDollars
    : Math.min(sample.cashDollars, Math.round(situation.lineDollars));
  const rate = { minimum: 0, maximum: HIGHEST_RATE_PERCENT };
  return {
    balance: {
      fallback: Math.min(Math.max(owedDollars, 0), MOST_DOLLARS),
      minimum: 0,
      maximum: MOST_DOLLARS,
    },
    firstRate: { ...rate, fallback: sample.firstRatePercent },
    yearsLeft: { fallback: sample.yearsLeft, minimum: 1, maximum: 40 },
    cash: { fallback: cashDollars, minimum: 0, maximum: maximumLineDollars },
    refinanceRate: { ...rate, fallback: sample.refinanceRatePercent },
    refinanceCosts: { fallback: sample.refinanceCostsDollars, minimum: 0, maximum: 1_000_000 },
  };
}
