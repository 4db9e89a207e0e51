import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/** The words of sentences, for every formula that measures them. */
export interface CountedWords {
  /** Of those that have words. */
  sentenceCount: number;
  words: string[];
  longestSentence: { words: number; text: string };
}

/** How hard a text is to read. */
interface ReadingLevel {
  /** School year after which it is read with ease: Flesch-Kincaid, 0.39 × words a sentence + 11.8 × syllables a word − 15.59. */
  grade: number;
  words: number;
  longestSentence: { words: number; text: string };
}

const wordsOf = (sentence: string) => sentence.split(/[\s—–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Figures and signs count as one syllable, as in Flesch's own rules: "$1,345.50" is no harder than "five". */
const syllablesOf = (word: string) =>
  /\d/.test(word) ? 1 : word.split("-").reduce((sum, part) => sum + Math.max(1, syllable(part)), 0);

/** Counts the words of sentences. */
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

/** Measures sentences. Nothing to read is grade 0. */
export function measureReading(sentences: string[]): ReadingLevel {
  const { sentenceCount, words, longestSentence } = countWords(sentences);
  const grade =
    words.length === 0
      ? 0
      : fleschKincaid({
          sentence: sentenceCount,
          word: words.length,
          syllable: words.reduce((sum, word) => sum + syllablesOf(word), 0),
        });
  return { grade, words: words.length, longestSentence };
}
