import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The built files with this ending, by their names in the folder. One after the other: a process may hold only so many open. */
export async function readBuilt(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending));
  const files = new Map<string, string>();
  for (const name of names) files.set(name, await readFile(join(folder, name), "utf8"));
  return files;
}
