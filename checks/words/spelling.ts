import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@heloc/lender/config";
import { loadConfig, mergeSettings, spellCheckDocument } from "cspell-lib";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import type { SourceFile } from "../content/source-files.ts";
import { textsIn } from "../content/texts-in.ts";
import { typedTexts } from "../content/typed-texts.ts";

const settings = loadConfig(join(import.meta.dirname, "cspell.json"));

/** Words that are in no dictionary, in the lender's words, the articles and the documents. */
export const spelling: SourceCheck = {
  id: "spelling",
  files: /^en\/.+\.(yaml|mdx)$|^testimonials\.yaml$|\.md$/,
  async find(file, facts) {
    const isDocument = file.path.endsWith(".md");
    const texts = isDocument ? linesOf(file) : typedTexts(file);
    const place = isDocument
      ? "checks/words/dictionary.txt, in its place in the alphabet"
      : "lender.yaml, under “spelling”";
    // One line for each text, so that the line of an issue leads back to its text.
    const text = texts.map(({ words }) => words.replaceAll("\n", " ")).join("\n");
    const { issues, errors } = await spellCheckDocument(
      { uri: pathToFileURL(join(ROOT, file.path.replace(/\.yaml$/, ".txt"))).href, text },
      { generateSuggestions: true, numSuggestions: 5, noConfigSearch: true },
      isDocument ? await settings : mergeSettings(await settings, { words: namesIn(facts) }),
    );
    if (errors?.length) throw errors[0];
    return issues.map(({ text: word, line, suggestions = [] }) => {
      const typed = texts[text.slice(0, line.offset).split("\n").length - 1];
      return {
        line: typed?.line ?? 1,
        words: typed?.text.trim() ?? word,
        advice: `“${word}” is in no dictionary. Correct it (${suggestions.join(", ")}); if it is right, add it to ${place}.`,
      };
    });
  },
};

const linesOf = ({ text: source }: SourceFile) =>
  source.split("\n").map((text, index) => ({ line: index + 1, text, words: text }));

/** What no dictionary can know: the names of the lender and of those who work with it, and the words it lists itself. */
export const namesIn = ({ lender, testimonials }: Facts): string[] =>
  textsIn([
    lender.spelling,
    lender.legalName,
    lender.brandName,
    lender.address,
    lender.sellers,
    lender.serviceProviders,
    testimonials.map(({ name, location }) => [name, location]),
  ]).flatMap((text) => text.match(/[\p{L}’']+/gu) ?? []);
