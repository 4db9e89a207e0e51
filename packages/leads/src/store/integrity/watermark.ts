import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../operator-error.ts";
import { writeDurably } from "../../process/durable-file.ts";
import type { Query } from "../database.ts";

/**
 * Names what this machine has confirmed last, in a file beside the store, so that an older, emptied or other store is noticed. It is
 * written after the commit and not flushed: after a power cut it may be older than the store, and never newer.
 */
export interface Watermark {
  /** Number and submission number of the last application; 0 and "" before the first. */
  lead: number;
  submissionId: string;
  /** Number of the last request of a consumer. */
  request: number;
}

export const NOTHING_CONFIRMED: Watermark = { lead: 0, submissionId: "", request: 0 };

export const watermarkFile = (dataDir: string, databaseUrl?: string): string =>
  join(dataDir, databaseUrl === undefined ? "leads.mark" : "database.mark");

/** One line, always as long: it is written over in place, and a disk writes a sector of 512 bytes whole or not at all. */
const LINE_BYTES = 96;

const toLine = ({ lead, submissionId, request }: Watermark): string =>
  `${`${lead} ${submissionId || "-"} ${request}`.padEnd(LINE_BYTES - 1)}\n`;

/** @returns undefined when there is none @throws OperatorError when it cannot be read */
export function readWatermark(file: string): Watermark | undefined {
  let line: string;
  try {
    line = readFileSync(file, "latin1");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new OperatorError(
      `${file} cannot be read (${code}): make the user who runs the survey the owner of it.`,
    );
  }
  const [, lead, id = "", request] = /^(\d+) ([0-9a-f]+|-) (\d+) *\n/.exec(line) ?? [];
  if (lead !== undefined)
    return { lead: Number(lead), submissionId: id === "-" ? "" : id, request: Number(request) };
  throw new OperatorError(
    `${file} is damaged, so nothing says whether applications are missing: compare with the newest backup, then run npm run leads -- accept-older-store.`,
  );
}

export const writeWatermark = (file: string, watermark: Watermark): void =>
  writeDurably(file, toLine(watermark));

/** Told once when a store has lost what was confirmed before, with a sentence. */
export type OlderObserver = (missing: string) => void;

export type Confirmed = Awaited<ReturnType<typeof followStore>>;

/**
 * A store that lacks what was confirmed, such as a standby that took over, is noticed at the next application or question whether the
 * service is ready. From then on the watermark stays, so that the next start says it again.
 */
export async function followStore(query: Query, file: string, onOlder?: OlderObserver) {
  let current = await readStoreMark(query);
  let isOlder = false;
  /** One that cannot be written stays as it is: it must not keep anybody from applying. */
  const unlessUnwritable = (write: () => void): void => {
    try {
      write();
    } catch {
      return;
    }
  };
  unlessUnwritable(() => writeWatermark(file, current));
  const raise = (to: Partial<Watermark>): void => {
    const next = { ...current, ...to };
    // Somebody who read the store a moment ago may come late.
    if (next.lead < current.lead || next.request < current.request) return;
    current = next;
    unlessUnwritable(() => writeFileSync(file, toLine(current), { flag: "r+" }));
  };
  const report = (missing: string): void => {
    if (!isOlder) onOlder?.(missing);
    isOlder = true;
  };
  return {
    last: (): Watermark => current,
    /** Told of the last application once it is on disk, and whether the one that was confirmed before is still there. */
    confirm(stored: Pick<Watermark, "lead" | "submissionId">, isLastThere: boolean): void {
      if (!isLastThere) report("Confirmed applications are missing in the database.");
      if (!isOlder) raise(stored);
    },
    /** Looks whether everything is there, and how far the requests have come. */
    async compare(): Promise<void> {
      if (isOlder) return;
      const before = current;
      const missing = await findMissing(query, before, "the database");
      if (missing !== undefined) return report(missing);
      const { request } = await readStoreMark(query);
      if (request > before.request) raise({ request });
    },
  };
}

export async function readStoreMark(query: Query): Promise<Watermark> {
  const { rows } = await query(
    `SELECT number, submission_id, (SELECT COALESCE(max(number), 0) FROM requests) AS request
      FROM leads ORDER BY number DESC LIMIT 1`,
  );
  const [row] = rows;
  if (!row) return NOTHING_CONFIRMED;
  const { number, submission_id: submissionId, request } = row;
  return { lead: Number(number), submissionId: submissionId as string, request: Number(request) };
}

/** What a store lacks of its watermark, as a sentence; undefined when everything is there. @param place for the sentence */
export async function findMissing(
  query: Query,
  { lead, submissionId, request }: Watermark,
  place: string,
): Promise<string | undefined> {
  const { rows } = await query(
    `SELECT (SELECT submission_id FROM leads WHERE number = $1) AS id,
      (SELECT COALESCE(max(number), 0) FROM leads) AS newest, purged_number,
      (SELECT COALESCE(max(number), 0) FROM requests) AS request FROM store_state`,
    [lead],
  );
  const [found] = rows;
  const isPurged = lead <= Number(found?.["purged_number"]);
  if (lead > 0 && !isPurged && found?.["id"] !== submissionId) {
    const lacking = lead - Number(found?.["newest"]);
    return lacking > 0
      ? `${lacking} of ${lead} confirmed applications ${lacking === 1 ? "is" : "are"} missing in ${place}, which is older than what was stored last.`
      : `Confirmed applications are missing in ${place}: number ${lead} in it is another one.`;
  }
  return Number(found?.["request"]) < request
    ? `Confirmed requests of consumers (no more calls, deletion) are missing in ${place}, which is older than what was stored last.`
    : undefined;
}
