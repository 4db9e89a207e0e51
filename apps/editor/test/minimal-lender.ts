import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import type { Problem } from "@heloc/lender/problem";
import { readFile } from "@heloc/lender/reading/read-file";
import { ratesSchema } from "@heloc/lender/schema/rates";
import { textKinds } from "@heloc/lender/schema/text-kinds";
import { notFoundWords } from "@heloc/lender/schema/words/pages";
import { lenderForms } from "../src/lender-forms.ts";

/** The smallest lender that the tests have, and its forms. */
export const MINIMAL = join(ROOT, "test/lenders/minimal");
export const minimalForms = lenderForms(MINIMAL);
export const ARTICLE = "en/articles/consolidating-debt-against-your-house.mdx";

export function copyOf(lender: string): string {
  const copy = mkdtempSync(join(tmpdir(), "lender-"));
  cpSync(lender, copy, { recursive: true });
  return copy;
}

const names = { facts: new Map([["brandName", { value: "Minimal" }]]), conditions: {}, claims: new Map() };

/** What the schema finds in a file of facts and in one of words: quicker than reading the whole folder. */
export const findProblems = async (folder: string): Promise<Problem[]> => [
  ...readFile(folder, "rates.yaml", ratesSchema).problems,
  ...readFile(folder, "en/not-found.yaml", notFoundWords(textKinds(names))).problems,
];
