import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A term of the field and its Spanish, as glossary.yaml has it: alternatives parted by "|", "*" for the rest of a word. */
interface Term {
  english: string;
  spanish?: string;
  never?: string;
  write?: string;
}

interface CompiledTerm {
  english: RegExp;
  spanish?: RegExp | undefined;
  never?: RegExp | undefined;
  /** What to write: the first of the Spanish alternatives. */
  write: string;
}

const TERMS: readonly CompiledTerm[] = (
  parse(readFileSync(join(import.meta.dirname, "glossary.yaml"), "utf8")) as Term[]
).map(({ english, spanish, never, write = (spanish ?? english).split(" | ")[0] ?? "" }) => ({
  english: patternOf(english),
  spanish: spanish === undefined ? undefined : patternOf(spanish),
  never: never === undefined ? undefined : patternOf(never),
  write: write.replaceAll("*", ""),
}));

function patternOf(alternatives: string): RegExp {
  const words = alternatives
    .split(" | ")
    .map((words) => words.split("*").map(RegExp.escape).join("[\\p{L}]*"))
    .join("|");
  const isInCapitals = alternatives === alternatives.toUpperCase();
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, isInCapitals ? "u" : "iu");
}

/** Names in braces are facts, not words; so are addresses of links. */
const withoutNames = (text: string): string => text.replace(/\{[a-z][\w.]*\}|\]\([^)]*\)|https?:\S+/giu, " ");

/** Terms of the English text that the Spanish text does not have, each as its Spanish is written. */
export function missingTerms(english: string, spanish: string): string[] {
  const [original, written] = [withoutNames(english), withoutNames(spanish)];
  return TERMS.flatMap((term) =>
    term.spanish && term.english.test(original) && !term.spanish.test(written) ? [term.write] : [],
  );
}

/** What a Spanish text calls a thing that is called otherwise here, and how. */
export function wrongTerms(spanish: string): { found: string; write: string }[] {
  const written = withoutNames(spanish);
  return TERMS.flatMap(({ never, write }) => {
    const found = never?.exec(written)?.[0];
    return found === undefined ? [] : [{ found, write }];
  });
}
