/** What `npm run review` does with single sentences: --try reads them, --table measures the reader of them. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { putTable } from "@heloc/lender/format/marked-table";
import { format } from "prettier";
import type { Facts } from "../checks/content/facts.ts";
import { tableOf, tryEachFifth } from "../checks/law/reader/cross-validation.ts";
import { judgeText } from "../checks/law/reader/judge-text.ts";
import { fingerprint, nearestTo } from "../checks/law/reader/reader.ts";

const GUIDE = join(ROOT, "docs/compliance.md");

/**
 * A line for each line that is read: the outcome, the kind, its rule and the nearest sentence that is known, with tabs between.
 * @param what a sentence, a file with one on each line, or "-" for standard input
 */
export function trySentences(what: string, facts: Facts): string {
  const source =
    what === "-" ? readFileSync(0, "utf8") : existsSync(what) ? readFileSync(what, "utf8") : what;
  const lines = source.split("\n").map((line) => line.trim());
  return lines
    .filter(Boolean)
    .map((line) => outcomeOf(line, facts).join("\t"))
    .join("\n");
}

function outcomeOf(text: string, facts: Facts): string[] {
  const found = judgeText(text, facts);
  const worst = found.find(({ outcome }) => outcome === "refused") ?? found[0];
  if (!worst) return ["clear", "", "", nearestTo(text)];
  const { outcome, kind, statement } = worst;
  return [outcome, kind.id, kind.rule, nearestTo(statement, kind)];
}

/** Measures the reader by five-fold cross-validation and writes the table into docs/compliance.md. */
export async function writeTable(): Promise<string> {
  const rows = tableOf(tryEachFifth());
  const guide = putTable(readFileSync(GUIDE, "utf8"), "reader", rows).replace(
    /(?<=sentences `)[\da-f]*(?=`)/,
    fingerprint(),
  );
  writeFileSync(GUIDE, await format(guide, { parser: "markdown", printWidth: 110 }));
  return rows.map((cells) => cells.join("\t")).join("\n");
}
