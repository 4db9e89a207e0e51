import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { format, resolveConfig } from "prettier";
import { withParts } from "../../scripts/marked-part.ts";

/**
 * Prints a report and, when the run was complete, writes it to a Markdown file.
 * @param path from the root of the project
 * @param section replaces only what stands between `<!-- section -->` and `<!-- end of section -->`; without it the whole file
 */
export async function writeResults(
  path: string,
  report: string,
  isComplete: boolean,
  section?: string,
): Promise<void> {
  console.log(`\n${report}`);
  if (!isComplete) return console.log(`The run was not complete, so ${path} stays as it was.`);
  const file = join(ROOT, path);
  const written = section
    ? await withParts(file, { [section]: report })
    : await format(report, { ...(await resolveConfig(file)), filepath: file });
  writeFileSync(file, written);
}
