import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LenderProblems } from "./problem.ts";
import { readLender, type Lender } from "./read-lender.ts";
import type { Language } from "./schema/language.ts";

const lastRead = new Map<string, { state: string; lender: Lender }>();

let keepsLastGood = false;

/** From now on, while something in a folder is wrong, pages are made from what it held before: a server of development asks for it. */
export const keepLastGood = (): void => void (keepsLastGood = true);

/**
 * The lender in a folder, read again only when a file of it has changed: a bundler asks several times in a row, and each
 * reading takes longer than the rest of its work.
 * @param isStrict to learn of the problems although the last good folder is kept
 * @throws LenderProblems as readLender does
 */
export function readWhenChanged(folder: string, language: Language = "en", isStrict = false): Lender {
  const state = stateOf(folder);
  const key = `${language} ${folder}`;
  const last = lastRead.get(key);
  if (last?.state === state) return last.lender;
  try {
    const lender = readLender(folder, language);
    lastRead.set(key, { state, lender });
    return lender;
  } catch (error) {
    if (keepsLastGood && !isStrict && last && error instanceof LenderProblems) return last.lender;
    throw error;
  }
}

/** Name, size and time of every file. A missing folder has none; readLender says what to do about it. */
export function stateOf(folder: string): string {
  const files = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder, { recursive: true }) : [];
  return files
    .map((file) => {
      const facts = statSync(join(folder, String(file)), { throwIfNoEntry: false });
      return `${file} ${facts?.size} ${facts?.mtimeMs}`;
    })
    .join("\n");
}
