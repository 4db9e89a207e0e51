import { basename, isAbsolute, join, resolve } from "node:path";
import { SECOND_LANGUAGE, type Language } from "./schema/language.ts";

/** The only file of the package that reads the environment. */

export const ROOT = resolve(import.meta.dirname, "../../..");

export const LENDERS_FOLDER = join(ROOT, "lenders");

/** The lender that new ones are copied from. */
export const SAMPLE = "hearthline";

/**
 * The folder of the lender that LENDER chooses: a name stands for a folder in lenders/, a path with a slash for any
 * folder, from the project's own. Without it: the sample lender.
 */
export function chosenFolder(named = process.env.LENDER): string {
  const chosen = named || SAMPLE;
  const isPath = isAbsolute(chosen) || /[\\/]/.test(chosen) || chosen.startsWith(".");
  return isPath ? resolve(ROOT, chosen) : join(LENDERS_FOLDER, chosen);
}

/**
 * A name for what is made from the folder, such as its build: "hearthline". Two lenders side by side need two names.
 * @param named what LENDER says; the environment's where it is left out, and the sample lender's where it is empty
 */
export const lenderName = (named?: string): string => basename(chosenFolder(named));

/** What stands before a command that is about this lender: "LENDER=acme ", and nothing where the sample is meant. */
export const lenderAsTyped = (named = process.env.LENDER): string =>
  named ? `LENDER=${named.includes(" ") ? `"${named}"` : named} ` : "";

/** The language that a program speaks, of those that the lender's folder has: LENDER_LANGUAGE=es chooses the second one. */
export const chosenLanguage = (): Language =>
  process.env.LENDER_LANGUAGE === SECOND_LANGUAGE ? SECOND_LANGUAGE : "en";
