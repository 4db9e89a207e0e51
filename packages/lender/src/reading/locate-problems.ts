import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem.ts";
import { parseYaml, readYaml } from "./yaml-file.ts";

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
