import { en, type Words } from "./en.ts";
import { es } from "./es.ts";

export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const WORDS: Record<Language, Words> = { en, es };

/** Each language's own name, which is the same in both. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };

/** The only thing that the page keeps in the browser. */
const KEPT_AS = "inbox-language";

/** The language that was chosen here before, or else the first of the browser's that the inbox has. */
export function chooseLanguage(kept: string | null, preferred: readonly string[]): Language {
  const wanted = [kept ?? "", ...preferred].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? "en";
}

/** What is kept in the browser; nothing where it keeps nothing. */
export function readKeptLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** Keeps the choice where the browser allows it. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // The choice then holds until the page is closed.
  }
}
