/**
 * How a number was compared with its rule: in the rule's own text or a word-for-word copy, in somebody else's account of
 * it, or not yet, because the text could not be read.
 */
export type Reading = "text" | "account" | "unread";

/** A number that a law or somebody else sets, where it stands, and when somebody last compared it. */
export interface LawNumber {
  is: number;
  source: string;
  /** Year-month-day. */
  checkedOn: string;
  read: Reading;
}

/** The numbers alone, by their names. */
export const numbersOf = <Name extends string>(table: Readonly<Record<Name, LawNumber>>) =>
  Object.fromEntries(Object.entries<LawNumber>(table).map(([name, { is }]) => [name, is])) as Record<
    Name,
    number
  >;
