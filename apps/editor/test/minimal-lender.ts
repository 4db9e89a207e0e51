import { cpSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { lenderForms } from "../src/lender-forms.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

/** The smallest lender that the tests have, and its forms. */
export const MINIMAL = join(ROOT, "test/lenders/minimal");
export const minimalForms = lenderForms(MINIMAL);
export const ARTICLE = "en/articles/consolidating-debt-against-your-house.mdx";

export function copyOf(lender: string): string {
  const copy = temporaryFolder();
  cpSync(lender, copy, { recursive: true });
  return copy;
}
