import { z } from "zod";
import { didYouMean } from "./nearest-name.ts";
import type { YamlFile } from "./yaml-file.ts";

type Issue = z.core.$ZodIssue;

/** What is asked of a schema here, as JSON Schema says it. */
interface Shape {
  /** What the form calls the value. */
  title?: string;
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | false;
  oneOf?: Shape[];
}

/** What the schema found, told to the person who edits the file, each with the line it is about. */
export function describeIssues(
  issues: readonly Issue[] | undefined,
  schema: z.ZodType,
  lineOf: YamlFile["lineOf"],
): { line?: number | undefined; message: string }[] {
  if (!issues) return [];
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  return issues.map((issue) => {
    const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
    const titles = shapesAt(shape, issue.path).map(({ title }) => title);
    const label = titles.find((title) => title !== undefined);
    return { line: lineOf(path), message: `${nameOf(issue.path, label)}${explain(issue, shape)}` };
  });
}

/** "phone, tel (As it is dialed): " is where a value stands, and what the form calls it. Lists count from one. */
function nameOf(path: readonly PropertyKey[], label: string | undefined): string {
  const parts = path.map((part) => (typeof part === "number" ? `number ${part + 1}` : String(part)));
  const isNew = label && label.toLowerCase() !== parts.at(-1)?.toLowerCase();
  return parts.length === 0 ? "" : `${parts.join(", ")}${isNew ? ` (${label})` : ""}: `;
}

function explain(issue: Issue, shape: Shape): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys
        .map((key) =>
          unknownName(
            key,
            knownKeys(shape, issue.path).filter((known) => known !== key),
          ),
        )
        .join(" ");
    case "invalid_type":
      if (issue.input === undefined)
        return `This is missing. ${issue.message.startsWith("Invalid") ? "Write it." : issue.message}`;
      // A message of our own stands; the library's is replaced.
      return (issue.message.startsWith("Invalid") && expected(issue, shape)) || issue.message;
    case "invalid_value":
      return issue.message.startsWith("Invalid")
        ? oneOf(issue.values.map(String), issue.input)
        : issue.message;
    case "invalid_union":
      return oneOf(discriminatorsOf(shape, issue.path.at(-1)), inner(issue.input, issue.path.at(-1)));
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

function expected(issue: Extract<Issue, { code: "invalid_type" }>, shape: Shape): string | undefined {
  const names = knownKeys(shape, issue.path).map((name) => `${name}:`);
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
const discriminatorsOf = ({ oneOf = [] }: Shape, name: PropertyKey | undefined): string[] =>
  oneOf
    .map(({ properties }) => properties?.[String(name)]?.const)
    .filter((value) => typeof value === "string");

/** What a list, a map of any names, or a map of several shapes holds. */
const innerShapes = ({ items, additionalProperties, oneOf = [] }: Shape): Shape[] =>
  [items, additionalProperties, ...oneOf].filter((inner) => typeof inner === "object");

/** The names that a shape knows; none where it takes any name, or a value that is no map. */
const keysOf = (shape: Shape): string[] => [
  ...Object.keys(shape.properties ?? {}),
  ...innerShapes(shape).flatMap(keysOf),
];

/** The shape of a place, or several where a map has one of several shapes. */
function shapesAt(shape: Shape, path: readonly PropertyKey[]): Shape[] {
  const [name, ...rest] = path;
  if (name === undefined) return [shape];
  const { properties = {}, items, additionalProperties, oneOf = [] } = shape;
  const below = properties[String(name)] ?? items ?? additionalProperties;
  return [...(below ? shapesAt(below, rest) : []), ...oneOf.flatMap((option) => shapesAt(option, path))];
}

const knownKeys = (shape: Shape, path: readonly PropertyKey[]): string[] =>
  shapesAt(shape, path).flatMap(keysOf);
