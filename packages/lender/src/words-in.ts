import { chosenFolder } from "@heloc/lender/config";
import * as first from "@heloc/lender/current";
import { LenderProblems } from "@heloc/lender/problem";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { hasSecondLanguage } from "@heloc/lender/second-language";
import { SECOND_LANGUAGE, type Language } from "@heloc/lender/schema/language";

type ServiceWords = Pick<typeof first, "language" | "survey" | "lender" | "paths">;

let second: ServiceWords | undefined | "unread" = "unread";

/** Read at its first use: a service without pages in the second language never does. */
function readSecond(): ServiceWords | undefined {
  if (second !== "unread") return second;
  const folder = chosenFolder();
  try {
    second = hasSecondLanguage(folder) ? readWhenChanged(folder, SECOND_LANGUAGE) : undefined;
  } catch (error) {
    // Its pages were not built either; npm run lender -- check says what is wrong.
    if (!(error instanceof LenderProblems)) throw error;
    second = undefined;
  }
  return second;
}

/** What the service says in a language; in the first one where the lender has no words in the other. */
export const wordsIn = (language: string): ServiceWords =>
  (language === SECOND_LANGUAGE ? readSecond() : undefined) ?? first;

/** The language of what stands at an address: everything of the second one is behind its name. */
export const languageOf = (url: string): Language =>
  url.startsWith(`/${SECOND_LANGUAGE}/`) ? SECOND_LANGUAGE : "en";
