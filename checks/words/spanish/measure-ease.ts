import { countWords, type CountedWords } from "../measure-reading.ts";
import { syllablesOfSpanish } from "./syllables.ts";

/** How easy a Spanish text is to read. */
export interface ReadingEase extends Pick<CountedWords, "longestSentence"> {
  /**
   * Perspicuity as F. Szigriszt Pazos measured it (1993), 206.835 − 62.3 × syllables a word − words a sentence. The INFLESZ scale of
   * I. M. Barrio Cantalejo (2008) reads it: below 40 very hard, to 55 rather hard, to 65 normal, to 80 quite easy, above very easy.
   */
  ease: number;
  words: number;
}

/** Measures sentences. Nothing to read is as easy as can be, 100. */
export function measureEase(sentences: string[]): ReadingEase {
  const { sentenceCount, words, longestSentence } = countWords(sentences);
  if (words.length === 0) return { ease: 100, words: 0, longestSentence };
  const syllables = words.reduce((sum, word) => sum + syllablesOfSpanish(word), 0);
  const ease = 206.835 - (62.3 * syllables) / words.length - words.length / sentenceCount;
  return { ease, words: words.length, longestSentence };
}
