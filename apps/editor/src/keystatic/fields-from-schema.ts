import { fields, type BasicFormField, type ComponentSchema } from "@keystatic/core";
import type { LengthLimit } from "@heloc/lender/schema/length-limits";
import { WHOLE_FILE, type Form } from "../form/forms.ts";
import { forms } from "../form/loaded-forms.ts";
import { choicesOf, helpOf, isLine, keyOf, kindOf, labelOf, limitOf, type Schema } from "../form/schema.ts";
import { entryLabel } from "./entry-label.ts";
import { colorField, pictureField } from "./own-fields.tsx";
import { withReading } from "./reading.tsx";

/** The fields of a whole file. */
export const fileFields = ({ schema, label }: Form): Record<string, ComponentSchema> =>
  kindOf(schema) === "group" ? fieldsOf(schema) : { [WHOLE_FILE]: fieldOf(schema, labelOf(schema, label)) };

export const fieldsOf = ({ properties = {} }: Schema): Record<string, ComponentSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      fieldOf(part, labelOf(part, name), properties.alt && labelOf(properties.alt, "alt")),
    ]),
  );

/** @param wordsLabel the field beside it with the words for whoever cannot see a picture */
function fieldOf(schema: Schema, label: string, wordsLabel?: string): ComponentSchema {
  const { optional = false, items = {}, additionalProperties = {}, oneOf = [], minItems = 0 } = schema;
  const kind = kindOf(schema);
  const description = helpOf(schema);
  const shown = { label, ...(description ? { description } : {}) };
  const required = { ...shown, validation: { isRequired: !optional } };
  const options = (values: string[]) =>
    values.map((value) => ({ label: schema.shownNames?.[value] ?? labelOf({}, value), value }));
  const choice = (choices: { label: string; value: string }[]) =>
    fields.select({ ...shown, options: choices, defaultValue: choices[0]?.value ?? "" });
  switch (kind) {
    case "text":
      return withReading(textField(schema, shown), schema);
    case "number":
    case "integer":
    case "date":
      return withReading(forgiving<string | number | null>(fields[kind](required)), schema);
    case "uri":
      return withReading(forgiving(fields.url(required)), schema);
    case "color":
      return withReading(colorField({ ...shown, optional }), schema);
    case "boolean":
      return forgiving(fields.checkbox(shown));
    case "source":
      return fields.text({ ...shown, multiline: true });
    case "picture": {
      const folder = schema.picture === "beside" ? "drawings" : "pictures";
      return pictureField({ ...shown, optional, folder, wordsLabel });
    }
    case "choice": {
      // One entry that stores nothing.
      const nothing = optional ? [{ label: "–", value: "" }] : [];
      return forgiving(choice([...nothing, ...options(choicesOf(schema))]));
    }
    case "choices":
      return forgiving(fields.multiselect({ ...shown, options: options(choicesOf(schema)) }));
    case "fixed":
      return fields.ignored();
    case "group":
      // A group that may be left out: a checkbox, and the group below it while the box is ticked.
      return optional
        ? fields.conditional(fields.checkbox(shown), {
            true: fields.object(fieldsOf(schema)),
            false: fields.empty(),
          })
        : fields.object(fieldsOf(schema), shown);
    case "paragraphs": {
      const help = [description, "An empty line begins a new paragraph."].filter(Boolean).join(" ");
      const validation = { isRequired: minItems > 0 };
      return withReading(fields.text({ label, multiline: true, description: help, validation }), items);
    }
    case "list": {
      const itemLabel = labelOf(items, label.replace(/ies$/, "y").replace(/s$/, ""));
      return fields.array(inEntry(fieldOf(items, itemLabel)), {
        ...shown,
        itemLabel: (item) => entryLabel(item, forms.said) || itemLabel,
        validation: { length: { min: minItems } },
      });
    }
    case "map": {
      const name = fields.text({ label: "Name", validation: { isRequired: true, length: { min: 1 } } });
      const value = fieldOf(additionalProperties, labelOf(additionalProperties, ""));
      return fields.array(inEntry(fields.object({ name, value })), {
        ...shown,
        itemLabel: ({ fields: { name, value } }) =>
          schema.shownNames?.[name.value] ?? (entryLabel(value, forms.said) || name.value),
      });
    }
    case "variant": {
      const shapes = oneOf.map((shape) => ({
        shape,
        label: labelOf(shape, keyOf(shape)),
        value: keyOf(shape),
      }));
      return fields.conditional(
        choice(shapes),
        Object.fromEntries(shapes.map(({ shape, value }) => [value, fields.object(fieldsOf(shape))])),
      );
    }
  }
}

/**
 * The same in an entry of a list, whose window closes over what keeps the form from being saved: there the editor's own check
 * says it, by the row.
 */
function inEntry<Field extends ComponentSchema>(field: Field): Field {
  const each = (parts: Record<string, ComponentSchema>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inEntry(part)]));
  const schema: ComponentSchema = field;
  switch (schema.kind) {
    case "form":
      return { ...field, validate: (value: unknown) => value };
    case "object":
      return { ...field, fields: each(schema.fields) };
    case "conditional":
      return { ...field, values: each(schema.values) };
    case "array":
      return { ...field, element: inEntry(schema.element) };
    default:
      return field;
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

function textField(schema: Schema, shown: { label: string }) {
  const { optional = false, minLength } = schema;
  const limit = limitOf(schema);
  const mayBeEmpty = optional || !(minLength || limit);
  return fields.text({
    ...shown,
    multiline: !isLine(schema),
    validation: {
      isRequired: !mayBeEmpty,
      length: { min: mayBeEmpty ? 0 : 1 },
      ...(limit && { pattern: lengthPattern(shown.label, limit, optional) }),
    },
  });
}

/** Only a text without placeholders has its final length already; that of others is checked when they are saved. */
function lengthPattern(label: string, { least = 1, most }: LengthLimit, optional: boolean) {
  const length = least > 1 ? `${least} to ${most} characters` : `at most ${most} characters`;
  return {
    regex: new RegExp(`^(?:[^]*\\{[^]*|[^]{${optional ? 0 : least},${most}})$`),
    message: `${label} takes ${length}.`,
  };
}
