import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { useState } from "react";
import { BoundedField } from "../form/bounded-field.tsx";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { readWithin } from "../form/read-number.ts";
import { formatDollars, formatSentence, formatShare } from "../format.ts";

/** What the visitor has chosen, beginning with the lender's own terms. */
export function useCostChoices(rates: RateFacts) {
  const [shareText, setShareText] = useState(String(rates.assumedUsagePercent));
  const [repaymentYears, setRepaymentYears] = useState(rates.repaymentPeriodYears);
  const [risePoints, setRisePoints] = useState(0);
  const shareBounds = { fallback: rates.assumedUsagePercent, minimum: 0, maximum: 100 };
  const sharePercent = readWithin(shareText, shareBounds).counts;
  return {
    shareText,
    setShareText,
    shareBounds,
    sharePercent,
    repaymentYears,
    setRepaymentYears,
    risePoints,
    setRisePoints,
  };
}

interface CostChoicesProps {
  words: CalculatorWords["cost"];
  oddInput: CalculatorWords["oddInput"];
  rates: RateFacts;
  choices: ReturnType<typeof useCostChoices>;
  lineDollars: number;
  usedDollars: number;
}

/** How much is drawn, how long it is repaid, and what the rate does. */
export function CostChoices({ words, oddInput, rates, choices, lineDollars, usedDollars }: CostChoicesProps) {
  const nameYears = (years: number) =>
    formatSentence(years === rates.repaymentPeriodYears ? words.repayment.ours : words.repayment.choice, {
      years,
    });
  return (
    <div className="mt-6 grid gap-6 print:hidden">
      <div>
        <BoundedField
          id="line-share"
          words={words.share}
          oddInput={oddInput}
          {...choices.shareBounds}
          text={choices.shareText}
          onChange={choices.setShareText}
          format={formatShare}
          sliderStep={1}
        />
        <p className="text-[0.9375rem] text-muted">
          {formatSentence(words.shareInDollars, {
            used: formatDollars(usedDollars),
            line: formatDollars(lineDollars),
          })}
        </p>
      </div>
      <ChoiceGroup
        name="repayment-years"
        legend={words.repayment.legend}
        choices={rates.repaymentPeriodChoicesYears.map((value) => ({ value, label: nameYears(value) }))}
        chosen={choices.repaymentYears}
        onChoose={choices.setRepaymentYears}
      />
      <ChoiceGroup
        name="rate-rise"
        legend={words.stress.legend}
        choices={[0, ...rates.rateStressPoints].map((value) => ({
          value,
          label: nameRise(words.stress, value),
        }))}
        chosen={choices.risePoints}
        onChoose={choices.setRisePoints}
      />
    </div>
  );
}

function nameRise(words: CalculatorWords["cost"]["stress"], points: number): string {
  if (points === 0) return words.none;
  return formatSentence(points === 1 ? words.onePoint : words.choice, { points });
}
