import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../operator-error.ts";
import { markFile, readMark, type HighWater } from "../high-water/high-water-mark.ts";
import { acceptStore, countMissing, describeMissing, olderStoreProblem } from "../high-water/older-store.ts";
import { toHead, toHex } from "../rows.ts";
import { hasLeadsFile, leadsFile, leadsFolder } from "./connection.ts";

/**
 * Comparing the file of the applications with its mark, on a connection that cannot write. One that can would carry an older
 * -wal over into a newer file when it closes, and nothing could bring that back.
 */

/**
 * @param position where to look for a link; at the end of the chain when it is not given
 * @returns undefined when the file has no tables, as before the first start or after it was emptied
 */
function readFile(dataDir: string, position?: number): HighWater | undefined {
  if (!hasLeadsFile(dataDir)) return undefined;
  const db = new DatabaseSync(leadsFile(dataDir), { readOnly: true, timeout: 5000 });
  try {
    const has = (table: string): boolean =>
      db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== undefined;
    if (!has("consents")) return undefined;
    const nothing = { position: 0, link: null, request: 0 };
    // A store from before the chain.
    if (!has("consent_head") || !has("consumer_requests")) return nothing;
    const head = toHead(db.prepare("SELECT position, link FROM consent_head").get());
    const request = db.prepare("SELECT max(number) AS number FROM consumer_requests").get();
    const findLink = db.prepare("SELECT link FROM consent_links WHERE position = ?");
    return {
      position: head.position,
      link: position === undefined ? head.link : toHex(findLink.get(position)?.["link"]),
      request: Number(request?.["number"] ?? 0),
    };
  } finally {
    db.close();
  }
}

/** @returns what is missing, as a sentence; undefined when nothing is */
export function findMissingInFile(dataDir: string): string | undefined {
  const file = markFile(dataDir);
  // Before the store, so that what is stored meanwhile is behind it.
  const mark = readMark(file)?.mark;
  if (!mark || (mark.position === 0 && mark.request === 0)) return undefined;
  const store = readFile(dataDir, mark.position);
  if (store) return describeMissing(mark, store, leadsFolder(dataDir));
  return `${countMissing(mark.position, mark)} in ${leadsFolder(dataDir)}, where there is no store, or an empty one.`;
}

/** @throws OperatorError when confirmed applications are missing */
export function requireNotOlder(dataDir: string): void {
  const missing = findMissingInFile(dataDir);
  if (missing !== undefined) throw olderStoreProblem(missing);
}

/** Goes on with the file as it is. */
export const acceptFile = (dataDir: string): void =>
  acceptStore(markFile(dataDir), readFile(dataDir) ?? { position: 0, link: null, request: 0 });

/** The same where the file would be refused; nothing is changed otherwise. */
export function acceptOlder(dataDir: string): void {
  try {
    requireNotOlder(dataDir);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    acceptFile(dataDir);
  }
}
