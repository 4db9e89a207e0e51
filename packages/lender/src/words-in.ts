import { chosenFolder } from "@heloc/lender/config";
import * as first from "@heloc/lender/current";
import { LenderProblems } from "@heloc/lender/problem";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { hasSecondLanguage } from "@heloc/lender/second-language";
import { SECOND_LANGUAGE, type Language } from "@heloc/lender/schema/language";

type ServiceWords = Pick<typeof first, "language" | "survey" | "lender" | "paths">;

/** Read at its first use: a service without pages in the second language never does. */
let second: ServiceWords | undefined;

function readSecond(): ServiceWords {
  const folder = chosenFolder();
  try {
    return hasSecondLanguage(folder) ? readWhenChanged(folder, SECOND_LANGUAGE) : first;
  } catch (error) {
    // Its pages were not built either; npm run lender -- check says what is wrong.
    if (error instanceof LenderProblems) return first;
    throw error;
  }
}

/** What the service says in a language; in the first one where the lender has no words in the other. */
export const wordsIn = (language: string): ServiceWords =>
  language === SECOND_LANGUAGE ? (second ??= readSecond()) : first;

/** The language of what stands at an address: everything of the second one is behind its name. */
export const languageOf = (url: string): Language =>
  url.startsWith(`/${SECOND_LANGUAGE}/`) ? SECOND_LANGUAGE : "en";
