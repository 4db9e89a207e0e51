import { BELOW_TWENTY, TENS } from "@heloc/lender/format/number-words";

const ONES = BELOW_TWENTY.slice(0, 9);

/**
 * A number written as a word, from two to ninety-nine. "One" is left out: "one day" and "one line" are seldom figures.
 */
export const NUMBER_WORD = `(?:${TENS.join("|")})-(?:${ONES.join("|")})|${[...BELOW_TWENTY.slice(1), ...TENS].join("|")}`;

/** The value of what NUMBER_WORD finds: "twenty-four" → 24. */
export const valueOfWords = (words: string): number =>
  words
    .toLowerCase()
    .split("-")
    .map((word) => BELOW_TWENTY.indexOf(word) + 1 || (TENS.indexOf(word) + 2) * 10)
    .reduce((sum, value) => sum + value);
