import { z } from "zod";
import { didYouMean } from "./nearest-name.ts";
import type { YamlFile } from "./yaml-file.ts";

type Issue = z.core.$ZodIssue;

/** What the schema found, told to the person who edits the file, and the line it is about. */
export function describeIssue(
  issue: Issue,
  schema: z.ZodType,
  lineOf: YamlFile["lineOf"],
): { line?: number | undefined; message: string } {
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  return {
    line: lineOf(path),
    message: `${nameOf(issue.path, labelAt(schema, issue.path))}${explain(issue, schema)}`,
  };
}

/** "phone, tel (As it is dialed): " is where a value stands, and what the form calls it. Lists count from one. */
function nameOf(path: readonly PropertyKey[], label: string | undefined): string {
  const parts = path.map((part) => (typeof part === "number" ? `number ${part + 1}` : String(part)));
  const isNew = label && label.toLowerCase() !== parts.at(-1)?.toLowerCase();
  return parts.length === 0 ? "" : `${parts.join(", ")}${isNew ? ` (${label})` : ""}: `;
}

function explain(issue: Issue, schema: z.ZodType): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys
        .map((key) =>
          unknownName(
            key,
            knownKeys(schema, issue.path).filter((known) => known !== key),
          ),
        )
        .join(" ");
    case "invalid_type":
      if (issue.input === undefined)
        return `This is missing. ${issue.message.startsWith("Invalid") ? "Write it." : issue.message}`;
      // A message of our own stands; the library's is replaced.
      return (issue.message.startsWith("Invalid") && expected(issue, schema)) || issue.message;
    case "invalid_value":
      return issue.message.startsWith("Invalid")
        ? oneOf(issue.values.map(String), issue.input)
        : issue.message;
    case "invalid_union":
      return oneOf(discriminatorsOf(schema, issue.path), inner(issue.input, issue.path.at(-1)));
    default:
      return issue.message;
  }
}

const unknownName = (name: string, known: readonly string[]) =>
  `There is no place for “${name}” here.${didYouMean(name, known) || " Take it out, or correct its name."}`;

const EXPECTED: Record<string, string> = {
  string: "Write a text here.",
  boolean: "Write true or false.",
  array: "Write a list here: each entry on a line of its own, after a hyphen.",
};

function expected(issue: Extract<Issue, { code: "invalid_type" }>, schema: z.ZodType): string | undefined {
  const names = knownKeys(schema, issue.path).map((name) => `${name}:`);
  return (
    EXPECTED[issue.expected] ??
    `Write ${names.join(", ") || "its names"} on the lines below, each farther in than this one.`
  );
}

function oneOf(values: readonly string[], written: unknown): string {
  const hint = typeof written === "string" && written !== "" ? didYouMean(written, values) : "";
  return `Write one of ${values.join(", ")}.${hint}`;
}

/** What is written under a name of a map. */
const inner = (value: unknown, name: PropertyKey | undefined): unknown =>
  typeof value === "object" && value !== null && name !== undefined
    ? (value as Record<PropertyKey, unknown>)[name]
    : value;

/** The values that decide which of several shapes a map has. */
const discriminatorsOf = (schema: z.ZodType, path: readonly PropertyKey[]): string[] =>
  schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.flatMap((option) =>
        option instanceof z.ZodObject
          ? literalsOf((option.shape as Record<string, unknown>)[String(path.at(-1))])
          : [],
      )
    : [];

const literalsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];

/** The names that a schema knows at a place in a file; none where it takes any name, or a value that is no map. */
const knownKeys = (schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] =>
  schemasAt(schema, path).flatMap((found) => {
    const inner = unwrap(found);
    if (inner instanceof z.ZodDiscriminatedUnion)
      return inner.options.flatMap((option) => knownKeys(option, []));
    if (inner instanceof z.ZodArray) return knownKeys(inner.element, []);
    if (inner instanceof z.ZodRecord) return knownKeys(inner.valueType, []);
    return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  });

/** What the form calls a value: its label there. Undefined where it has none of its own. */
function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const titles = schemasAt(schema, path).map(titleOf);
  return titles.find((title) => title !== undefined);
}

function titleOf(schema: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(schema)?.title;
  if (own !== undefined) return own;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return titleOf(schema.unwrap());
  return schema instanceof z.ZodPipe ? titleOf(schema.in) : undefined;
}

/** The schema of a place, or several where a map has one of several shapes. */
function schemasAt(schema: z.core.$ZodType, [name, ...rest]: readonly PropertyKey[]): z.core.$ZodType[] {
  if (name === undefined) return [schema];
  const inner = unwrap(schema);
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options.flatMap((option) => schemasAt(option, [name, ...rest]));
  if (inner instanceof z.ZodArray) return schemasAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return schemasAt(inner.valueType, rest);
  const below =
    inner instanceof z.ZodObject && (inner.shape as Record<string, z.core.$ZodType>)[String(name)];
  return below ? schemasAt(below, rest) : [];
}

/** The schema without what makes it optional or changes its value once it is read. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}
