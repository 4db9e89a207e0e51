import { cpSync, globSync } from "node:fs";
import { join } from "node:path";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { copyLender } from "../../packages/lender/test/lender-copy.ts";
import { signOff } from "../law/reviews/sign-offs.ts";

const FILES = join(import.meta.dirname, "../release/fixtures/example-lender");

/** "Our sample terms": what an article says of a sample's figures, and a real lender's does not. */
const SAMPLE = /\bsample (?=(?:lender|rates?|terms?|rating|contract|variable)\b)/gi;

/**
 * A folder of a complete lender, for tests only: nothing of it is real, and nothing is marked as a sample, so that it can
 * be released; every word of it counts as read, and all of them are English. The words that do not matter there are those of the lender that the tests run on.
 * @param today what its rates, its proof and its comparisons were looked at on; the days of the fixture where left out
 */
export function makeExampleLender(today?: string): string {
  const { folder, edit } = copyLender({ leftOut: new RegExp(`^${SECOND_LANGUAGE}$`) });
  cpSync(FILES, folder, { recursive: true });
  for (const file of globSync("en/articles/*.mdx", { cwd: folder }))
    edit(file, (text) => text.replaceAll(SAMPLE, ""));
  if (today) {
    const until = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("02-29", "02-28")}`;
    for (const file of ["claims.yaml", "rates.yaml", "lender.yaml"])
      edit(file, (text) =>
        text
          .replaceAll(/(asOf|comparedOn): .*/g, `$1: ${today}`)
          .replaceAll(/(expires|securityContactUntil): .*/g, `$1: ${until}`),
      );
  }
  signOff(folder, { by: "Ana Ruiz", date: today ?? "2026-11-20" });
  return folder;
}
