import { LENGTH_LIMITS, type LengthLimit } from "@heloc/lender/schema/length-limits";
import type { TextFacts } from "@heloc/lender/schema/text-kinds";
import type { Field, GroupField, TextField } from "./field.ts";

/**
 * The part of JSON Schema that Zod's `toJSONSchema` writes, and what our schemas add through `.meta`: `text` for words with
 * placeholders, `picture` for the name of a file in `pictures/` or beside the file, `mayBeNumber` for what may be typed as
 * either.
 */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  text?: TextFacts;
  picture?: boolean | "beside";
  mayBeNumber?: boolean;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema | boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/**
 * What a form shows for a value of this schema.
 * @param name the value's key, from which its label is made where the schema has no title
 * @param optional whether the value may be left out
 */
export function describeForm(schema: JsonSchema, name = "", optional = false): Field {
  const shown = {
    label: schema.title ?? labelFromName(name),
    ...(schema.description ? { help: schema.description } : {}),
    ...(optional ? { optional } : {}),
  };
  const options = schema.oneOf ?? schema.anyOf;
  if (schema.const !== undefined)
    return optional
      ? { ...shown, kind: "choice", choices: [String(schema.const)] }
      : { ...shown, kind: "fixed", value: schema.const };
  if (options) return { ...shown, kind: "variant", variants: options.map(variant) };
  if (schema.enum) return { ...shown, kind: "choice", choices: schema.enum.map(String) };
  if (schema.picture)
    return { ...shown, kind: "picture", folder: schema.picture === "beside" ? "drawings" : "pictures" };
  switch (schema.type) {
    case "boolean":
      return { ...shown, kind: "yes-no" };
    case "number":
    case "integer":
      return describeNumber(schema, shown);
    case "array":
      return describeList(schema, shown);
    case "object":
      return describeObject(schema, shown);
  }
  if (schema.format === "date") return { ...shown, kind: "date" };
  if (schema.format === "uri") return { ...shown, kind: "address" };
  if (schema.format === "color") return { ...shown, kind: "color" };
  return describeText(schema, shown);
}

/** In characters; a text with a higher limit, or with none, may take several lines. */
const LONGEST_LINE = 70;

type Shown = Pick<TextField, "label" | "help" | "optional">;

function describeText({ text, minLength, maxLength, mayBeNumber }: JsonSchema, shown: Shown): TextField {
  const limit: LengthLimit | undefined = text?.limit && LENGTH_LIMITS[text.limit];
  const most = limit?.most ?? maxLength;
  const help = [
    shown.help,
    most && `${limit?.least ? `Between ${limit.least} and` : "At most"} ${most} characters.`,
    limit?.why,
    text?.live?.length &&
      `${listed(text.live.map((name) => `{${name}}`))}: filled in while the page is used.`,
  ];
  return {
    ...shown,
    kind: "text",
    ...(help.some(Boolean) ? { help: help.filter(Boolean).join(" ") } : {}),
    ...(minLength || limit ? {} : { mayBeEmpty: true }),
    ...(most && most <= LONGEST_LINE ? { isLine: true } : {}),
    ...(mayBeNumber ? { mayBeNumber } : {}),
    ...(most ? { limit: { least: limit?.least ?? 1, most } } : {}),
  };
}

function describeNumber({ type, minimum, exclusiveMinimum, maximum }: JsonSchema, shown: Shown): Field {
  return {
    ...shown,
    kind: "number",
    isWhole: type === "integer",
    ...numberOf("minimum", minimum ?? exclusiveMinimum),
    ...numberOf("maximum", maximum),
  };
}

function describeList({ items, minItems, maxItems }: JsonSchema, shown: Shown): Field {
  const item = typeof items === "object" ? items : {};
  if (item.enum) return { ...shown, kind: "choices", choices: item.enum.map(String) };
  const described = describeForm(item, singular(shown.label));
  return {
    ...shown,
    kind: described.kind === "text" && !described.isLine && item.text ? "paragraphs" : "list",
    item: described,
    ...numberOf("minItems", minItems),
    ...numberOf("maxItems", maxItems),
  };
}

function describeObject(schema: JsonSchema, shown: Shown): Field {
  const names = schema.propertyNames?.enum?.map(String);
  const value = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  if (!schema.properties && !names) return { ...shown, kind: "map", value: describeForm(value) };
  const properties = schema.properties ?? Object.fromEntries((names ?? []).map((name) => [name, value]));
  return { ...shown, kind: "group", fields: describeFields(properties, schema.required) };
}

const describeFields = (properties: Record<string, JsonSchema>, required: string[] = []) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      describeForm(property, name, !required.includes(name)),
    ]),
  );

/** One shape of a value, named by what is fixed in it, or by its place among the shapes. */
function variant({ title, description, properties = {}, required }: JsonSchema, index: number) {
  const fixed = Object.values(properties).find((property) => typeof property.const === "string")?.const;
  const label = title ?? labelFromName(String(fixed ?? Object.keys(properties).join(", ")));
  const field: GroupField = { kind: "group", label, fields: describeFields(properties, required) };
  return { key: String(fixed ?? index), label, ...(description ? { help: description } : {}), field };
}

/** An entry of the object, or none where the value is missing or only the number format's own end. */
function numberOf<Key extends string>(key: Key, value: number | undefined): Partial<Record<Key, number>> {
  if (value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER) return {};
  return { [key]: value } as Record<Key, number>;
}

/** "homeValueDollars" reads "Home value in dollars". */
function labelFromName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/-/g, " ")
    .replace(/ (dollars|percent|years|months|days)$/, " in $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const singular = (label: string) => label.replace(/ies$/, "y").replace(/s$/, "");

const listed = (names: string[]) => new Intl.ListFormat("en-US").format(names);
