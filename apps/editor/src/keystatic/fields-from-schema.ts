import { fields, type BasicFormField, type ComponentSchema } from "@keystatic/core";
import type { LengthLimit } from "@heloc/lender/schema/length-limits";
import {
  isLine,
  keyOf,
  labelFromName,
  limitOf,
  type ChoiceField,
  type Field,
  type GroupField,
  type TextField,
} from "../form/field.ts";
import { WHOLE_FILE } from "../form/form-values.ts";
import { forms } from "../form/loaded-forms.ts";
import { entryLabel } from "./entry-label.ts";
import { colorField, pictureField } from "./own-fields.tsx";
import { withReading } from "./reading.tsx";

/** The entry of a choice that stores nothing. */
const NOTHING = { label: "–", value: "" };

/** Keystatic's fields for the values of a file. */
export const fileFields = (field: Field): Record<string, ComponentSchema> =>
  field.kind === "group" ? groupFields(field) : { [WHOLE_FILE]: toKeystatic(field) };

/** Keystatic's fields for the parts of a group. */
export const groupFields = ({ properties }: GroupField): Record<string, ComponentSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, toKeystatic(part, properties.alt?.label)]),
  );

/** @param wordsLabel the field beside it with the words for whoever cannot see a picture */
function toKeystatic(field: Field, wordsLabel?: string): ComponentSchema {
  const { label, optional = false, rule } = field;
  const shown = { label, ...(field.help ? { description: field.help } : {}) };
  const required = { validation: { isRequired: !optional } };
  switch (field.kind) {
    case "text":
      return textField(field, shown);
    case "number": {
      const ofNumbers = field.type === "integer" ? fields.integer : fields.number;
      return withReading(forgiving(ofNumbers({ ...shown, ...required })), rule);
    }
    case "yes-no":
      return forgiving(fields.checkbox(shown));
    case "date":
      return withReading(forgiving(fields.date({ ...shown, ...required })), rule);
    case "address":
      return withReading(forgiving(fields.url({ ...shown, ...required })), rule);
    case "color":
      return withReading(colorField({ ...shown, optional }), rule);
    case "source":
      return fields.text({ ...shown, multiline: true });
    case "picture":
      return pictureField({
        ...shown,
        optional,
        folder: field.picture === "beside" ? "drawings" : "pictures",
        wordsLabel,
      });
    case "choice": {
      const options = [...(optional ? [NOTHING] : []), ...optionsOf(field)];
      return forgiving(fields.select({ ...shown, options, defaultValue: options[0]?.value ?? "" }));
    }
    case "choices":
      return forgiving(fields.multiselect({ ...shown, options: optionsOf(field) }));
    case "fixed":
      return fields.ignored();
    case "group":
      // A group that may be left out: a checkbox, and the group below it while the box is ticked.
      return optional
        ? fields.conditional(fields.checkbox(shown), {
            true: fields.object(groupFields(field)),
            false: fields.empty(),
          })
        : fields.object(groupFields(field), shown);
    case "paragraphs":
      return withReading(
        fields.text({
          label,
          multiline: true,
          description: [field.help, "An empty line begins a new paragraph."].filter(Boolean).join(" "),
          validation: { isRequired: (field.minItems ?? 0) > 0 },
        }),
      );
    case "list":
      return fields.array(toKeystatic(field.items), {
        ...shown,
        itemLabel: (item) => entryLabel(item, forms.said) || field.items.label,
        validation: { length: { min: field.minItems ?? 0 } },
      });
    case "map": {
      const name = fields.text({ label: "Name", validation: { isRequired: true, length: { min: 1 } } });
      return fields.array(fields.object({ name, value: toKeystatic(field.additionalProperties) }), {
        ...shown,
        itemLabel: ({ fields: { name, value } }) =>
          field.shownNames?.[name.value] ?? (entryLabel(value, forms.said) || name.value),
      });
    }
    case "variant": {
      const options = field.oneOf.map((shape) => ({ label: shape.label, value: keyOf(shape) }));
      return fields.conditional(
        fields.select({ ...shown, options, defaultValue: options[0]?.value ?? "" }),
        Object.fromEntries(field.oneOf.map((shape) => [keyOf(shape), fields.object(groupFields(shape))])),
      );
    }
  }
}

/** A value of the wrong type must not keep the whole form from opening: its field is then empty, and says so when saved. */
const forgiving = <Value extends object | string | number | boolean | null>(
  field: BasicFormField<Value>,
): BasicFormField<Value> => ({
  ...field,
  parse(value) {
    try {
      return field.parse(value);
    } catch {
      return field.parse(undefined);
    }
  },
});

const optionsOf = ({ enum: choices, shownNames }: ChoiceField) =>
  choices.map((value) => ({ label: shownNames?.[value] ?? labelFromName(value), value }));

function textField(field: TextField, shown: { label: string }) {
  const { optional = false } = field;
  const limit = limitOf(field);
  const mayBeEmpty = optional || !(field.minLength || limit);
  const text = fields.text({
    ...shown,
    multiline: !isLine(field),
    validation: {
      isRequired: !mayBeEmpty,
      length: { min: mayBeEmpty ? 0 : 1 },
      ...(limit ? { pattern: lengthPattern(field.label, limit, optional) } : {}),
    },
  });
  return withReading(text, field.rule);
}

/** Only a text without placeholders has its final length already; that of others is checked when they are saved. */
function lengthPattern(label: string, { least = 1, most }: LengthLimit, optional: boolean) {
  const fits = `[^]{${optional ? 0 : least},${most}}`;
  const holdsPlaceholder = "[^]*\\{[^]*";
  const length = least > 1 ? `${least} to ${most} characters` : `at most ${most} characters`;
  return { regex: new RegExp(`^(?:${holdsPlaceholder}|${fits})$`), message: `${label} takes ${length}.` };
}
