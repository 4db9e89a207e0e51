import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Problem } from "../problem.ts";
import { didYouMean } from "./nearest-name.ts";
import { headOf, parseYaml, readYaml, type YamlFile } from "./yaml-file.ts";

/** Reads one file and checks it. */
export function readFile<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): { data: z.output<Schema> | undefined; problems: Problem[] } {
  const yaml = readYaml(folder, file);
  if (yaml.problems.length > 0) return { data: undefined, problems: yaml.problems };
  const { data, problems } = checkValue(yaml, schema);
  return { data, problems: problems.map((problem) => ({ file, ...problem })) };
}

/** The same of a file that a folder may have: nothing where it is not there. */
export const readIfThere: typeof readFile = (folder, file, schema) =>
  existsSync(join(folder, file)) ? readFile(folder, file, schema) : { data: undefined, problems: [] };

/** What is wrong with a value of a file, and where in the file the value stands. */
export interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

/** The faults of one file with their lines; of an article, those of its head. */
export function locateProblems(folder: string, file: string, faults: readonly Fault[]): Problem[] {
  if (faults.length === 0) return [];
  const { lineOf } = file.endsWith(".mdx")
    ? parseYaml(file, headOf(readFileSync(join(folder, file), "utf8"))?.text ?? "")
    : readYaml(folder, file);
  return faults.map(({ path, message }) => ({ file, line: lineOf(path), message }));
}

/** What is asked of a schema here, as JSON Schema says it. */
interface Shape {
  /** What the form calls the value. */
  title?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | false;
  oneOf?: Shape[];
}

/** Checks what a file says, and tells what is wrong to the person who edits it, each with the line it is about. */
export function checkValue<Schema extends z.ZodType>(
  { value, lineOf }: Pick<YamlFile, "value" | "lineOf">,
  schema: Schema,
): { data: z.output<Schema> | undefined; problems: { line?: number | undefined; message: string }[] } {
  const { data, error } = schema.safeParse(value ?? {}, { reportInput: true, error: explain });
  if (!error) return { data, problems: [] };
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  const issues = error.issues.filter((issue) => !isMisspelled(issue, error.issues));
  const problems = issues.map((issue) => {
    const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
    const label = titlesAt(shape, issue.path).find((title) => title !== undefined);
    const missing = issue.code === "invalid_type" && issue.input === undefined ? "This is missing. " : "";
    return { line: lineOf(path), message: `${nameOf(issue.path, label)}${missing}${issue.message}` };
  });
  return { data, problems };
}

/** Whether a missing name is there, written otherwise: that is told where it stands. */
const isMisspelled = ({ path, input }: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[]): boolean =>
  input === undefined &&
  all.some(
    (other) =>
      other.code === "unrecognized_keys" &&
      other.path.join() === path.slice(0, -1).join() &&
      other.message.includes(` Did you mean ${String(path.at(-1))}?`),
  );

/** "phone, tel (As it is dialed): " is where a value stands, and what the form calls it. Lists count from one. */
function nameOf(path: readonly PropertyKey[], label: string | undefined): string {
  const parts = path.map((part) => (typeof part === "number" ? `number ${part + 1}` : String(part)));
  const isNew = label && label.toLowerCase() !== parts.at(-1)?.toLowerCase();
  return parts.length === 0 ? "" : `${parts.join(", ")}${isNew ? ` (${label})` : ""}: `;
}

/** The title of a place, or several where a map has one of several shapes. */
function titlesAt(shape: Shape, path: readonly PropertyKey[]): (string | undefined)[] {
  const [name, ...rest] = path;
  if (name === undefined) return [shape.title];
  const { properties = {}, items, additionalProperties, oneOf = [] } = shape;
  const below = properties[String(name)] ?? items ?? additionalProperties;
  return [...(below ? titlesAt(below, rest) : []), ...oneOf.flatMap((option) => titlesAt(option, path))];
}

const EXPECTED: Record<string, string> = {
  string: "Write a text here.",
  boolean: "Write true or false, without quotation marks.",
  array: "Write a list here: each entry on a line of its own, after a hyphen, or [] where there are none.",
};

/** Where a schema has no sentence of its own. */
const explain: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys
        .map((key) => {
          const meant = didYouMean(key, namesIn(issue.inst)) || " Take it out, or correct its name.";
          return `There is no place for “${key}” here.${meant}`;
        })
        .join(" ");
    case "invalid_type": {
      if (issue.input === undefined) return EXPECTED[issue.expected] ?? "Write it.";
      if (issue.expected === "string" && typeof issue.input === "object")
        return "Write a text here, between quotation marks where it begins with { or [.";
      const [shape = {}, ...others] = shapesOf(issue.inst);
      const names = Object.keys(shape)
        .filter((name) => others.every((other) => name in other))
        .map((name) => `${name}:`);
      return (
        EXPECTED[issue.expected] ??
        `Write ${names.join(", ") || "its names"} on the lines below, each farther in than this one.`
      );
    }
    case "invalid_key":
      return issue.issues[0]?.message;
    case "invalid_value":
      return oneOf(issue.values.map(String), issue.input);
    case "invalid_union": {
      const name = String(issue.discriminator);
      return oneOf(
        shapesOf(issue.inst).flatMap((shape) => [...(shape[name]?._zod.values ?? [])].map(String)),
        (issue.input as Record<string, unknown>)[name],
      );
    }
    default:
      return undefined;
  }
};

type Shapes = Readonly<Record<string, z.core.$ZodType>>;

/** The shape of a map, or the several that it can have. */
const shapesOf = (schema: unknown): Shapes[] => {
  if (schema instanceof z.ZodObject) return [schema.shape as Shapes];
  return schema instanceof z.ZodDiscriminatedUnion ? schema.options.flatMap(shapesOf) : [];
};

const namesIn = (schema: unknown): string[] => shapesOf(schema).flatMap((shape) => Object.keys(shape));

function oneOf(values: readonly string[], written: unknown): string {
  const hint = typeof written === "string" && written !== "" ? didYouMean(written, values) : "";
  return `Write one of ${values.join(", ")}.${hint}`;
}
