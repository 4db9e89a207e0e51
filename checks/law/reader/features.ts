import { asRead } from "./as-read.ts";

/** How far apart the words of a pair may stand. */
const REACH = 9;
/** Letters tell less than words, and there are many more of them. */
const LETTERS_COUNT = 0.6;
/** Features are numbered by their hash: at 262,144 numbers few of them meet, and nothing has to be looked up. */
export const FEATURES = 1 << 18;

/** Figures differ from lender to lender: only nothing, one and all keep their value. */
const withoutFigures = (words: string): string =>
  words.replace(/\d[\d./]*/gu, (figure) => (/^(?:0|1|100)$/u.test(figure) ? figure : "9"));

/** FNV-1a, cut to the number of features. */
function numberOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 14)) & (FEATURES - 1);
}

/** The numbers of a text's features, each with what it counts. */
export type Features = Map<number, number>;

/**
 * What a text is recognized by: its words one, two and three at a time, pairs of words with others between them, how it begins
 * and ends and how long it is, and its letters four and five at a time, which survive endings and misspellings.
 */
export function featuresOf(text: string): Features {
  const found: Features = new Map();
  const add = (feature: string, counts = 1) => found.set(numberOf(feature), counts);
  const words = withoutFigures(asRead(text)).trim().split(" ");
  for (const letters of words.map((word) => ` ${word} `))
    for (const length of [4, 5])
      for (let at = 0; at + length <= letters.length; at++)
        add(`~${letters.slice(at, at + length)}`, LETTERS_COUNT);
  for (const [at, word] of words.entries()) {
    for (const length of [1, 2, 3])
      if (at + length <= words.length) add(`${length} ${words.slice(at, at + length).join(" ")}`);
    for (const later of words.slice(at + 2, at + REACH)) add(`+ ${word} ${later}`);
  }
  for (const length of [1, 2, 3]) add(`^ ${words.slice(0, length).join(" ")}`);
  add(`$ ${words.slice(-2).join(" ")}`);
  add(`length ${Math.min(8, Math.floor(words.length / 3))}`);
  return found;
}
