import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import type { Problem } from "./problem.ts";
import { readIfThere } from "./reading/read-file.ts";
import { readYaml } from "./reading/yaml-file.ts";

/** The file of a lender's folder that lists what its owner still has to replace. */
export const TO_REPLACE_FILE = "to-replace.yaml";

/** Where a text stands that its owner has to write. */
export const TO_REPLACE = "TO REPLACE";

/** The key is of the names that lead to the value; empty for a file that is no text, such as a picture. */
const mark = z.strictObject({ file: z.string(), key: z.string().default(""), sample: z.coerce.string() });

/**
 * A value that is the sample's and not yet the owner's. It counts as replaced as soon as the folder says something else
 * there, whoever wrote it and with whatever program. An entry of a list is found by what it is called,
 * "licenses.TX.number", so that taking another one out moves no mark.
 */
export type Mark = z.output<typeof mark>;

const toReplaceSchema = z.strictObject({ values: z.array(mark).default([]) });

const EXPLANATION = `# What this folder still has from the sample lender. A value counts as replaced when its file says something else.
# Is yours the same as the sample's? Then take its three lines out here. npm run lender -- check names each with its line.
`;

/** @throws ZodError where it holds something else than marks */
export const readMarks = (text: string): Mark[] => toReplaceSchema.parse(parse(text) ?? {}).values;

export const writeMarks = (values: readonly Mark[]): string =>
  EXPLANATION + stringify({ values }, { lineWidth: 0 });

export const fingerprint = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("hex");

/** A value within a file, with the path that leads to it and the names by which a mark knows it. */
interface NamedValue {
  path: (string | number)[];
  names: string[];
  value: unknown;
}

/** What an entry of a list is called; its place where it has no name. */
const nameInList = (item: unknown, index: number): string => {
  const { state, minimumScore, name } = (item ?? {}) as Record<string, unknown>;
  return String(state ?? minimumScore ?? name ?? index);
};

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
      valuesAt(inner, rest).map((found) => ({
        path: [key, ...found.path],
        names: [known, ...found.names],
        value: found.value,
      })),
    );
}

/** A value as a mark keeps it, however a number is written: 7.50 is 7.5. */
export const asSample = (value: unknown): string =>
  /^-?\d+\.\d+$/.test(String(value)) ? String(Number(value)) : String(value);

/** Everything in a lender's folder that is still the sample's or to be written, by file and line. */
export function findToReplace(folder: string): Problem[] {
  const { data, problems } = readIfThere(folder, TO_REPLACE_FILE, toReplaceSchema);
  const claims = (readYaml(folder, "claims.yaml").value ?? {}) as Record<string, { withdrawn?: boolean }>;
  // A claim that is not made needs neither words nor proof.
  const isWithdrawn = ({ file, key }: Mark) =>
    /(^|\/)claims\.yaml$/.test(file) && claims[key.split(".")[0] ?? ""]?.withdrawn;
  const marked = (data?.values ?? []).flatMap((mark) => {
    const problem = stillThere(mark, folder);
    return problem ? [{ mark, problem }] : [];
  });
  // A text that somebody copied keeps its words.
  const copied = globSync("**/*.{yaml,mdx}", { cwd: folder, exclude: [TO_REPLACE_FILE] }).flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    return readFileSync(join(folder, file), "utf8")
      .split("\n")
      .flatMap((text, index) => (text.includes(TO_REPLACE) ? [{ file, line: index + 1 }] : []))
      .filter(({ line }) => !marked.some(({ problem }) => problem.file === file && problem.line === line))
      .map((place) => ({ ...place, message: `Write your own in place of the words ${TO_REPLACE}.` }));
  });
  const shown = marked.flatMap(({ mark, problem }) => (isWithdrawn(mark) ? [] : [problem]));
  const byPlace = (a: Problem, b: Problem) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1;
  return [...problems, ...[...shown, ...copied].sort(byPlace)];
}

/** What the owner is told where the folder still says what the sample says. */
function stillThere({ file, key, sample }: Mark, folder: string): Problem | undefined {
  const same = `The same? Then take its entry out of ${TO_REPLACE_FILE}.`;
  if (!existsSync(join(folder, file))) return undefined;
  if (key === "") {
    // A picture counts while a file names it.
    const named = readFileSync(join(folder, "brand.yaml"), "utf8").split(/[\s"']+/);
    return named.includes(basename(file)) && fingerprint(join(folder, file)) === sample
      ? { file, sampleKey: key, message: `“${file}” is still the sample’s. Put yours in its place. ${same}` }
      : undefined;
  }
  const { value, lineOf } = readYaml(folder, file);
  const [found] = valuesAt(value, key.split("."));
  if (!found || asSample(found.value) !== asSample(sample)) return undefined;
  const [name, line] = [found.names.join(", "), lineOf(found.path)];
  return sample.startsWith(TO_REPLACE)
    ? { file, line, message: `${name}: Write your own in place of “${sample}”.` }
    : { file, line, sampleKey: key, message: `${name}: “${sample}” is the sample’s. Write yours. ${same}` };
}
