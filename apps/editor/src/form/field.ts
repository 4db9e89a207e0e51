import { LENGTH_LIMITS, type LengthLimit } from "@heloc/lender/schema/length-limits";
import type { TextFacts } from "@heloc/lender/schema/text-kinds";

/** What Zod's `toJSONSchema` says of a single value, and what our schemas add through `.meta`. */
interface Keywords {
  type?: string;
  title?: string;
  description?: string;
  format?: string;
  enum?: string[];
  const?: unknown;
  minLength?: number;
  minItems?: number;
  required?: string[];
  /** Of words with placeholders. */
  text?: TextFacts;
  /** The name of a file in `pictures/`, or of a logo or icon beside the file. */
  picture?: boolean | "beside";
  /** "12" is stored as the number 12; anything else as it was typed. */
  mayBeNumber?: boolean;
  /** By what the server knows the rule of this value, and says beside its field what cannot be true. */
  rule?: number | undefined;
}

export interface JsonSchema extends Keywords {
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema;
  oneOf?: JsonSchema[];
}

interface Shown extends Keywords {
  label: string;
  /** Said below the label. */
  help?: string | undefined;
  /** The value may be left out: an empty field stores nothing. */
  optional?: boolean | undefined;
  /** What a form says in place of a name or a choice, such as the words of a claim. */
  shownNames?: Record<string, string> | undefined;
}

/** The lender's own folder holds logo and icon. */
export type PictureFolder = "pictures" | "drawings";

/** A file that cannot be read is its own `source`; what is `fixed` is stored and never shown. */
type PlainKind = "text" | "yes-no" | "date" | "address" | "color" | "number" | "picture" | "source" | "fixed";
export type GroupField = Shown & { kind: "group"; properties: Record<string, Field> };
/** One of the choices, or any number of them. */
export type ChoiceField = Shown & { kind: "choice" | "choices"; enum: string[] };
/** Paragraphs are a list of texts, typed as one text with empty lines between them. */
export type ListField = Shown & { kind: "list" | "paragraphs"; items: Field };
/** Values under names that the owner chooses. */
export type MapField = Shown & { kind: "map"; additionalProperties: Field };
/** A value that has one of several shapes, each told apart by the value that is fixed in it. */
export type VariantField = Shown & { kind: "variant"; oneOf: GroupField[] };
export type TextField = Shown & { kind: PlainKind };

/** One field of a form, as plain data: what the schema says of a value, in words that a form shows. */
export type Field = TextField | GroupField | ChoiceField | ListField | MapField | VariantField;

/** How long a text may be once its placeholders are filled in, where that is limited. */
export const limitOf = ({ text }: Keywords): LengthLimit | undefined =>
  text?.limit && LENGTH_LIMITS[text.limit];

/** A short text stays on one line; any other grows with what is typed. */
export const isLine = (field: Keywords): boolean => (limitOf(field)?.most ?? Infinity) <= 70;

/** What is fixed in one of several shapes tells it from the others. */
export const keyOf = ({ properties = {} }: { properties?: Record<string, Keywords> }): string =>
  String(Object.values(properties).find(({ const: fixed }) => fixed !== undefined)?.const);

/**
 * What a form shows for a value of this schema.
 * @param name the value's key, from which its label is made where the schema has no title
 * @param optional whether the value may be left out
 */
export function describeForm(schema: JsonSchema, name = "", optional = false): Field {
  const { items, properties, additionalProperties, oneOf, ...facts } = schema;
  const label = schema.title ?? labelFromName(name);
  // Words are read by the reader of statements, not by their rule.
  const rule = schema.text ? undefined : schema.rule;
  const shown = { ...facts, ...{ label, help: helpOf(schema), optional, rule } };
  if (schema.const !== undefined)
    return optional
      ? { ...shown, kind: "choice", enum: [String(schema.const)] }
      : { ...shown, kind: "fixed" };
  if (oneOf) return { ...shown, kind: "variant", oneOf: oneOf.map(describeShape) };
  if (schema.enum) return { ...shown, kind: "choice", enum: schema.enum };
  if (schema.picture) return { ...shown, kind: "picture" };
  if (items?.enum) return { ...shown, kind: "choices", enum: items.enum };
  if (items) {
    const item = describeForm(items, label.replace(/ies$/, "y").replace(/s$/, ""));
    const isParagraphs = item.kind === "text" && item.text && !isLine(item);
    return { ...shown, kind: isParagraphs ? "paragraphs" : "list", items: item };
  }
  if (properties) return { ...shown, kind: "group", properties: describeParts(schema) };
  if (additionalProperties)
    return { ...shown, kind: "map", additionalProperties: describeForm(additionalProperties) };
  return { ...shown, kind: KINDS[schema.format ?? ""] ?? KINDS[schema.type ?? ""] ?? "text" };
}

const KINDS: Record<string, PlainKind> = {
  ...{ boolean: "yes-no", number: "number", integer: "number" },
  ...{ date: "date", uri: "address", color: "color" },
};

const describeParts = ({ properties = {}, required = [] }: JsonSchema): GroupField["properties"] =>
  Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, describeForm(part, key, !required.includes(key))]),
  );

const describeShape = (schema: JsonSchema): GroupField => ({
  kind: "group",
  label: schema.title ?? labelFromName(keyOf(schema)),
  properties: describeParts(schema),
});

function helpOf(schema: JsonSchema): string | undefined {
  const limit = limitOf(schema);
  const live = new Intl.ListFormat("en-US").format((schema.text?.live ?? []).map((name) => `{${name}}`));
  const help = [
    schema.description,
    limit &&
      `${limit.least ? `Between ${limit.least} and` : "At most"} ${limit.most} characters. ${limit.why}`,
    live && `${live}: filled in while the page is used.`,
  ];
  return help.filter(Boolean).join(" ") || undefined;
}

/** "homeValueDollars" reads "Home value in dollars". */
export function labelFromName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/-/g, " ")
    .replace(/ (dollars|percent|years|months|days)$/, " in $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
