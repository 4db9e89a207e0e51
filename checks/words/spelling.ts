import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@heloc/lender/config";
import { needsNoComparison } from "@heloc/lender/parity/parity";
import { textsOfFile } from "@heloc/lender/parity/texts-of-file";
import { loadConfig, mergeSettings, spellCheckDocument, type CSpellUserSettings } from "cspell-lib";
import type { Problem, SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { textsIn } from "../content/texts-in.ts";
import { typedTexts } from "../content/typed-texts.ts";

const english = loadConfig(join(import.meta.dirname, "cspell.json"));
const spanish = loadConfig(join(import.meta.dirname, "spanish/cspell.json"));

const IN_LENDER = "lender.yaml, under “spelling”";
const IN_PROJECT = "checks/words/dictionary.txt, in its place in the alphabet";

/** A text as it is typed, and the same without what is no word. */
interface Spelled {
  line: number;
  text: string;
  words: string;
}

/** Words that are in no dictionary, in the lender's words, the articles and the documents. */
export const spelling: SourceCheck = {
  id: "spelling",
  files: /^en\/.+\.(yaml|mdx)$|^testimonials\.yaml$|\.md$/,
  async find({ path, text }, facts) {
    if (!path.endsWith(".md")) {
      const readAs = path.replace(/\.yaml$/, ".txt");
      return misspelled(typedTexts({ path, text }), readAs, await withNames(english, facts), IN_LENDER);
    }
    const lines = text.split("\n").map((line, index) => ({ line: index + 1, text: line, words: line }));
    return misspelled(lines, path, await english, IN_PROJECT);
  },
};

/** Names in braces, what is around words under a condition, and addresses: each is as long without its letters. */
const UNREAD = /\{[a-z][\w.]*\}|\{[a-z]+:|\]\([^)]*\)|https?:\S+|\S+@\S+/giu;

/** Words that are in no Spanish dictionary, in the lender's Spanish words and articles. */
export const spanishSpelling: SourceCheck = {
  id: "spanish-spelling",
  files: /^es\/(?!parity\.|addresses\.).+\.(yaml|mdx)$/,
  async find(file, facts) {
    const texts = textsOfFile(file.path, file.text)
      .filter(({ key }) => !needsNoComparison(key))
      .map((typed) => ({ ...typed, words: typed.text.replace(UNREAD, ({ length }) => " ".repeat(length)) }));
    return misspelled(texts, `${file.path}.txt`, await withNames(spanish, facts), IN_LENDER);
  },
};

/** @param readAs the name by which the dictionaries are chosen: those of Markdown know "webp" */
async function misspelled(
  texts: Spelled[],
  readAs: string,
  settings: CSpellUserSettings,
  dictionary: string,
): Promise<Problem[]> {
  // One line for each text, so that the line of an issue leads back to its text.
  const text = texts.map(({ words }) => words.replaceAll("\n", " ")).join("\n");
  const { issues, errors } = await spellCheckDocument(
    { uri: pathToFileURL(join(ROOT, readAs)).href, text },
    { generateSuggestions: true, numSuggestions: 5, noConfigSearch: true },
    settings,
  );
  if (errors?.length) throw errors[0];
  return issues.map(({ text: word, line, suggestions = [] }) => {
    const typed = texts[text.slice(0, line.offset).split("\n").length - 1];
    return {
      line: typed?.line ?? 1,
      words: typed?.text.trim() ?? word,
      advice: `“${word}” is in no dictionary. Correct it (${suggestions.join(", ")}); if it is right, add it to ${dictionary}.`,
    };
  });
}

/** With what no dictionary can know: the names of the lender and of those who work with it, and the words it lists itself. */
async function withNames(settings: typeof english, { lender, testimonials }: Facts) {
  const names = textsIn([
    lender.spelling,
    lender.legalName,
    lender.brandName,
    lender.address,
    lender.sellers,
    lender.serviceProviders,
    testimonials.map(({ name, location }) => [name, location]),
  ]);
  const words = names.flatMap((text) => text.match(/[\p{L}’']+/gu) ?? []);
  return mergeSettings(await settings, { words });
}
