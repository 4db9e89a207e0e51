import type { ReactNode } from "react";
import { ErrorText } from "@heloc/design/text-field";
import type { FieldName } from "../../src/questions/questions.ts";

interface ChoiceWords<Value extends string> {
  label: string;
  options: Record<Value, string>;
  missing: string;
  invalid: string;
}

interface ChoiceFieldProps<Value extends string> {
  name: FieldName;
  words: ChoiceWords<Value>;
  values: readonly Value[];
  /** Tiles stand in a row, rows lie under one another like the floors of a building. */
  look: "tiles" | "rows";
  picture?: (value: Value) => ReactNode;
}

/** A question with one answer out of a few. The whole tile or row is the target; the fieldset carries the error. */
export function ChoiceField<Value extends string>({
  name,
  words,
  values,
  look,
  picture,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset
      id={name}
      role="radiogroup"
      aria-describedby={`${name}-error`}
      data-missing={words.missing}
      data-invalid={words.invalid}
      className="min-w-0 [&>p]:mt-2"
    >
      <legend className="mb-1.5 leading-snug font-semibold">{words.label}</legend>
      <div className={look}>
        {values.map((value) => (
          <label key={value} className="choice">
            <input type="radio" name={name} id={`${name}-${value}`} value={value} />
            {picture?.(value)}
            <span>{words.options[value]}</span>
          </label>
        ))}
      </div>
      <ErrorText id={name} />
    </fieldset>
  );
}
