import { words as calculator } from "../content.ts";
import { TextField } from "@heloc/design/text-field";
import { fillIn } from "@heloc/lender/format/fill-in";
import { type Bounds, readWithin } from "./read-number.ts";
import { spellNumber } from "@heloc/lender/format/spell-number";
import { useState } from "react";

/** The state of a box for a number within bounds: it holds the proposed number until the visitor types another. */
export function useBoundedNumber(bounds: Bounds) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? spellNumber(bounds.fallback);
  return { ...bounds, ...readWithin(text, bounds), text, onChange: setTyped };
}

interface BoundedFieldProps extends ReturnType<typeof useBoundedNumber> {
  id: string;
  words: { label: string; hint: string; sliderLabel?: string };
  /** How a number is written in a sentence and, with `sliderStep`, read aloud. */
  format: (value: number) => string;
  /** Adds a slider under the box. The box stays, for visitors who cannot drag. */
  sliderStep?: number;
  /** Shown under the box where there is no advice on the number. */
  note?: string | undefined;
}

/** A box for a number within bounds. What is typed stays as it is; a sentence beside it says how it counts. */
export function BoundedField(props: BoundedFieldProps) {
  const { id, words, text, counts, odd, onChange, format, sliderStep, note } = props;
  const advice = odd && fillIn(calculator.oddInput[odd], { counts: format(counts), sample: props.fallback });
  return (
    <div className="print:hidden">
      <TextField
        id={id}
        label={words.label}
        hint={words.hint}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={onChange}
        error={advice ?? note}
      />
      {sliderStep && (
        <input
          type="range"
          aria-label={words.sliderLabel}
          aria-valuetext={format(counts)}
          min={props.minimum}
          max={props.maximum}
          step={sliderStep}
          value={counts}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="mt-1 h-8 w-full cursor-pointer accent-evergreen"
        />
      )}
    </div>
  );
}
