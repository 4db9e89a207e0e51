import { isPlaceholder } from "../../release/placeholder.ts";

/** Two words that are no name of a person. */
const NO_NAME = /^(?:to do|first last|(?:jane|john) doe)$/iu;

/** What is wrong with who judged and why; nothing where both say something. */
export function emptyReview({ reviewer, reason }: { reviewer: string; reason: string }): string | undefined {
  if (isPlaceholder(reviewer) || NO_NAME.test(reviewer.trim()) || !/\p{L}[^\s]* +\S*\p{L}/u.test(reviewer))
    return "Names no person. Write the first and the last name of who judged the words.";
  if (isPlaceholder(reason) || reason.trim().split(/\s+/u).length < 3)
    return "Gives no reason. Write why the words are true and do not mislead.";
  return undefined;
}
