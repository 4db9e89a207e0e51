import { Flex } from "@keystar/ui/layout";
import { TextField } from "@keystar/ui/text-field";
import type { BasicFormField } from "@keystatic/core";
import type { ReactElement } from "react";

/** What every field of ours is told to show. */
export interface ShownField {
  label: string;
  description?: string;
  optional: boolean;
}

/** What the input of such a field is given. */
export interface InputProps extends ShownField {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Why the value cannot be saved, once somebody has tried. */
  message: string | undefined;
}

/** A field of Keystatic that keeps one text, or nothing, and has an input of our own. */
export function plainField(
  shown: ShownField,
  Input: (props: InputProps) => ReactElement,
): BasicFormField<string | null> {
  const problem = (value: string | null) =>
    value === null && !shown.optional ? `${shown.label} is required` : undefined;
  const parse = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    kind: "form",
    label: shown.label,
    Input: ({ value, onChange, forceValidation }) => (
      <Input {...shown} {...{ value, onChange }} message={forceValidation ? problem(value) : undefined} />
    ),
    defaultValue: () => null,
    parse,
    serialize: (value) => ({ value: value ?? undefined }),
    validate(value) {
      const message = problem(value);
      if (message) throw new Error(message);
      return value;
    },
    reader: { parse },
  };
}

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** A color, as # and six digits, typed or chosen from the computer's own palette. */
export const colorField = (shown: ShownField) => plainField(shown, ColorInput);

function ColorInput({ label, description, optional, value, onChange, message }: InputProps) {
  return (
    <Flex gap="regular" alignItems="end">
      <input
        className="color"
        type="color"
        aria-label={label}
        value={value && HEX_COLOR.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextField
        label={label}
        description={description}
        isRequired={!optional}
        errorMessage={message}
        value={value ?? ""}
        onChange={(typed) => onChange(typed === "" ? null : typed)}
        flex
      />
    </Flex>
  );
}
