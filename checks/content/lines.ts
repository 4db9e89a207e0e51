import { problemsIn, type Found, type Problem } from "../check.ts";

/** The line, from 1, on which words begin; the first where they are not in the text. */
export const lineOf = (text: string, words: string): number =>
  text.slice(0, Math.max(0, text.indexOf(words))).split("\n").length;

/** What is found in a text that is judged line by line, each with its line. */
export const inLines = (text: string, judge: (line: string) => Found): Problem[] =>
  text
    .split("\n")
    .flatMap((typed, index) => problemsIn(judge(typed)).map((problem) => ({ line: index + 1, ...problem })));
