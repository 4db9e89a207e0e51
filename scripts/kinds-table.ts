/** Prints the table of the kinds of statements that nobody may say, and writes it into docs/compliance.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { chosenFolder, ROOT } from "@heloc/lender/config";
import { readFacts } from "../checks/content/facts.ts";
import { withKindsTable } from "../checks/law/kinds/kinds-table.ts";

const path = join(ROOT, "docs/compliance.md");
const facts = await readFacts(chosenFolder(), new Date().toISOString().slice(0, 10));
const guide = await format(withKindsTable(readFileSync(path, "utf8"), facts), {
  parser: "markdown",
  printWidth: 110,
});
writeFileSync(path, guide);
console.log(/<!-- kinds -->\s*([\s\S]*?)\s*<!-- end of kinds -->/.exec(guide)?.[1]);
