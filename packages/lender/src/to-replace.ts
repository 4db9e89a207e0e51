import { parse, stringify } from "yaml";
import { z } from "zod";
import type { Path } from "./yaml-text/places.ts";

/** The file of a lender's folder that lists what its owner still has to replace. */
export const TO_REPLACE_FILE = "to-replace.yaml";

/** What stands in a text until its owner writes another, and beside a value that cannot hold these words. */
export const TO_REPLACE = "TO REPLACE";

const mark = z.strictObject({
  file: z.string().meta({ title: "File" }),
  key: z.string().default("").meta({
    title: "Value",
    description: "The names that lead to it. Nothing for a file that is no text, such as a picture.",
  }),
  sample: z.coerce.string().meta({ title: "What the sample says there" }),
});

/**
 * A value that is the sample's and not yet the owner's. It counts as replaced as soon as the folder says something else
 * there, whoever wrote it and with whatever program: nothing has to be ticked off, and no program can lose a comment.
 */
export type Mark = z.output<typeof mark>;

export const toReplaceSchema = z.strictObject({
  values: z.array(mark).default([]).meta({
    title: "Still the sample’s",
    description:
      "A value counts as replaced when it is changed. Remove an entry here when yours is the same.",
  }),
});

const EXPLANATION = `# What this folder still has from the sample lender. A value counts as replaced when its file says something else.
# Is yours the same as the sample's? Then take its three lines out here. npm run lender -- check names each with its line.
`;

/** @throws ZodError where it holds something else than marks */
export const readMarks = (text: string): Mark[] => toReplaceSchema.parse(parse(text) ?? {}).values;

export const writeMarks = (values: Mark[]): string => EXPLANATION + stringify({ values }, { lineWidth: 0 });

/** A mark for each single value within a value. A list of words or numbers is one. */
export function marksWithin(file: string, value: unknown, path: Path = []): Mark[] {
  if (value === null || value === undefined) return [];
  const isList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  if (typeof value !== "object" || isList) {
    const sample = isList ? value.join(", ") : String(value);
    return [{ file, key: path.join("."), sample }];
  }
  return Object.entries(value).flatMap(([name, inner]) => marksWithin(file, inner, [...path, name]));
}

const isWithin = (mark: Mark, file: string, path: Path): boolean => {
  const keys = mark.key.split(".");
  return mark.file === file && path.every((part, at) => keys[at] === String(part));
};

/** The marks after a value has moved; without the marks of a value that is gone. */
export const moveMarks = (
  marks: Mark[],
  file: string,
  path: Path,
  to?: { file: string; path: Path },
): Mark[] =>
  marks.flatMap((mark) => {
    if (!isWithin(mark, file, path)) return [mark];
    const rest = mark.key.split(".").slice(path.length);
    return to ? [{ ...mark, file: to.file, key: [...to.path, ...rest].join(".") }] : [];
  });

/** The marks after a value was written in another form: what came of the sample's is still the sample's. */
export function changeMarks(
  marks: Mark[],
  file: string,
  path: Path,
  before: unknown,
  after: unknown,
): Mark[] {
  const old = marksWithin(file, before, path).map(({ key, sample }) => `${key} ${sample}`);
  const wasSample = marks.some((mark) => mark.file === file && old.includes(`${mark.key} ${mark.sample}`));
  return [...moveMarks(marks, file, path), ...(wasSample ? marksWithin(file, after, path) : [])];
}
