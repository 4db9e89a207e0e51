/** The line, from 1, on which words begin; the first where they are not in the text. */
export const lineOf = (text: string, words: string): number =>
  text.slice(0, Math.max(0, text.indexOf(words))).split("\n").length;
