import { countWords, type CountedWords } from "../measure-reading.ts";

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
