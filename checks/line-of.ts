/**
 * The line of the last of these words, each looked for after the one before it.
 * @returns the line from 1; that of the last word which was found where a later one is missing
 */
export function lineOf(text: string, words: (string | RegExp)[]): number {
  let position = 0;
  let start = 0;
  for (const word of words) {
    const rest = text.slice(position);
    const index = typeof word === "string" ? rest.indexOf(word) : rest.search(word);
    if (index < 0) break;
    start = position + index;
    position = start + 1;
  }
  return text.slice(0, start).split("\n").length;
}
