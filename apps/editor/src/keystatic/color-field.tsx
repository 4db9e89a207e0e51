import { Flex } from "@keystar/ui/layout";
import { TextField } from "@keystar/ui/text-field";
import { plainField, type InputProps, type ShownField } from "./plain-field.tsx";

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
