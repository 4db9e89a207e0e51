import type { CalculatorWords } from "@heloc/content/en/calculator";
import { BoundedField } from "../bounded-field.tsx";
import { ChoiceGroup } from "../choice-group.tsx";
import { formatShare } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import type { Bounds } from "../read-within.ts";

interface CostChoicesProps {
  words: CalculatorWords["cost"];
  oddInput: CalculatorWords["oddInput"];
  shareBounds: Bounds;
  shareText: string;
  onShare: (text: string) => void;
  /** The share in dollars. */
  shareNote: string;
  repaymentChoices: readonly number[];
  /** The lender's own; the other choices are there to compare. */
  ownRepaymentYears: number;
  repaymentYears: number;
  onRepayment: (years: number) => void;
  stressChoices: readonly number[];
  stressPoints: number;
  onStress: (points: number) => void;
}

/** How much is drawn, how long it is repaid, and what the rate does. */
export function CostChoices(props: CostChoicesProps) {
  const { words, oddInput, shareBounds, shareText, onShare, shareNote } = props;
  return (
    <div className="mt-6 grid gap-6 print:hidden">
      <div>
        <BoundedField
          id="line-share"
          words={words.share}
          oddInput={oddInput}
          {...shareBounds}
          text={shareText}
          onChange={onShare}
          format={formatShare}
          sliderStep={1}
        />
        <p className="text-[0.9375rem] text-muted">{shareNote}</p>
      </div>
      <ChoiceGroup
        name="repayment-years"
        legend={words.repayment.legend}
        choices={props.repaymentChoices.map((years) => ({
          value: years,
          label: formatSentence(
            years === props.ownRepaymentYears ? words.repayment.ours : words.repayment.choice,
            { years: String(years) },
          ),
        }))}
        chosen={props.repaymentYears}
        onChoose={props.onRepayment}
      />
      <ChoiceGroup
        name="rate-rise"
        legend={words.stress.legend}
        choices={[0, ...props.stressChoices].map((points) => ({
          value: points,
          label: nameRise(words.stress, points),
        }))}
        chosen={props.stressPoints}
        onChoose={props.onStress}
      />
    </div>
  );
}

function nameRise(words: CalculatorWords["cost"]["stress"], points: number): string {
  if (points === 0) return words.none;
  return formatSentence(points === 1 ? words.onePoint : words.choice, { points: String(points) });
}
