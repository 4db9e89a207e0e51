import { BoundedField } from "../form/bounded-field.tsx";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars, formatRate } from "../format.ts";
import type { ComparisonField, ComparisonProps } from "./use-comparison.ts";

const REFINANCE_YEARS = [15, 20, 30];

export function CashField({ words, numbers }: ComparisonProps) {
  const { fields, inputs, context } = numbers;
  return (
    <BoundedField
      id="comparison-cash"
      words={words.cash}
      format={formatDollars}
      {...fields.cash}
      sliderStep={1_000}
      note={
        inputs.amountDollars > context.lineDollars
          ? fillIn(words.cashAboveLine, { line: formatDollars(context.lineDollars) })
          : undefined
      }
    />
  );
}

/** The boxes of the comparison. A change counts at once, without a button. */
export function ComparisonFields(props: ComparisonProps & { hasCash: boolean }) {
  const { words, numbers, hasCash } = props;
  const { fields, inputs } = numbers;
  const box = (name: ComparisonField, format: (value: number) => string, sliderStep?: number) => (
    <BoundedField
      id={`comparison-${name}`}
      words={words[name]}
      format={format}
      {...fields[name]}
      {...(sliderStep ? { sliderStep } : {})}
    />
  );
  return (
    <div role="group" aria-label={words.fieldsHeading} className="mt-6 grid gap-5 print:hidden">
      {box("balance", formatDollars)}
      <div className="grid gap-5 sm:grid-cols-2">
        {box("firstRate", formatRate)}
        {box("yearsLeft", String)}
      </div>
      {hasCash && <CashField words={words} numbers={numbers} />}
      {box("refinanceRate", formatRate, 0.05)}
      {box("refinanceCosts", formatDollars)}
      <ChoiceGroup
        name="refinance-years"
        legend={words.refinanceYears.legend}
        choices={REFINANCE_YEARS.map((years) => ({
          value: years,
          label: fillIn(words.refinanceYears.choice, { years }),
        }))}
        chosen={inputs.refinance.years}
        onChoose={numbers.setRefinanceYears}
      />
    </div>
  );
}
