import { existsSync } from "node:fs";
import { OperatorError } from "../../operator-error.ts";
import type { Query } from "../database.ts";
import { readMark, writeMark, type HighWater, type Mark } from "./high-water-mark.ts";
import { toHead, toHex } from "../rows.ts";

/** Noticing a store that lacks what was confirmed. */

export async function readHighWater(query: Query): Promise<HighWater> {
  const { rows } = await query(
    "SELECT position, link, (SELECT max(number) FROM consumer_requests) AS request FROM consent_head",
  );
  return { ...toHead(rows[0]), request: Number(rows[0]?.["request"] ?? 0) };
}

/**
 * Compares a store with its mark.
 * @param place where the applications are, for the sentence
 * @returns undefined when everything up to the mark is there; otherwise what is missing, as a sentence
 */
export async function findMissing(query: Query, mark: Mark, place: string): Promise<string | undefined> {
  const { position, request } = await readHighWater(query);
  const links = await query("SELECT link FROM consent_links WHERE position = $1", [mark.position]);
  return describeMissing(mark, { position, request, link: toHex(links.rows[0]?.["link"]) }, place);
}

/** @param store how far it is, and its link at the position of the mark */
export function describeMissing(mark: Mark, store: HighWater, place: string): string | undefined {
  const lacking = mark.position - store.position;
  if (lacking > 0) {
    return `${countMissing(lacking, mark)} in ${place}, which is older than what was stored last.`;
  }
  if (store.link !== mark.link) {
    return `Confirmed applications are missing in ${place}: number ${mark.position} in it is another one.`;
  }
  if (store.request < mark.request) {
    return `Confirmed requests of consumers (no more calls, deletion) are missing in ${place}, which is older than what was stored last.`;
  }
  return undefined;
}

/** "3 of 10 confirmed applications are missing" */
export const countMissing = (lacking: number, { position }: Mark): string =>
  `${lacking} of ${position} confirmed applications ${lacking === 1 ? "is" : "are"} missing`;

/** What the operator can do about it. */
export const olderStoreProblem = (missing: string): OperatorError =>
  new OperatorError(
    `${missing} Put the newer store back, with all of its files. If there is none, or you have restored a backup, ` +
      "run npm run leads -- accept-older-store, or start once with --accept-older-store.",
  );

/** Goes on with a store as it is: from now on nothing of what came after it is missed. */
export function acceptStore(file: string, store: HighWater): void {
  writeMark(file, { ...store, generation: (existsSync(file) ? readGeneration(file) : 0) + 1 });
}

/** A damaged mark is replaced as well. */
function readGeneration(file: string): number {
  try {
    return readMark(file)?.mark.generation ?? 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return 0;
  }
}
