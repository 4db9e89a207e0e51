import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@heloc/lender/config";
import { needsNoComparison } from "@heloc/lender/parity/parity";
import { loadConfig, mergeSettings, spellCheckDocument } from "cspell-lib";
import type { Problem, SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { textsIn, type TypedText, typedTexts } from "../content/typed-texts.ts";

const LANGUAGES = {
  english: loadConfig(join(import.meta.dirname, "cspell.json")),
  spanish: loadConfig(join(import.meta.dirname, "spanish/cspell.json")),
};

const IN_LENDER = "lender.yaml, under “spelling”";
const IN_PROJECT = "checks/words/dictionary.txt, in its place in the alphabet";

/** Words that are in no dictionary of their language, in the lender's words, the articles and the documents. */
export const spelling: SourceCheck = {
  id: "spelling",
  files: /^(en|es)\/(?!parity\.|addresses\.).+\.(yaml|mdx)$|^testimonials\.yaml$|\.md$/,
  async find(file, facts) {
    const { path, text } = file;
    if (path.endsWith(".md")) {
      const lines = text.split("\n").map((words, index) => ({ line: index + 1, text: words, words }));
      return misspelled(lines, path, spellerOf("english"), IN_PROJECT);
    }
    const isSpanish = path.startsWith("es/");
    const texts = typedTexts(file)
      .filter(({ key }) => !isSpanish || !(needsNoComparison(key) || NAMED.test(key)))
      .map((typed) => ({
        ...typed,
        words: typed.words.replace(ADDRESS, ({ length }) => " ".repeat(length)),
      }));
    const speller = spellerOf(isSpanish ? "spanish" : "english", namesOf(facts));
    return misspelled(texts, path.replace(/\.yaml$|(?<=^es\/.*)$/, ".txt"), speller, IN_LENDER);
  },
};

/** The customers of es/facts.yaml, also those whose testimonial waits for another state. */
const NAMED = /^testimonials\.\d+\.(name|location)$/;

/** Links in Markdown, and addresses. */
const ADDRESS = /\]\([^)]*\)|https?:\S+|\S+@\S+/gu;

/** So many unknown words in one text are another language's, and told together. */
const OTHER_LANGUAGE = 3;

/** @param readAs the name by which the dictionaries are chosen */
async function misspelled(
  texts: readonly Omit<TypedText, "key">[],
  readAs: string,
  speller: Speller,
  dictionary: string,
): Promise<Problem[]> {
  // One line for each text, so that the line of an issue leads back to its text.
  const text = texts.map(({ words }) => words.replaceAll("\n", " ")).join("\n");
  const { issues, errors } = await speller(readAs, text);
  if (errors?.length) throw errors[0];
  return Object.values(Object.groupBy(issues, ({ line }) => line.offset)).flatMap((ofText = []) => {
    const typed = texts[text.slice(0, ofText[0]?.line.offset).split("\n").length - 1];
    const place = { line: typed?.line ?? 1, words: typed?.text.trim() ?? "" };
    const unknown = ofText.map(({ text: word }) => `“${word}”`).join(", ");
    if (ofText.length >= OTHER_LANGUAGE)
      return {
        ...place,
        advice: `${unknown} are in no dictionary of this language. Write them in it; those that are right go to ${dictionary}.`,
      };
    return ofText.map(({ text: word, suggestions = [] }) => ({
      ...place,
      advice: `“${word}” is in no dictionary. Correct it${suggestions.length > 0 ? ` (${suggestions.join(", ")})` : ""}; if it is right, add it to ${dictionary}.`,
    }));
  });
}

type Speller = (readAs: string, text: string) => ReturnType<typeof spellCheckDocument>;
const spellers = new Map<string, Speller>();

/** Spells in a language in which these words are right. It is kept with its answers: of a folder's files most stay the same. */
function spellerOf(language: keyof typeof LANGUAGES, words: readonly string[] = []): Speller {
  const name = [language, ...words].join();
  const known = spellers.get(name);
  if (known) return known;
  const settings = LANGUAGES[language].then((own) => mergeSettings(own, { words: [...words] }));
  const answers = new Map<string, ReturnType<Speller>>();
  const speller: Speller = (readAs, text) => {
    const document = { uri: pathToFileURL(join(ROOT, readAs)).href, text };
    const options = { generateSuggestions: true, numSuggestions: 5, noConfigSearch: true };
    const answer =
      answers.get(readAs + text) ?? settings.then((own) => spellCheckDocument(document, options, own));
    answers.set(readAs + text, answer);
    return answer;
  };
  spellers.set(name, speller);
  return speller;
}

/** What no dictionary can know: the names of the lender and of those who work with it, and the words it lists itself. */
function namesOf({ lender, testimonials }: Facts): string[] {
  const { spelling, legalName, brandName, address, sellers, serviceProviders } = lender;
  const customers = testimonials.map(({ name, location }) => [name, location]);
  const named = [spelling, legalName, brandName, address, sellers, serviceProviders, customers];
  return textsIn(named).flatMap((text) => text.match(/[\p{L}’']+/gu) ?? []);
}
