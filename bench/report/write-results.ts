import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";

const root = join(import.meta.dirname, "../..");

/**
 * Prints a report and, when the run was complete, writes it to a Markdown file.
 * @param path from the root of the project
 * @param section replaces only what stands between `<!-- section -->` and `<!-- /section -->`; without it the whole file
 */
export async function writeResults(
  path: string,
  report: string,
  isComplete: boolean,
  section?: string,
): Promise<void> {
  console.log(`\n${report}`);
  if (!isComplete) return console.log(`The run was not complete, so ${path} stays as it was.`);
  const file = join(root, path);
  const text = section ? replaceSection(readFileSync(file, "utf8"), section, report) : report;
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

function replaceSection(page: string, section: string, report: string): string {
  const [begin, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  return `${page.slice(0, page.indexOf(begin))}${begin}\n\n${report}\n\n${page.slice(page.indexOf(end))}`;
}
