import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";

const root = join(import.meta.dirname, "../..");

/** Prints a report and, where it is the whole measure, keeps it as bench/<name>. */
export async function writeResults(name: string, report: string, isWhole: boolean): Promise<void> {
  const file = join(root, "bench", name);
  const text = await format(report, { ...(await resolveConfig(file)), filepath: file });
  console.log(`\n${text}`);
  if (isWhole) writeFileSync(file, text);
  else console.log(`Not the whole measure, so bench/${name} stays as it was.`);
}
