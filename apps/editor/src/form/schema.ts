import { LENGTH_LIMITS, type LengthLimit } from "@heloc/lender/schema/length-limits";
import type { TextFacts } from "@heloc/lender/schema/text-kinds";

/** What Zod's `toJSONSchema` says of a value, and what the forms add to it: plain data, from which each field is made. */
export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  format?: string;
  enum?: string[];
  const?: unknown;
  minLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  /** Of values under names that the owner chooses. */
  additionalProperties?: Schema;
  /** Shapes, each told from the others by the value that is fixed in it. */
  oneOf?: Schema[];
  /** Of words with placeholders. */
  text?: TextFacts;
  /** The name of a file in `pictures/`, or of a logo or icon beside the file. */
  picture?: boolean | "beside";
  /** "12" is stored as the number 12; anything else as it was typed. */
  mayBeNumber?: boolean;
  /** The value may be left out: an empty field stores nothing. */
  optional?: boolean;
  /** By what the server knows the rule of this value, and says beside its field what cannot be true. */
  rule?: number;
  /** What a form says in place of a name or a choice, such as the words of a claim. */
  shownNames?: Record<string, string>;
  /** A file that cannot be read is shown as it is written. */
  isSource?: boolean;
}

/** Which field a value has. What is fixed is stored and never shown; paragraphs are typed as one text with empty lines between them. */
export function kindOf(schema: Schema) {
  const { items, format = "" } = schema;
  if (schema.isSource) return "source";
  if (schema.const !== undefined) return schema.optional ? "choice" : "fixed";
  if (items?.enum) return "choices";
  if (items) return items.text && !isLine(items) ? "paragraphs" : "list";
  if (schema.oneOf) return "variant";
  if (schema.enum) return "choice";
  if (schema.picture) return "picture";
  if (schema.properties) return "group";
  if (schema.additionalProperties) return "map";
  if (format === "date" || format === "uri" || format === "color") return format;
  return schema.type === "boolean" || schema.type === "number" || schema.type === "integer"
    ? schema.type
    : "text";
}

/** The values that a choice is made among. */
export const choicesOf = ({ items, enum: choices, const: only }: Schema): string[] =>
  items?.enum ?? choices ?? [String(only)];

/** How long a text may be once its placeholders are filled in, where that is limited. */
export const limitOf = ({ text }: Schema): LengthLimit | undefined =>
  text?.limit && LENGTH_LIMITS[text.limit];

/** A short text stays on one line; any other grows with what is typed. */
export const isLine = (schema: Schema): boolean => (limitOf(schema)?.most ?? Infinity) <= 70;

/** What is fixed in one of several shapes tells it from the others. */
export const keyOf = ({ properties = {} }: Schema): string =>
  String(Object.values(properties).find(({ const: fixed }) => fixed !== undefined)?.const);

/** What stands below the label of a field. */
export function helpOf(schema: Schema): string | undefined {
  const limit = limitOf(schema);
  const live = schema.text?.live?.map((name) => `{${name}}`);
  const help = [
    schema.description,
    limit &&
      `${limit.least ? `Between ${limit.least} and` : "At most"} ${limit.most} characters. ${limit.why}`,
    live?.length && `${new Intl.ListFormat("en-US").format(live)}: filled in while the page is used.`,
  ];
  return help.filter(Boolean).join(" ") || undefined;
}

/** The label of a field: without a title, "homeValueDollars" reads "Home value in dollars". */
export function labelOf({ title }: Schema, name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/-/g, " ")
    .replace(/ (dollars|percent|years|months|days)$/, " in $1");
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
}
