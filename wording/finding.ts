/** Something in the words that has to be changed, so said that an editor can do it without asking. */
export interface Finding {
  /** Which check noticed: content/README.md explains each. */
  check: string;
  /** A file and its line, or the address of a built page. */
  place: string;
  /** The words themselves. */
  text: string;
  /** What is wrong, and what to do. */
  advice: string;
}

export const formatFinding = ({ check, place, text, advice }: Finding): string =>
  `${place}  “${text}”\n    ${check}: ${advice}`;
