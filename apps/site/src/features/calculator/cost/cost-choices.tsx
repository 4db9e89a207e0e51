import { BoundedField } from "../form/bounded-field.tsx";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars, formatShare } from "../format.ts";
import type { CostProps } from "./use-cost.ts";

/** How much is drawn, how long it is repaid, and what the rate does. */
export function CostChoices({ words: { cost: words, oddInput }, rates, numbers }: CostProps) {
  const nameYears = (years: number) =>
    fillIn(years === rates.repaymentPeriodYears ? words.repayment.ours : words.repayment.choice, {
      years,
    });
  const nameRise = (points: number) => {
    if (points === 0) return words.stress.none;
    return fillIn(points === 1 ? words.stress.onePoint : words.stress.choice, { points });
  };
  return (
    <div className="grid gap-6">
      <div>
        <BoundedField
          id="line-share"
          words={words.share}
          oddInput={oddInput}
          format={formatShare}
          sliderStep={1}
          {...numbers.share}
        />
        <p className="text-[0.9375rem] text-muted">
          {fillIn(words.shareInDollars, {
            used: formatDollars(numbers.cost.balanceDollars),
            line: formatDollars(numbers.situation.lineDollars),
          })}
        </p>
      </div>
      <ChoiceGroup
        name="repayment-years"
        legend={words.repayment.legend}
        choices={rates.repaymentPeriodChoicesYears.map((value) => ({ value, label: nameYears(value) }))}
        {...numbers.repayment}
      />
      <ChoiceGroup
        name="rate-rise"
        legend={words.stress.legend}
        choices={numbers.rises.map(({ points }) => ({ value: points, label: nameRise(points) }))}
        {...numbers.rise}
      />
    </div>
  );
}
