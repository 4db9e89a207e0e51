import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readLender, type Lender } from "./read-lender.ts";
import type { Language } from "./schema/language.ts";

const lastRead = new Map<string, { state: string; lender: Lender }>();

/**
 * The lender in a folder, read again only when a file of it has changed: a bundler asks several times in a row, and each
 * reading takes longer than the rest of its work.
 * @throws LenderProblems as readLender does
 */
export function readWhenChanged(folder: string, language: Language = "en"): Lender {
  const state = stateOf(folder);
  const key = `${language} ${folder}`;
  const last = lastRead.get(key);
  if (last?.state === state) return last.lender;
  const lender = readLender(folder, language);
  lastRead.set(key, { state, lender });
  return lender;
}

/** Name, size and time of every file. A missing folder has none; readLender says what to do about it. */
function stateOf(folder: string): string {
  const files = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder, { recursive: true }) : [];
  return files
    .map((file) => {
      const facts = statSync(join(folder, String(file)), { throwIfNoEntry: false });
      return `${file} ${facts?.size} ${facts?.mtimeMs}`;
    })
    .join("\n");
}
