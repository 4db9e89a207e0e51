import { Flex } from "@keystar/ui/layout";
import { TextField } from "@keystar/ui/text-field";
import { fields } from "@keystatic/core";
import type { ReactElement } from "react";

/** What every field of ours is told to show. */
export interface ShownField {
  label: string;
  description?: string;
  optional: boolean;
}

/** What the input of such a field is given. */
export interface InputProps extends ShownField {
  value: string;
  onChange: (value: string) => void;
  /** Why the value cannot be saved, once somebody has tried. */
  message: string | undefined;
}

/** Keystatic's field of one text, with an input of our own. */
export function plainField(shown: ShownField, Input: (props: InputProps) => ReactElement) {
  const { label, optional } = shown;
  const text = fields.text({ label, validation: { length: { min: optional ? 0 : 1 } } });
  return {
    ...text,
    parse: (value: unknown) => (typeof value === "string" ? value : ""),
    Input: ({ value, onChange, forceValidation }: Parameters<typeof text.Input>[0]) => {
      const isMissing = forceValidation && value === "" && !optional;
      return (
        <Input {...shown} {...{ value, onChange }} message={isMissing ? `${label} is required` : undefined} />
      );
    },
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
        value={HEX_COLOR.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextField
        label={label}
        description={description}
        isRequired={!optional}
        errorMessage={message}
        value={value}
        onChange={onChange}
        flex
      />
    </Flex>
  );
}
