const ONES = "one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const VALUES = new Map<string, number>([
  ...ONES.map((word, index) => [word, index + 1] as const),
  ...TEENS.map((word, index) => [word, index + 10] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);

/**
 * A number written as a word, from two to ninety-nine. "One" is left out: "one day" and "one line" are seldom figures.
 */
export const NUMBER_WORD = `(?:${TENS.join("|")})-(?:${ONES.join("|")})|${[...ONES.slice(1), ...TEENS, ...TENS].join("|")}`;

/** "twenty-four" → 24. */
export const valueOfWords = (words: string): number =>
  words
    .toLowerCase()
    .split("-")
    .reduce((sum, word) => sum + (VALUES.get(word) ?? 0), 0);
