import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@heloc/lender/config";
import { needsNoComparison } from "@heloc/lender/parity/parity";
import { textsOfFile } from "@heloc/lender/parity/texts-of-file";
import { loadConfig, mergeSettings, spellCheckDocument } from "cspell-lib";
import type { SourceCheck } from "../../check.ts";
import { namesIn } from "../spelling.ts";

const settings = loadConfig(join(import.meta.dirname, "cspell.json"));

/** Names in braces, what is around words under a condition, and addresses: each is as long without its letters. */
const UNREAD = /\{[a-z][\w.]*\}|\{[a-z]+:|\]\([^)]*\)|https?:\S+|\S+@\S+/giu;
const withoutNames = (text: string): string =>
  text.replaceAll("\n", " ").replace(UNREAD, ({ length }) => " ".repeat(length));

/** Words that are in no Spanish dictionary, in the lender's Spanish words and articles. */
export const spanishSpelling: SourceCheck = {
  id: "spanish-spelling",
  files: /^es\/(?!parity\.|addresses\.).+\.(yaml|mdx)$/,
  async find(file, facts) {
    const texts = textsOfFile(file.path, file.text).filter(({ key }) => !needsNoComparison(key));
    // One line for each text, so that the line of an issue leads back to its text.
    const text = texts.map((typed) => withoutNames(typed.text)).join("\n");
    const { issues, errors } = await spellCheckDocument(
      { uri: pathToFileURL(join(ROOT, `${file.path}.txt`)).href, text },
      { generateSuggestions: true, numSuggestions: 5, noConfigSearch: true },
      mergeSettings(await settings, { words: namesIn(facts) }),
    );
    if (errors?.length) throw errors[0];
    return issues.map(({ text: word, line, suggestions = [] }) => {
      const typed = texts[text.slice(0, line.offset).split("\n").length - 1];
      return {
        line: typed?.line ?? 1,
        words: typed?.text.trim() ?? word,
        advice: `“${word}” is in no Spanish dictionary. Correct it (${suggestions.join(", ")}); if it is right, add it to lender.yaml, under “spelling”.`,
      };
    });
  },
};
