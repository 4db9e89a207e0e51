import { OperatorError } from "../../operator-error.ts";
import type { Database } from "../database.ts";
import { keepMark, readMark, rememberMark, type MarkKeeper } from "../high-water/high-water-mark.ts";
import { acceptStore, findMissing, olderStoreProblem, readHighWater } from "../high-water/older-store.ts";
import type { ChainWatch } from "./accept.ts";

export interface Marking {
  file: string;
  /** A database that lacks confirmed applications is used all the same. */
  acceptsOlderStore?: boolean | undefined;
  /** Told once when the database has lost what was confirmed before, with a sentence; applications are still taken. */
  onOlder?: ((missing: string) => void) | undefined;
}

const PLACE = "the database";

interface DatabaseMark extends ChainWatch {
  /** Looks whether everything is there that was confirmed. */
  compare: () => Promise<void>;
  close: () => void;
}

/**
 * What this machine has confirmed in a database: a standby that takes over and lacks some of it is noticed at the start, and at
 * the next application or the next question whether the service is ready. From then on the mark stays, so that the next start says it again.
 * @throws OperatorError when confirmed applications are missing at the start
 */
export async function markDatabase(
  { query }: Database,
  { file, acceptsOlderStore = false, onOlder }: Marking,
): Promise<DatabaseMark> {
  try {
    const known = readMark(file)?.mark;
    const missing = known && (await findMissing(query, known, PLACE));
    if (missing !== undefined) throw olderStoreProblem(missing);
  } catch (error) {
    if (!acceptsOlderStore || !(error instanceof OperatorError)) throw error;
    acceptStore(file, await readHighWater(query));
  }
  const store = await readHighWater(query);
  const mark = keepWherePossible(file, store);
  let isOlder = false;
  const report = (sentence: string): void => {
    if (!isOlder) onOlder?.(sentence);
    isOlder = true;
  };
  return {
    last: mark.current,
    confirm(head, isLastThere) {
      if (!isLastThere) report(`Confirmed applications are missing in ${PLACE}.`);
      if (!isOlder && head.position > mark.current().position) mark.raise(head);
    },
    async compare() {
      if (isOlder) return;
      const before = mark.current();
      const lost = await findMissing(query, before, PLACE);
      if (lost !== undefined) return report(lost);
      const { request } = await readHighWater(query);
      if (request > before.request) mark.raise({ request });
    },
    close: mark.close,
  };
}

/** A container may have no folder to write to: then what was confirmed is remembered until the process ends. */
function keepWherePossible(...[file, store]: Parameters<typeof keepMark>): MarkKeeper {
  try {
    return keepMark(file, store);
  } catch {
    return rememberMark(store);
  }
}
