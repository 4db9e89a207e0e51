/** Writes the tables of the owners' guides from the code: of a lender's files, and of what an article's figures can be. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { withFigureTables } from "@heloc/lender/articles/figures/figure-tables";
import { withFileTable } from "@heloc/lender/schema/file-table";

const ROOT = join(import.meta.dirname, "../..");

for (const [file, withTables] of [
  ["lenders/README.md", withFileTable],
  ["docs/calculator.md", withFigureTables],
] as const) {
  const guide = join(ROOT, file);
  const text = withTables(await readFile(guide, "utf8"));
  await writeFile(guide, await format(text, { parser: "markdown", printWidth: 110 }));
}
