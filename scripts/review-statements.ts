/** What `npm run review` does with single sentences: --try reads them, --table measures the reader of them. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import type { Facts } from "../checks/content/facts.ts";
import { tellSentence } from "../checks/law/reader/judge-text.ts";
import { measure } from "../checks/law/reader/quality.ts";
import { fingerprint } from "../checks/law/reader/reader.ts";
import { withParts } from "./marked-part.ts";

const GUIDE = join(ROOT, "docs/compliance.md");
const SPANISH = /[áéíóúñ¿¡]|\b(?:el|la|los|las|una?|su|sus|con|sin|para|que|de|y|usted|casa)\b/giu;

/**
 * A line for each line that is read: the outcome first, then the kind, its rule and the nearest known sentence, tab-separated.
 * @param what a sentence, or a file with one on each line; standard input where it is left out
 * @throws Error where the file is missing, or nothing stands there
 */
export function trySentences(what: string | undefined, facts: Facts): string {
  const lines = sourceOf(what)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0)
    throw new Error(
      'Nothing to read. Write npm run review -- --try "a sentence", or name a file with one on each line.',
    );
  return lines
    .map((line) => {
      const language = (line.match(SPANISH)?.length ?? 0) > line.split(" ").length / 5 ? "es" : "en";
      const { outcome, kind, rule, nearest } = tellSentence(line, language, facts);
      return [outcome, kind, rule, nearest].join("\t");
    })
    .join("\n");
}

/** One word with an ending or a folder is a file, and no sentence. */
const isFileName = (what: string): boolean => /^\S+\.(?:txt|md|csv|ya?ml)$|^\S*\/\S*$/u.test(what);

function sourceOf(what: string | undefined): string {
  if (what === undefined || what === "-" || what === "") return readFileSync(0, "utf8");
  if (existsSync(what)) {
    if (statSync(what).isFile()) return readFileSync(what, "utf8");
    throw new Error(`${what} is a folder. Name a file with one sentence on each line.`);
  }
  if (isFileName(what))
    throw new Error(`There is no file ${what}. Name a file with one sentence on each line.`);
  return what;
}

/** Measures the reader and writes the table into docs/compliance.md, between its marks. */
export async function writeTable(): Promise<string> {
  const rows = measure();
  const guide = await withParts(GUIDE, { reader: tableOf(rows) });
  writeFileSync(GUIDE, guide.replace(/(?<=sentences `)[\da-f]*(?=`)/, fingerprint()));
  return rows.map((cells) => cells.join("\t")).join("\n");
}

/** A table in Markdown. @param rows the head first, cell by cell */
const tableOf = ([head = [], ...body]: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
