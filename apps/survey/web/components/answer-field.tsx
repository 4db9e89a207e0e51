import type { ComponentProps } from "react";
import { TextField } from "@heloc/design/text-field";
import { survey } from "@heloc/content/en/survey";
import type { FieldName } from "../../src/questions/questions.ts";

type WrittenField = Exclude<FieldName, "propertyState" | "propertyUse" | "creditBand" | "purpose">;

interface AnswerFieldProps extends Omit<ComponentProps<typeof TextField>, "id" | "label" | "hint"> {
  name: WrittenField;
}

/** A text box of the survey with its words, and with the sentences that the script shows when the answer is wrong. */
export function AnswerField({ name, ...input }: AnswerFieldProps) {
  const words: { label: string; hint?: string; missing: string; invalid: string } = survey.fields[name];
  return (
    <TextField
      id={name}
      label={words.label}
      hint={words.hint}
      data-missing={words.missing}
      data-invalid={words.invalid}
      {...input}
    />
  );
}
