import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

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

/** Measures sentences. Nothing to read is grade 0. */
export function measureReading(sentences: string[]): ReadingLevel {
  const counted = sentences
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);
  const words = counted.flatMap((sentence) => sentence.words);
  const longest = counted.reduce(
    (longer, { text, words: { length } }) => (length > longer.words ? { words: length, text } : longer),
    { words: 0, text: "" },
  );
  const grade =
    words.length === 0
      ? 0
      : fleschKincaid({
          sentence: counted.length,
          word: words.length,
          syllable: words.reduce((sum, word) => sum + syllablesOf(word), 0),
        });
  return { grade, words: words.length, longestSentence: longest };
}
