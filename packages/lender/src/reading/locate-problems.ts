import type { Problem } from "../problem.ts";
import { readYamlOrHead } from "./article-head.ts";

/** What is wrong with a value of a file, and where in the file the value stands. */
export interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

/** The faults of one file with their lines. */
export function locateProblems(folder: string, file: string, faults: readonly Fault[]): Problem[] {
  if (faults.length === 0) return [];
  const { lineOf } = readYamlOrHead(folder, file);
  return faults.map(({ path, message }) => ({ file, line: lineOf(path), message }));
}
