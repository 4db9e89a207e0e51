import { keyOf, type Field, type GroupField } from "./field.ts";

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is there, or which of its shapes it has, beside the value itself. */
interface Conditional {
  discriminant: unknown;
  value?: unknown;
}

/**
 * Where the values of a file stand in its form when they are no group, but a map or one of several shapes; or its own text,
 * while it cannot be read.
 */
export const WHOLE_FILE = "content";

/** The values of a file as its form shows them. */
export const fileToForm = (field: Field, stored: unknown): unknown =>
  field.kind === "group" ? toForm(field, stored ?? {}) : { [WHOLE_FILE]: toForm(field, stored) };

/** The values of a form as its file keeps them. */
export const formToFile = (field: Field, shown: unknown): unknown =>
  toStored(field, field.kind === "group" ? shown : (shown as Values)[WHOLE_FILE]);

const BETWEEN_PARAGRAPHS = "\n\n";

/** What a form shows as a list, an empty one where nothing is stored. */
const LISTED = new Set<Field["kind"]>(["list", "choices", "map"]);

/**
 * A value as a form shows it: a map becomes a list, and a group that may be left out, or that has several shapes, says which
 * it is. Where a list or a group should be and something else is, the form shows an empty one.
 */
export function toForm(field: Field, stored: unknown): unknown {
  if (field.kind === "group" && field.optional)
    return { discriminant: stored !== undefined, value: stored && groupValues(field, stored, toForm) };
  if (stored === undefined) return LISTED.has(field.kind) ? [] : undefined;
  switch (field.kind) {
    case "number":
      return Number.isNaN(Number(stored)) ? stored : Number(stored);
    case "group":
      return groupValues(field, stored, toForm);
    case "paragraphs":
      return Array.isArray(stored) ? stored.join(BETWEEN_PARAGRAPHS) : "";
    case "list":
      return Array.isArray(stored) ? stored.map((item) => toForm(field.items, item)) : [];
    case "map":
      return Object.entries(asValues(stored)).map(([name, value]) => ({
        name,
        value: toForm(field.additionalProperties, value),
      }));
    case "variant": {
      const chosen = field.oneOf.find((shape) => fits(shape, stored)) ?? field.oneOf[0];
      return chosen && { discriminant: keyOf(chosen), value: groupValues(chosen, stored, toForm) };
    }
    default:
      return stored;
  }
}

const asValues = (stored: unknown): Values => (isObject(stored) ? stored : {});

/** The parts of a group, each converted; what is absent is left out. */
const groupValues = ({ properties }: GroupField, values: unknown, convert: typeof toForm): Values =>
  withoutAbsent(
    Object.entries(properties).map(([name, part]) => [name, convert(part, asValues(values)[name])]),
  );

/** Whether a stored value has what is fixed in this shape. */
const fits = ({ properties }: GroupField, stored: unknown): boolean =>
  Object.entries(properties).every(
    ([name, field]) => field.kind !== "fixed" || String(asValues(stored)[name]) === String(field.const),
  );

/** A value as its file keeps it. What was left empty and may be is left out. */
export function toStored(field: Field, shown: unknown): unknown {
  if (field.kind === "group" && field.optional) {
    const { discriminant, value } = shown as Conditional;
    return discriminant ? groupValues(field, value, toStored) : undefined;
  }
  switch (field.kind) {
    case "fixed":
      return field.const;
    case "text":
      // Keystatic leaves an empty text out.
      if (shown === undefined || shown === "") return field.optional ? undefined : "";
      if (field.mayBeNumber && /^-?\d+(\.\d+)?$/.test(String(shown))) return Number(shown);
      return shown;
    case "number":
      return shown === undefined ? undefined : toForm(field, shown);
    case "choice":
      return shown === "" ? undefined : shown;
    case "yes-no":
      return shown === false && field.optional ? undefined : shown;
    case "group":
      return groupValues(field, shown, toStored);
    case "paragraphs":
      return leftOut(
        field,
        String(shown ?? "")
          .split(/\n\s*\n/)
          .map((text) => text.trim())
          .filter(Boolean),
      );
    case "list":
      return leftOut(
        field,
        (shown as unknown[]).map((item) => toStored(field.items, item)),
      );
    case "choices":
      return leftOut(field, shown as unknown[]);
    case "map": {
      const entries = shown as { name: string; value: unknown }[];
      if (field.optional && entries.length === 0) return undefined;
      return withoutAbsent(
        entries.map(({ name, value }) => [name, toStored(field.additionalProperties, value)]),
      );
    }
    case "variant": {
      const { discriminant, value } = shown as Conditional;
      const chosen = field.oneOf.find((shape) => keyOf(shape) === discriminant);
      return chosen && groupValues(chosen, value, toStored);
    }
    default:
      return shown ?? undefined;
  }
}

const leftOut = (field: Field, list: unknown[]) => (field.optional && list.length === 0 ? undefined : list);

const withoutAbsent = (entries: [string, unknown][]): Values =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
