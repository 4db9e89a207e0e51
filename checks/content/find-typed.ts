import type { SourceFile } from "./source-files.ts";
import { typedTexts } from "./typed-texts.ts";

/** Where words are typed. */
interface Place {
  file: SourceFile;
  line: number;
}

/** Less of the words than this in common is chance. */
const LEAST_SHARE = 0.4;

/**
 * Finds where words that a page shows were typed: there they stand with names in braces in the place of facts.
 * @param files in the order in which they are likely
 * @returns nothing where no file has words like these
 */
export function findTyped(words: string, files: SourceFile[]): Place | undefined {
  for (const file of files) {
    const line = file.text.split("\n").findIndex((text) => text.includes(words));
    if (line >= 0) return { file, line: line + 1 };
  }
  const pairs = wordPairs(words);
  const [best] = files
    .flatMap((file) =>
      typedTexts(file).map((typed) => ({ file, line: typed.line, share: shareOf(pairs, typed.words) })),
    )
    .sort((first, second) => second.share - first.share);
  return best && best.share >= LEAST_SHARE ? best : undefined;
}

/** How many of the pairs a text has. */
function shareOf(pairs: string[], text: string): number {
  const has = new Set(wordPairs(text));
  return pairs.length === 0 ? 0 : pairs.filter((pair) => has.has(pair)).length / pairs.length;
}

/** Each word with the next: "borrow up", "up to". */
function wordPairs(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
