import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Problem } from "../problem.ts";
import { checkValue } from "./check-value.ts";
import { parseYaml, readYaml } from "./yaml-file.ts";

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

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---/;

/** What is wrong with a value of a file, and where in the file the value stands. */
export interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

/** The faults of one file with their lines; of an article, those of its head, which begins on the file's second line. */
export function locateProblems(folder: string, file: string, faults: readonly Fault[]): Problem[] {
  if (faults.length === 0) return [];
  const { lineOf } = file.endsWith(".mdx")
    ? parseYaml(file, HEAD.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? "", 1)
    : readYaml(folder, file);
  return faults.map(({ path, message }) => ({ file, line: lineOf(path), message }));
}
