import { LENGTH_LIMITS, type LengthLimit } from "@heloc/lender/schema/length-limits";
import type { TextFacts } from "@heloc/lender/schema/text-kinds";
import type { Field, TextField } from "./field.ts";

/**
 * The part of JSON Schema that Zod's `toJSONSchema` writes, and what our schemas add through `.meta`: `text` for words with
 * placeholders, `picture` for the name of a file in `pictures/` or beside the file, `mayBeNumber` for what may be typed as
 * either, `rule` for the number of the schema that the value was described by.
 */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  text?: TextFacts;
  picture?: boolean | "beside";
  mayBeNumber?: boolean;
  rule?: number;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
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
    ...(schema.rule === undefined || schema.text ? {} : { rule: schema.rule }),
  };
  if (schema.const !== undefined)
    return optional
      ? { ...shown, kind: "choice", choices: [String(schema.const)] }
      : { ...shown, kind: "fixed", value: schema.const };
  if (schema.oneOf) return { ...shown, kind: "variant", variants: schema.oneOf.map(variant) };
  if (schema.enum) return { ...shown, kind: "choice", choices: schema.enum.map(String) };
  if (schema.picture)
    return { ...shown, kind: "picture", folder: schema.picture === "beside" ? "drawings" : "pictures" };
  switch (schema.type) {
    case "boolean":
      return { ...shown, kind: "yes-no" };
    case "number":
    case "integer": {
      const { type, minimum, maximum } = schema;
      return { ...shown, kind: "number", isWhole: type === "integer", minimum, maximum };
    }
    case "array":
      return describeList(schema, shown);
    case "object":
      return schema.properties
        ? { ...shown, kind: "group", fields: describeFields(schema) }
        : { ...shown, kind: "map", value: describeForm(schema.additionalProperties ?? {}) };
  }
  const plain = PLAIN[schema.format ?? ""];
  return plain ? { ...shown, kind: plain } : describeText(schema, shown);
}

const PLAIN: Record<string, "date" | "address" | "color"> = { date: "date", uri: "address", color: "color" };

/** In characters; a text with a higher limit, or with none, may take several lines. */
const LONGEST_LINE = 70;

type Shown = Pick<TextField, "label" | "help" | "optional" | "rule">;

function describeText({ text, minLength, mayBeNumber }: JsonSchema, shown: Shown): TextField {
  const limit: LengthLimit | undefined = text?.limit && LENGTH_LIMITS[text.limit];
  const help = [
    shown.help,
    limit &&
      `${limit.least ? `Between ${limit.least} and` : "At most"} ${limit.most} characters. ${limit.why}`,
    text?.live?.length &&
      `${listed(text.live.map((name) => `{${name}}`))}: filled in while the page is used.`,
  ];
  return {
    ...shown,
    kind: "text",
    ...(help.some(Boolean) ? { help: help.filter(Boolean).join(" ") } : {}),
    ...(minLength || limit ? {} : { mayBeEmpty: true }),
    ...(limit && limit.most <= LONGEST_LINE ? { isLine: true } : {}),
    ...(mayBeNumber ? { mayBeNumber } : {}),
    ...(limit ? { limit: { least: limit.least ?? 1, most: limit.most } } : {}),
  };
}

function describeList({ items = {}, minItems }: JsonSchema, shown: Shown): Field {
  if (items.enum) return { ...shown, kind: "choices", choices: items.enum.map(String) };
  const item = describeForm(items, shown.label.replace(/ies$/, "y").replace(/s$/, ""));
  const kind = item.kind === "text" && !item.isLine && items.text ? "paragraphs" : "list";
  return { ...shown, kind, item, minItems };
}

const describeFields = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      describeForm(property, name, !required.includes(name)),
    ]),
  );

/** One shape of a value, named by what is fixed in it. */
function variant(schema: JsonSchema) {
  const fixed = Object.values(schema.properties ?? {}).find(({ const: value }) => value !== undefined);
  const key = String(fixed?.const);
  const label = schema.title ?? labelFromName(key);
  return { key, field: { kind: "group" as const, label, fields: describeFields(schema) } };
}

/** "homeValueDollars" reads "Home value in dollars". */
export function labelFromName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/-/g, " ")
    .replace(/ (dollars|percent|years|months|days)$/, " in $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const listed = (names: string[]) => new Intl.ListFormat("en-US").format(names);
