import { parsePlaceholders, PlaceholderError, type Part } from "../placeholders/parse.ts";

/** Addresses, dates and figures stand behind these names, the same in every language. */
const SAME =
  /(^|\.)(href|url|path|source|drawing|qualifierPlace|wordsPerMinute|logPrefix)$|^head\.(id|date|states|claims|figures|holds|image\.source|image\.focus)(\.|$)/;
/** Each language has its own, so many as it needs. */
const OWN = /(^|\.)(limitWords\.\d+|otherLanguage|slug|readTime|englishOnlyPapers)$/;

/** Whether each language has its own texts at a place, and one may have none. */
export const isOwn = (key: string): boolean => OWN.test(key);

/** Whether a text is only right as it is in English, or is each language's own: nobody has to compare it. */
export const needsNoComparison = (key: string): boolean => SAME.test(key) || OWN.test(key);

const LINK = /\]\(([^)\s]+)\)|https?:\/\/[^\s)"]+/g;
const NAMES_AND_LINKS = /\{[a-z][\w.]*\}|\]\([^)]*\)|https?:\S+/giu;
const DIGITS = /\d[\d,.]*\d|\d/gu;
/** How a fact is shown is each language's own: "12th" is "12" in Spanish. Cents and rounding are not. */
const SHOWN_SO = /\.(words|ordinal|number)$/;

/**
 * The names in braces with their conditions, the numbers and the links that only one of both texts has. Each is told to the
 * person who writes the Spanish.
 * @param key the place of both, as in texts-of-file.ts
 */
export function differencesOf(key: string, english: string, spanish: string): string[] {
  if (OWN.test(key)) return [];
  if (SAME.test(key))
    return flat(english) === flat(spanish) ? [] : [`Write “${flat(english)}”, as in English.`];
  if (flat(spanish) === "") return flat(english) === "" ? [] : ["This is empty, and the English is not."];
  return [
    ...apart("name in braces", namesOf(english), namesOf(spanish)),
    ...apart("number", numbersOf(english), numbersOf(spanish)),
    ...apart("link", linksOf(english), linksOf(spanish)),
  ];
}

function apart(what: string, english: string[], spanish: string[]): string[] {
  const list = (names: string[]) => names.map((name) => `“${name}”`).join(", ");
  const lost = english.filter((one) => !spanish.includes(one));
  const added = spanish.filter((one) => !english.includes(one));
  return [
    ...(lost.length > 0 ? [`The English has a ${what} that this has not: ${list(lost)}.`] : []),
    ...(added.length > 0 ? [`This has a ${what} that the English has not: ${list(added)}.`] : []),
  ];
}

const flat = (text: string) => text.replace(/\s+/g, " ").trim();
const linksOf = (text: string) => [...text.matchAll(LINK)].map(([whole, link]) => link ?? whole);
const numbersOf = (text: string) =>
  (text.replace(NAMES_AND_LINKS, " ").match(DIGITS) ?? []).map((digits) => digits.replaceAll(",", ""));

/** What a text fetches, each with the conditions under which it does: "rates.maximumLine", "TX: law.texas.minimumAdvance". */
function namesOf(text: string): string[] {
  const within = (parts: readonly Part[], conditions: string): string[] =>
    parts.flatMap((part) => {
      if (part.kind === "text") return [];
      if (part.kind === "name") return [`${conditions}${part.name.replace(SHOWN_SO, "")}`];
      const inner = `${conditions}${part.condition}: `;
      return [inner.trim(), ...within(part.parts, inner)];
    });
  try {
    return within(parsePlaceholders(text), "");
  } catch (error) {
    // The reader of the file tells it with its line.
    if (error instanceof PlaceholderError) return [];
    throw error;
  }
}
