const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text as a reader would count them. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/**
 * The sentence around a place in a text.
 * @param typed what to quote in place of the text: the same, as long, with the names in braces
 */
export function sentenceAt(text: string, index: number, typed = text): string {
  const found = segmenter.segment(text).containing(Math.min(index, text.length - 1));
  return (found ? typed.slice(found.index, found.index + found.segment.length) : typed).trim();
}
