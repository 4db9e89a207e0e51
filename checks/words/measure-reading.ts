import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text as a reader would count them. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/** The sentence around a place in a text, quoted from `typed`, which is as long and has the names in braces. */
export function sentenceAt(text: string, index: number, typed = text): string {
  const found = segmenter.segment(text).containing(Math.min(index, text.length - 1));
  return (found ? typed.slice(found.index, found.index + found.segment.length) : typed).trim();
}

export interface CountedWords {
  /** Of those that have words. */
  sentenceCount: number;
  words: string[];
  longestSentence: { words: number; text: string };
}

const wordsOf = (sentence: string) => sentence.split(/[\s—–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Figures and signs count as one syllable, as in Flesch's own rules: "$1,345.50" is no harder than "five". */
const syllablesOf = (word: string) =>
  /\d/.test(word) ? 1 : word.split("-").reduce((sum, part) => sum + Math.max(1, syllable(part)), 0);

export function countWords(sentences: string[]): CountedWords {
  const counted = sentences
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);
  const longestSentence = counted.reduce(
    (longer, { text, words: { length } }) => (length > longer.words ? { words: length, text } : longer),
    { words: 0, text: "" },
  );
  return { sentenceCount: counted.length, words: counted.flatMap(({ words }) => words), longestSentence };
}

/** The school year after which sentences are read with ease, by Flesch and Kincaid. Nothing to read is grade 0. */
export function readingGrade({ sentenceCount, words }: CountedWords): number {
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return fleschKincaid({ sentence: sentenceCount, word: words.length, syllable: syllables });
}

/**
 * How easy Spanish sentences are to read: perspicuity as F. Szigriszt Pazos measured it (1993), 206.835 − 62.3 × syllables a word −
 * words a sentence. The INFLESZ scale of I. M. Barrio Cantalejo (2008) reads it: below 40 very hard, to 55 rather hard, to 65 normal,
 * to 80 quite easy, above very easy. Nothing to read is as easy as can be, 100.
 */
export function readingEase({ sentenceCount, words }: CountedWords): number {
  if (words.length === 0) return 100;
  const syllables = words.reduce((sum, word) => sum + syllablesOfSpanish(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentenceCount;
}

/** Vowels that make a syllable of their own beside another one: "lí-ne-a", "pa-ís". */
const STRONG = /[aeoáéíóú]/;
const VOWELS = /[aeiouáéíóúü]+/gu;

/** How many syllables a Spanish word has. A figure has one, as in Flesch's own rules: "$1,345.50" is no harder than "cinco". */
export function syllablesOfSpanish(word: string): number {
  if (/\d/.test(word)) return 1;
  const letters = word
    .toLowerCase()
    // The u of "que" and "guerra" is silent.
    .replace(/qu/g, "q")
    .replace(/gu(?=[eiéí])/g, "g")
    // "muy", "hay y hoy": a y that no vowel follows is one itself.
    .replace(/y(?![aeiouáéíóúü])/g, "i");
  const groups = letters.match(VOWELS) ?? [];
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + syllablesIn(group), 0),
  );
}

/** In a run of vowels each strong one has its syllable; weak ones go with it, or make one together ("ciu-dad"). */
const syllablesIn = (group: string): number =>
  Math.max(1, [...group].filter((vowel) => STRONG.test(vowel)).length);
