import type { Field, GroupField, MapField, VariantField } from "./field.ts";

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value that a form can show: whether it is there, or which of its shapes it has, beside the value itself. */
interface Conditional {
  discriminant: unknown;
  value?: unknown;
}

/** Where the values of a file stand in its form when they are no group, but a map or one of several shapes. */
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
  if (field.kind === "group" && field.optional) {
    const value = stored === undefined ? undefined : groupToForm(field, stored);
    return { discriminant: stored !== undefined, value } satisfies Conditional;
  }
  if (stored === undefined) return LISTED.has(field.kind) ? [] : undefined;
  switch (field.kind) {
    case "number":
      return Number.isNaN(Number(stored)) ? stored : Number(stored);
    case "group":
      return groupToForm(field, stored);
    case "paragraphs":
      return Array.isArray(stored) ? stored.join(BETWEEN_PARAGRAPHS) : "";
    case "list":
      return Array.isArray(stored) ? stored.map((item) => toForm(field.item, item)) : [];
    case "map":
      return Object.entries(asValues(stored)).map(([name, value]) => ({
        name,
        value: toForm(field.value, value),
      }));
    case "variant": {
      const chosen = field.variants.find((variant) => fits(variant.field, stored)) ?? field.variants[0];
      return {
        discriminant: chosen?.key,
        value: chosen && groupToForm(chosen.field, stored),
      } satisfies Conditional;
    }
    default:
      return stored;
  }
}

function groupToForm(field: GroupField, stored: unknown): Values {
  const values = asValues(stored);
  return withoutAbsent(
    Object.entries(field.fields).map(([name, part]) => [name, toForm(part, values[name])]),
  );
}

const asValues = (stored: unknown): Values => (isObject(stored) ? stored : {});

/** Whether the stored value has just the keys of this shape, and its fixed values. */
function fits({ fields }: GroupField, stored: unknown): boolean {
  if (!isObject(stored)) return false;
  const isKnown = Object.keys(stored).every((name) => name in fields);
  const isWhole = Object.entries(fields).every(
    ([name, field]) =>
      (field.optional || stored[name] !== undefined) &&
      (field.kind !== "fixed" || String(stored[name]) === String(field.value)),
  );
  return isKnown && isWhole;
}

/** A value as its file keeps it. What was left empty and may be is left out. */
export function toStored(field: Field, shown: unknown): unknown {
  if (field.kind === "group" && field.optional) {
    const { discriminant, value } = shown as Conditional;
    return discriminant ? groupToStored(field, value) : undefined;
  }
  switch (field.kind) {
    case "fixed":
      return field.value;
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
      return groupToStored(field, shown);
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
        (shown as unknown[]).map((item) => toStored(field.item, item)),
      );
    case "choices":
      return leftOut(field, shown as unknown[]);
    case "map":
      return mapToStored(field, shown as { name: string; value: unknown }[]);
    case "variant":
      return variantToStored(field, shown as Conditional);
    default:
      return shown ?? undefined;
  }
}

const leftOut = (field: Field, list: unknown[]) => (field.optional && list.length === 0 ? undefined : list);

const groupToStored = ({ fields }: GroupField, shown: unknown): Values =>
  withoutAbsent(
    Object.entries(fields).map(([name, part]) => [name, toStored(part, (shown as Values)[name])]),
  );

function mapToStored({ value, optional }: MapField, entries: { name: string; value: unknown }[]) {
  if (optional && entries.length === 0) return undefined;
  return withoutAbsent(entries.map((entry) => [entry.name, toStored(value, entry.value)]));
}

function variantToStored({ variants }: VariantField, { discriminant, value }: Conditional): unknown {
  const chosen = variants.find(({ key }) => key === discriminant);
  return chosen && groupToStored(chosen.field, value);
}

const withoutAbsent = (entries: [string, unknown][]): Values =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
