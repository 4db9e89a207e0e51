import { isPlaceholder } from "../../release/placeholder.ts";

const NOTHING_SAID =
  /^(?:t\.?b\.?[ad]\.?|n\/?a|none|nobody|pending|later|soon|todo|to do|test|xx+|\?+|\.+|-+|ok(?:ay)?|fine|yes|asap|unknown|anonymous|someone|somebody|reviewer|name|reason|first last|(?:jane|john) doe)$/iu;

/** What is wrong with who judged and why; nothing where both say something. */
export function emptyReview({ reviewer, reason }: { reviewer: string; reason: string }): string | undefined {
  const says = (text: string) => !isPlaceholder(text) && !NOTHING_SAID.test(text.trim());
  if (!says(reviewer) || !/\p{L}[^\s]* +\S*\p{L}/u.test(reviewer))
    return "Names no person. Write the first and the last name of who judged the words.";
  if (!says(reason) || reason.trim().split(/\s+/u).length < 3)
    return "Gives no reason. Write why the words are true and do not mislead.";
  return undefined;
}
