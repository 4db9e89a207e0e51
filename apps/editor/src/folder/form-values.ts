import { keyOf, kindOf, type Schema } from "../form/schema.ts";

type Values = Record<string, unknown>;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asValues = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};

/**
 * A value as a form shows it: a map becomes a list, and a group that may be left out, or that has several shapes, says which
 * it is. Where a text, a list or a group should be and something else is, the form shows an empty one.
 */
export function toForm(schema: Schema, stored: unknown): unknown {
  const { items = {}, additionalProperties = {}, oneOf = [] } = schema;
  switch (kindOf(schema)) {
    case "number":
    case "integer":
      return Number.isNaN(Number(stored)) ? stored : Number(stored);
    case "text":
      return typeof stored === "object" ? "" : String(stored ?? "");
    case "paragraphs":
      return asList(stored).join("\n\n");
    case "choices":
      return stored ?? [];
    case "list":
      return asList(stored).map((item) => toForm(items, item));
    case "map":
      return Object.entries(asValues(stored)).map(([name, value]) => ({
        name,
        value: toForm(additionalProperties, value),
      }));
    case "group": {
      const value = convertParts(schema, stored, toForm);
      if (!schema.optional) return value;
      return stored === undefined ? { discriminant: false } : { discriminant: true, value };
    }
    case "variant": {
      const chosen = oneOf.find((shape) => fits(shape, asValues(stored))) ?? oneOf[0] ?? {};
      return { discriminant: keyOf(chosen), value: convertParts(chosen, stored, toForm) };
    }
    default:
      return stored;
  }
}

/** A value as its file keeps it. What was left empty and may be is left out. */
export function toStored(schema: Schema, shown: unknown): unknown {
  const { items = {}, additionalProperties = {}, oneOf = [], optional = false } = schema;
  const unlessEmpty = (value: object) => (optional && Object.keys(value).length === 0 ? undefined : value);
  switch (kindOf(schema)) {
    case "fixed":
      return schema.const;
    case "text":
      if (schema.mayBeNumber && /^-?\d+(\.\d+)?$/.test(String(shown))) return Number(shown);
      // Keystatic leaves an empty text out.
      return shown || (optional ? undefined : "");
    case "boolean":
      return shown || !optional ? shown : undefined;
    case "paragraphs": {
      const paragraphs = String(shown ?? "").split(/\n\s*\n/);
      return unlessEmpty(paragraphs.map((text) => text.trim()).filter(Boolean));
    }
    case "choices":
      return unlessEmpty(asList(shown));
    case "list":
      return unlessEmpty(asList(shown).map((item) => toStored(items, item)));
    case "map": {
      const entries = asList(shown).map(asValues);
      return unlessEmpty(
        withoutAbsent(
          entries.map(({ name, value }) => [String(name), toStored(additionalProperties, value)]),
        ),
      );
    }
    case "group": {
      if (!optional) return convertParts(schema, shown, toStored);
      const { discriminant, value } = asValues(shown);
      return discriminant ? convertParts(schema, value, toStored) : undefined;
    }
    case "variant": {
      const { discriminant, value } = asValues(shown);
      const chosen = oneOf.find((shape) => keyOf(shape) === discriminant);
      return chosen && convertParts(chosen, value, toStored);
    }
    default:
      return shown === "" ? undefined : (shown ?? undefined);
  }
}

/** The parts of a group, each converted; what is absent is left out. */
const convertParts = ({ properties = {} }: Schema, values: unknown, convert: typeof toForm): Values =>
  withoutAbsent(
    Object.entries(properties).map(([name, part]) => [name, convert(part, asValues(values)[name])]),
  );

const withoutAbsent = (entries: [string, unknown][]): Values =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

const fits = ({ properties = {} }: Schema, stored: Values): boolean =>
  Object.entries(properties).every(
    ([name, part]) => kindOf(part) !== "fixed" || String(stored[name]) === String(part.const),
  );
