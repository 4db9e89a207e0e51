import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadConfig, spellCheckDocument } from "cspell-lib";
import type { SourceCheck } from "../check.ts";
import { ROOT } from "../content/source-files.ts";

const settings = loadConfig(join(import.meta.dirname, "cspell.json"));

/** Words that are in no dictionary, in the words of the pages, the articles and the documents. */
export const spelling: SourceCheck = {
  id: "spelling",
  files: /\.(ts|mdx|md)$/,
  async find({ path, text }) {
    const { issues, errors } = await spellCheckDocument(
      { uri: pathToFileURL(join(ROOT, path)).href, text },
      { generateSuggestions: true, numSuggestions: 5, noConfigSearch: true },
      await settings,
    );
    if (errors?.length) throw errors[0];
    return issues.map(({ text: word, line, suggestions = [] }) => ({
      line: text.slice(0, line.offset).split("\n").length,
      words: line.text.trim(),
      advice: `“${word}” is in no dictionary. Correct it (${suggestions.join(", ")}); if it is right, add it to checks/words/dictionary.txt, in its place in the alphabet.`,
    }));
  },
};
