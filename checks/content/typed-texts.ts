import { textsOfFile } from "@heloc/lender/parity/texts-of-file";
import type { SourceFile } from "./source-files.ts";

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** A text that somebody typed in a file of a lender's folder. */
export interface TypedText {
  /** From 1: where it begins. */
  line: number;
  text: string;
  /** The same, as long, without the placeholders: "○" stands for each letter of a name in braces. */
  words: string;
  /** The names that lead to it, such as "questions.0.answer"; those of an article's head begin with "head". */
  key: string;
}

const NAME = /\{[A-Za-z][\w.]*\}/g;
/** What is around words that stand only under a condition: "{TX: In Texas it differs.}". */
const CONDITION = /\{[A-Za-z]+:|\}/g;

/** Behind these names stand addresses, sizes, sums and names of things, which nobody reads. */
const UNREAD =
  /(^|\.)(id|href|path|source|icon|width|height|link|file|host|tel|sha256|nmlsId|reference|url)(\.\d+)?$|^head\.(slug|date|states|claims|figures|holds)\b/;

const typedTextsOf = new WeakMap<object, TypedText[]>();

/** Every text of a file that somebody reads, with the words inside conditions. */
export function typedTexts(file: SourceFile): TypedText[] {
  const known = typedTextsOf.get(file);
  if (known) return known;
  const found = file.path.endsWith(".svg") ? textsInDrawing(file.text) : textsOfFile(file.path, file.text);
  const texts = found
    .filter(({ key }) => !UNREAD.test(key))
    .map((one) => ({ ...one, words: wordsOf(one.text) }));
  // Half a dozen checks read each file.
  typedTextsOf.set(file, texts);
  return texts;
}

const wordsOf = (text: string): string =>
  text
    .replace(NAME, ({ length }) => "○".repeat(length))
    .replace(CONDITION, ({ length }) => " ".repeat(length));

/** As long without its style sheets, which say nothing. */
const withoutStyles = (drawing: string): string =>
  drawing.replace(/<style\b.*?<\/style>/gsu, (css) => css.replace(/./gu, " "));

/** What a drawing says: between its elements, and in the labels of those. */
const textsInDrawing = (source: string): Omit<TypedText, "words">[] =>
  [...withoutStyles(source).matchAll(/>([^<>]*\p{L}{2}[^<>]*)<|\b(?:aria-label|alt|title)="([^"]+)"/gu)].map(
    ({ index, 1: text, 2: label }) => ({
      line: source.slice(0, index).split("\n").length,
      text: (text ?? label ?? "").trim(),
      key: "",
    }),
  );

/** Less of the words than this in common is chance. */
const LEAST_SHARE = 0.4;

/** Finds where words that a page shows were typed, in the likely files first; there, names in braces stand for facts. */
export function findTyped(
  words: string,
  files: SourceFile[],
): { file: SourceFile; line: number } | undefined {
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

function shareOf(pairs: string[], text: string): number {
  const has = new Set(wordPairs(text));
  return pairs.length === 0 ? 0 : pairs.filter((pair) => has.has(pair)).length / pairs.length;
}

/** Each word with the next: "borrow up", "up to". */
function wordPairs(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
