import type { CalculatorWords } from "@heloc/content/en/calculator";
import { BoundedField } from "../bounded-field.tsx";
import { ChoiceGroup } from "../choice-group.tsx";
import { formatDollars, formatRate } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import type { ComparisonField, useComparisonFields } from "./use-comparison-fields.ts";

interface ComparisonFieldsProps {
  words: CalculatorWords["comparison"];
  oddInput: CalculatorWords["oddInput"];
  field: ReturnType<typeof useComparisonFields>["field"];
  refinanceYears: number;
  onRefinanceYears: (years: number) => void;
  /** Said when the cash is more than the line. */
  cashNote: string | undefined;
}

const REFINANCE_YEARS = [15, 20, 30];

/** The figures that the comparison needs. They work at once, without a button. */
export function ComparisonFields(props: ComparisonFieldsProps) {
  const { words, oddInput, field, refinanceYears, onRefinanceYears, cashNote } = props;
  const box = (name: ComparisonField, format: (value: number) => string) => (
    <BoundedField
      id={`comparison-${name}`}
      words={words[name]}
      oddInput={oddInput}
      format={format}
      {...field(name)}
      {...(name === "cash" ? { sliderStep: 1_000, note: cashNote } : {})}
      {...(name === "refinanceRate" ? { sliderStep: 0.05 } : {})}
    />
  );
  return (
    <div role="group" aria-label={words.fieldsHeading} className="mt-6 grid gap-5 print:hidden">
      {box("balance", formatDollars)}
      <div className="grid gap-5 sm:grid-cols-2">
        {box("firstRate", formatRate)}
        {box("yearsLeft", String)}
      </div>
      {box("cash", formatDollars)}
      {box("refinanceRate", formatRate)}
      {box("refinanceCosts", formatDollars)}
      <ChoiceGroup
        name="refinance-years"
        legend={words.refinanceYears.legend}
        choices={REFINANCE_YEARS.map((years) => ({
          value: years,
          label: formatSentence(words.refinanceYears.choice, { years: String(years) }),
        }))}
        chosen={refinanceYears}
        onChoose={onRefinanceYears}
      />
    </div>
  );
}
