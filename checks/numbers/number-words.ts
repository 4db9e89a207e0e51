const ONES = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/**
 * A number written as a word, from two to ninety-nine. "One" is left out: "one day" and "one line" are seldom figures.
 */
export const NUMBER_WORD = `(?:${TENS.join("|")})-(?:${ONES.join("|")})|${[...ONES.slice(1), ...TEENS, ...TENS].join("|")}`;

/** The value of what NUMBER_WORD finds: "twenty-four" → 24. */
export const valueOfWords = (words: string): number =>
  words
    .toLowerCase()
    .split("-")
    .map((word) => [...ONES, ...TEENS].indexOf(word) + 1 || (TENS.indexOf(word) + 2) * 10)
    .reduce((sum, value) => sum + value);
