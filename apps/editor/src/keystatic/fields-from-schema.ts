import { fields, type BasicFormField, type ComponentSchema } from "@keystatic/core";
import type {
  ChoiceField,
  Field,
  GroupField,
  ListField,
  MapField,
  TextField,
  VariantField,
} from "../form/field.ts";
import { labelFromName } from "../form/describe-form.ts";
import { WHOLE_FILE } from "../form/form-values.ts";
import { forms } from "../form/loaded-forms.ts";
import { entryLabel } from "./entry-label.ts";
import { pictureField } from "./picture-field.tsx";
import { colorField } from "./plain-field.tsx";
import { withReading } from "./reading.tsx";

/** The entry of a choice that stores nothing. */
const NOTHING = { label: "–", value: "" };

/** Keystatic's fields for the values of a file. */
export const fileFields = (field: Field): Record<string, ComponentSchema> =>
  field.kind === "group" ? groupFields(field) : { [WHOLE_FILE]: toKeystatic(field) };

/** Keystatic's fields for the parts of a group. */
export const groupFields = ({ fields: parts }: GroupField): Record<string, ComponentSchema> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, toKeystatic(part, parts.alt?.label)]),
  );

/** @param wordsLabel the field beside it with the words for whoever cannot see a picture */
function toKeystatic(field: Field, wordsLabel?: string): ComponentSchema {
  const { label, optional = false, rule } = field;
  const shown = { label, ...(field.help ? { description: field.help } : {}) };
  const required = { validation: { isRequired: !optional } };
  switch (field.kind) {
    case "text":
      return text(field);
    case "number": {
      const { minimum: min = Number.MIN_SAFE_INTEGER, maximum: max = Number.MAX_SAFE_INTEGER } = field;
      const options = { ...shown, validation: { isRequired: !optional, min, max } };
      return withReading(forgiving(field.isWhole ? fields.integer(options) : fields.number(options)), rule);
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
      return pictureField({ ...shown, optional, folder: field.folder, wordsLabel });
    case "choice": {
      const options = [
        ...(optional ? [NOTHING] : []),
        ...field.choices.map((value) => asOption(value, field)),
      ];
      return forgiving(fields.select({ ...shown, options, defaultValue: options[0]?.value ?? "" }));
    }
    case "choices":
      return forgiving(
        fields.multiselect({ ...shown, options: field.choices.map((value) => asOption(value, field)) }),
      );
    case "fixed":
      return fields.ignored();
    case "group":
      return optional ? switched(field) : fields.object(groupFields(field), shown);
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
      return list(field, shown);
    case "map":
      return map(field, shown);
    case "variant":
      return variants(field);
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

const asOption = (value: string, { shownNames }: ChoiceField) => ({
  label: shownNames?.[value] ?? labelFromName(value),
  value,
});

function text({
  label,
  help,
  isLine = false,
  optional = false,
  mayBeEmpty = optional,
  limit,
  rule,
}: TextField) {
  const field = fields.text({
    label,
    multiline: !isLine,
    ...(help ? { description: help } : {}),
    validation: {
      isRequired: !mayBeEmpty,
      length: { min: mayBeEmpty ? 0 : 1 },
      ...(limit ? { pattern: lengthPattern(label, limit, optional) } : {}),
    },
  });
  return withReading(field, rule);
}

/** Only a text without placeholders has its final length already; that of others is checked when they are saved. */
function lengthPattern(label: string, { least, most }: { least: number; most: number }, optional: boolean) {
  const fits = `[^]{${optional ? 0 : least},${most}}`;
  const holdsPlaceholder = "[^]*\\{[^]*";
  const length = least > 1 ? `${least} to ${most} characters` : `at most ${most} characters`;
  return { regex: new RegExp(`^(?:${holdsPlaceholder}|${fits})$`), message: `${label} takes ${length}.` };
}

/** A group that may be left out: a checkbox, and the group below it while the box is ticked. */
function switched(field: GroupField): ComponentSchema {
  const { label, help } = field;
  return fields.conditional(fields.checkbox({ label, ...(help ? { description: help } : {}) }), {
    true: fields.object(groupFields(field)),
    false: fields.empty(),
  });
}

function list(field: ListField, shown: { label: string }): ComponentSchema {
  return fields.array(toKeystatic(field.item), {
    ...shown,
    itemLabel: (item) => entryLabel(item, forms.said) || field.item.label,
    validation: { length: { min: field.minItems ?? 0 } },
  });
}

function map(field: MapField, shown: { label: string }): ComponentSchema {
  const name = fields.text({ label: "Name", validation: { isRequired: true, length: { min: 1 } } });
  const entry = fields.object({ name, value: toKeystatic(field.value) });
  return fields.array(entry, {
    ...shown,
    itemLabel: ({ fields: { name, value } }) =>
      field.shownNames?.[name.value] ?? (entryLabel(value, forms.said) || name.value),
  });
}

function variants({ label, help, variants: choices }: VariantField): ComponentSchema {
  const options = choices.map(({ key, field }) => ({ label: field.label, value: key }));
  const discriminant = fields.select({
    label,
    ...(help ? { description: help } : {}),
    options,
    defaultValue: options[0]?.value ?? "",
  });
  return fields.conditional(
    discriminant,
    Object.fromEntries(choices.map(({ key, field }) => [key, fields.object(groupFields(field))])),
  );
}
