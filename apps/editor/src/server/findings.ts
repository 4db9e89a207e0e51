import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@heloc/lender/problem";
import type { FindProblems } from "../folder/save.ts";

/** The page asks every other second; a folder is looked through only when something in it has changed since. */
export function onceForEachState(folder: string, findProblems: FindProblems): () => Promise<Problem[]> {
  let known: { state: string; problems: Promise<Problem[]> } | undefined;
  return async () => {
    const state = await stateOf(folder);
    if (known?.state !== state) known = { state, problems: findProblems(folder) };
    return known.problems;
  };
}

/** The names, sizes and times of all files in a folder. */
async function stateOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const facts = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => undefined);
      return `${name} ${file?.size} ${file?.mtimeMs}`;
    }),
  );
  return facts.join("\n");
}
