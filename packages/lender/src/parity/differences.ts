import { missingTerms, wrongTerms } from "./glossary.ts";
import { namesOfText } from "./names-of-text.ts";
import { numbersOfText } from "./numbers-of-text.ts";

/** Addresses, dates and sums stand behind these names, the same in every language. */
const SAME =
  /(^|\.)(href|url|path|source|drawing|qualifierPlace|wordsPerMinute|logPrefix)$|^head\.(id|date|states|claims|figures|holds|image\.source|image\.focus)(\.|$)/;
/** Each language has its own, so many as it needs. */
const OWN = /(^|\.)(limitWords\.\d+|otherLanguage|slug|readTime)$/;

/** Whether a text is only right as it is in English, or is each language's own: nobody has to compare it. */
export const needsNoComparison = (key: string): boolean => SAME.test(key) || OWN.test(key);

/** A sentence ends here. */
const END = /[.?!:](?=[\s*_}”"]|$)/gu;
/** Spanish is the longer language: what is this much shorter has lost something. */
const LEAST_LENGTH = 0.75;
/** Shorter texts are labels, whose length says nothing. */
const LABEL_LENGTH = 60;

const LINK = /\]\(([^)\s]+)\)|https?:\/\/[^\s)"]+/g;
const linksOf = (text: string): string[] => [...text.matchAll(LINK)].map(([whole, link]) => link ?? whole);

const missingIn = (wanted: string[], there: string[]) => wanted.filter((one) => !there.includes(one));
const list = (names: string[]) => names.map((name) => `“${name}”`).join(", ");
const flat = (text: string) => text.replace(/\s+/g, " ").trim();
const sentencesIn = (text: string) => text.match(END)?.length ?? 0;

/**
 * What a Spanish text does not say that the English one says, or says beyond it: names in braces and their conditions, numbers,
 * links, terms, whole sentences. Each is told to the person who writes the Spanish.
 * @param key the place of both, as in texts-of-file.ts
 */
export function differencesOf(key: string, english: string, spanish: string): string[] {
  if (OWN.test(key)) return [];
  if (SAME.test(key))
    return flat(english) === flat(spanish) ? [] : [`Write “${flat(english)}”, as in English.`];
  return [
    ...differencesOfNames(namesOfText(english), namesOfText(spanish)),
    ...pairDifferences("number", numbersOfText(english, "en"), numbersOfText(spanish, "es")),
    ...pairDifferences("link", linksOf(english), linksOf(spanish)),
    ...missingTerms(english, spanish).map((term) => `The English names a term that this does not: ${term}.`),
    ...wrongTerms(spanish).map(({ found, write }) => `“${found}” is not the word here. Write “${write}”.`),
    ...lostWords(flat(english), flat(spanish)),
  ];
}

function differencesOfNames(english: string[], spanish: string[]): string[] {
  const apart = pairDifferences("name in braces", english, spanish);
  if (apart.length > 0 || english.join() === spanish.join()) return apart;
  return [`The names in braces stand in another order: ${list(spanish)}; in English ${list(english)}.`];
}

function pairDifferences(what: string, english: string[], spanish: string[]): string[] {
  const lost = missingIn(english, spanish);
  const added = missingIn(spanish, english);
  return [
    ...(lost.length > 0 ? [`The English has a ${what} that this has not: ${list(lost)}.`] : []),
    ...(added.length > 0 ? [`This has a ${what} that the English has not: ${list(added)}.`] : []),
  ];
}

function lostWords(english: string, spanish: string): string[] {
  if (spanish === "") return english === "" ? [] : ["This is empty, and the English is not."];
  if (english === "") return ["The English is empty here, and this is not."];
  const [wanted, there] = [sentencesIn(english), sentencesIn(spanish)];
  if (there < wanted) return [`The English has ${wanted} sentences, this has ${there}: one is missing.`];
  if (english.length > LABEL_LENGTH && spanish.length < english.length * LEAST_LENGTH)
    return [`This is much shorter than the English: ${spanish.length} letters for ${english.length}.`];
  return [];
}
