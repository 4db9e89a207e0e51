import { parse, stringify } from "yaml";
import { z } from "zod";

/** The file of a lender's folder that lists what its owner still has to replace. */
export const TO_REPLACE_FILE = "to-replace.yaml";

/** Where a text stands that its owner has to write. */
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
 * there, whoever wrote it and with whatever program: nothing has to be ticked off. An entry of a list is found by what it
 * is called, "licenses.TX.number", so that taking another one out moves no mark.
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

export const writeMarks = (values: readonly Mark[]): string =>
  EXPLANATION + stringify({ values }, { lineWidth: 0 });

/** What an entry of a list is called; its place where it has no name. */
const nameInList = (item: unknown, index: number): string => {
  const { state, minimumScore, name } = (item ?? {}) as Record<string, unknown>;
  return String(state ?? minimumScore ?? name ?? index);
};

/** A value within a file, with the path that leads to it and the names by which a mark knows it. */
export interface NamedValue {
  path: (string | number)[];
  names: string[];
  value: unknown;
}

/** The values at a place, by keys and the names of a list's entries; "*" stands for all of them. */
export function valuesAt(value: unknown, [name, ...rest]: readonly string[]): NamedValue[] {
  if (value === undefined || value === null) return [];
  if (name === undefined) return [{ path: [], names: [], value }];
  const entries: [key: string | number, name: string, value: unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, nameInList(item, index), item])
    : Object.entries(value).map(([key, inner]) => [key, key, inner]);
  return entries
    .filter(([, known]) => name === "*" || name === known)
    .flatMap(([key, known, inner]) =>
      valuesAt(inner, rest).map(({ path, names, value: found }) => ({
        path: [key, ...path],
        names: [known, ...names],
        value: found,
      })),
    );
}

/** Each single value within a value. A list of words or numbers is one. */
export function leavesOf({ path, names, value }: NamedValue): NamedValue[] {
  if (typeof value !== "object" || value === null || isPlainList(value)) return [{ path, names, value }];
  return valuesAt(value, ["*"]).flatMap((inner) =>
    leavesOf({ path: [...path, ...inner.path], names: [...names, ...inner.names], value: inner.value }),
  );
}

const isPlainList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item !== "object");

/** A value as a mark keeps it, however a number is written: 7.50 is 7.5. */
export const asSample = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
};
