import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { asRead } from "./as-read.ts";

/** How far apart the words of a pair may stand. */
const REACH = 9;
/** Letters tell less than words, and there are many more of them. */
const LETTERS_COUNT = 0.6;
/** A word beside a concept tells less than two concepts. */
const BESIDE_COUNT = 0.7;

export const CONCEPTS_FILE = join(import.meta.dirname, "concepts.yaml");
const meaning = new Map<string, string[]>();
for (const [concept, words] of Object.entries(
  z.record(z.string(), z.string()).parse(parse(readFileSync(CONCEPTS_FILE, "utf8"))),
))
  for (const word of words.split(" ")) meaning.set(word, [...(meaning.get(word) ?? []), concept]);

const known = new Map<string, string[]>();

/** What a word means, by concepts.yaml: "gratis" is something free. */
function conceptsOf(word: string): string[] {
  const found = known.get(word);
  if (found) return found;
  const beginnings = Array.from({ length: word.length - 1 }, (_, index) => `${word.slice(0, index + 2)}*`);
  const concepts = [...new Set([word, ...beginnings].flatMap((one) => meaning.get(one) ?? []))];
  known.set(word, concepts);
  return concepts;
}

/** Figures differ from lender to lender: only nothing, one and all keep their value. */
const withoutFigures = (words: string): string =>
  words.replace(/\d[\d./]*/gu, (figure) => (/^(?:0|1|100)$/u.test(figure) ? figure : "9"));

/** FNV-1a: features are numbered by their hash. */
export function numberOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash;
}

/** The numbers of a text's features, each with what it counts. */
export type Features = Map<number, number>;

/**
 * What a text is recognized by: its words one, two and three at a time, pairs of words with others between them, how it begins
 * and ends and how long it is; its letters four and five at a time and the beginnings of its words, which survive endings and
 * misspellings; and what its words mean, alone and together, which both languages share.
 */
export function featuresOf(text: string): Features {
  const found: Features = new Map();
  const add = (feature: string, counts = 1) => found.set(numberOf(feature), counts);
  const words = withoutFigures(asRead(text)).trim().split(" ");
  addLetters(words, add);
  for (const [at, word] of words.entries()) {
    for (const length of [1, 2, 3])
      if (at + length <= words.length) add(`${length} ${words.slice(at, at + length).join(" ")}`);
    for (const later of words.slice(at + 2, at + REACH)) add(`+ ${word} ${later}`);
  }
  for (const length of [1, 2, 3]) add(`^ ${words.slice(0, length).join(" ")}`);
  add(`$ ${words.slice(-2).join(" ")}`);
  add(`length ${Math.min(8, Math.floor(words.length / 3))}`);
  addMeanings(words, add);
  return found;
}

function addLetters(words: string[], add: (feature: string, counts?: number) => void): void {
  for (const [at, word] of words.entries()) {
    const letters = ` ${word} `;
    for (const length of [4, 5])
      for (let start = 0; start + length <= letters.length; start++)
        add(`~${letters.slice(start, start + length)}`, LETTERS_COUNT);
    add(`s ${word.slice(0, 5)}`);
    const next = words[at + 1];
    if (next) add(`ss ${word.slice(0, 4)} ${next.slice(0, 4)}`);
  }
}

function addMeanings(words: string[], add: (feature: string, counts?: number) => void): void {
  const meant = words.map(conceptsOf);
  const inOrder = meant.filter((concepts) => concepts.length > 0);
  for (const [at, concepts] of inOrder.entries())
    for (const concept of concepts) {
      add(`c ${concept}`);
      for (const [index, later] of inOrder.slice(at + 1, at + 6).entries())
        for (const other of later) {
          add(`cc ${concept} ${other}`);
          if (index === 0) add(`cn ${concept} ${other}`);
        }
    }
  for (const [at, word] of words.entries())
    for (let other = Math.max(0, at - 4); other < Math.min(words.length, at + 5); other++)
      if (other !== at)
        for (const concept of meant[other] ?? [])
          add(`wc ${word} ${other < at ? "<" : ">"}${concept}`, BESIDE_COUNT);
}
