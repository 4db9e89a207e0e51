import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { writeDurably } from "../process/durable-file.ts";
import type { Query } from "./database.ts";

/**
 * The watermark: a file beside the store that names the last application and the last request that it confirmed, so that an older
 * copy of the store, an emptied one and another one are noticed. It is written after the commit: after a power cut it may be
 * older than the store, and never newer.
 */
export interface Watermark {
  /** Number and submission number of the last application; 0 and "" before the first. */
  lead: number;
  submissionId: string;
  /** Number of the last request of a consumer. */
  request: number;
}

export const NOTHING_CONFIRMED: Watermark = { lead: 0, submissionId: "", request: 0 };

/** Of the file on this machine, or of what this machine has confirmed in a database. */
export const watermarkFile = (dataDir: string, databaseUrl?: string): string =>
  join(dataDir, databaseUrl === undefined ? "leads.mark" : "database.mark");

/** Two slots are written in turn, so that a torn write leaves the watermark before. */
const [SLOTS, SLOT_BYTES] = [2, 96];
const SLOT = /^(\d+) ([0-9a-f]*|-) (\d+) *\n$/;
/** What was written survives the end of the process at once, and a power cut after this time. */
const FLUSH_AFTER_MS = 1000;

const toSlot = ({ lead, submissionId, request }: Watermark): string =>
  `${`${lead} ${submissionId || "-"} ${request}`.padEnd(SLOT_BYTES - 1)}\n`;

function readSlot(text: string): Watermark | undefined {
  const [, lead, id = "", request] = SLOT.exec(text) ?? [];
  return lead === undefined
    ? undefined
    : { lead: Number(lead), submissionId: id === "-" ? "" : id, request: Number(request) };
}

/**
 * @returns undefined when there is none
 * @throws OperatorError when it cannot be read
 */
export function readWatermark(file: string): Watermark | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "latin1");
  const slots = Array.from({ length: SLOTS }, (_, index) =>
    readSlot(text.slice(index * SLOT_BYTES, (index + 1) * SLOT_BYTES)),
  ).filter((slot) => slot !== undefined);
  const [newest] = slots.sort((a, b) => b.lead - a.lead || b.request - a.request);
  if (newest) return newest;
  throw new OperatorError(
    `${file} is damaged, so nothing says whether applications are missing: compare with the newest backup, then run npm run leads -- accept-older-store.`,
  );
}

/** Replaces the watermark, whatever it was. */
export const writeWatermark = (file: string, watermark: Watermark): void =>
  writeDurably(file, toSlot(watermark).repeat(SLOTS));

/** Follows a store that is being written. */
export interface WatermarkKeeper {
  current(): Watermark;
  /** Costs some microseconds. One that cannot be written stays as it is: it must not keep anybody from applying. */
  raise(to: Partial<Watermark>): void;
  close(): void;
}

/**
 * @param file where it cannot be written, the watermark ends with the process
 * @param store how far the store is now
 */
export function keepWatermark(file: string, store: Watermark): WatermarkKeeper {
  let current = store;
  let slot = 0;
  let isClosed = false;
  let flushing: NodeJS.Timeout | undefined;
  const handle = openOrNothing(file, store);
  return {
    current: () => current,
    raise(to) {
      const next = { ...current, ...to };
      // Somebody who read the store a moment ago may come late.
      if (next.lead < current.lead || next.request < current.request) return;
      current = next;
      if (handle === undefined) return;
      slot = (slot + 1) % SLOTS;
      try {
        writeSync(handle, toSlot(current), slot * SLOT_BYTES, "latin1");
      } catch {
        return;
      }
      flushing ??= setTimeout(() => {
        flushing = undefined;
        fdatasync(handle, () => undefined);
      }, FLUSH_AFTER_MS).unref();
    },
    close() {
      clearTimeout(flushing);
      if (handle === undefined || isClosed) return;
      isClosed = true;
      try {
        fdatasyncSync(handle);
      } finally {
        closeSync(handle);
      }
    },
  };
}

/** A container may have no folder to write to. */
function openOrNothing(file: string, store: Watermark): number | undefined {
  try {
    writeWatermark(file, store);
    return openSync(file, "r+");
  } catch {
    return undefined;
  }
}

/** How far a store has come. */
export async function readStoreMark(query: Query): Promise<Watermark> {
  const { rows } = await query(
    `SELECT number AS lead, submission_id, (SELECT COALESCE(max(number), 0) FROM requests) AS request
      FROM leads ORDER BY number DESC LIMIT 1`,
  );
  const [row] = rows;
  return row
    ? {
        lead: Number(row["lead"]),
        submissionId: row["submission_id"] as string,
        request: Number(row["request"]),
      }
    : NOTHING_CONFIRMED;
}

/**
 * Compares a store with its watermark.
 * @param place where the applications are, for the sentence
 * @returns what is missing, as a sentence; undefined when everything that was confirmed is there
 */
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

/** What the operator can do about it. */
export const olderStoreError = (missing: string): OperatorError =>
  new OperatorError(
    `${missing} Put the newer store back, with all of its files. If there is none, or you have restored a backup, ` +
      "run npm run leads -- accept-older-store, or start once with --accept-older-store.",
  );
