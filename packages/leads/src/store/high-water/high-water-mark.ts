import { hash } from "node:crypto";
import { closeSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "../../process/durable-file.ts";
import { OperatorError } from "../../operator-error.ts";
import type { ChainHead } from "../consent-chain.ts";

/**
 * How far a store had come when something was last confirmed. Links of the chain of consents are never removed and requests of
 * consumers never deleted, so the last of each stands for everything before it.
 */
export interface HighWater extends ChainHead {
  /** The highest number of a consumer's request; 0 before the first. */
  request: number;
}

/**
 * The high-water mark lies beside the store and not in it, so that an older copy of the store, an emptied one and another
 * one are noticed. It is written after the commit: after a power cut it may be older than the store, and never newer.
 */
export interface Mark extends HighWater {
  /** How often an older store was accepted here. */
  generation: number;
}

/** Of the file on this machine, or of what this machine has confirmed in a database. */
export const markFile = (dataDir: string, databaseUrl?: string): string =>
  join(dataDir, databaseUrl === undefined ? "leads.mark" : "database.mark");

/** Two slots in two sectors are written in turn, so that a torn write leaves the mark before. */
const [SLOTS, SLOT_BYTES] = [2, 512];
const SUM_LENGTH = 16;
/** What was written survives the end of the process at once, and a power cut after this time. */
const FLUSH_AFTER_MS = 1000;

const sumOf = (text: string): string => hash("sha256", text, "hex").slice(0, SUM_LENGTH);

function toSlot({ generation, position, link, request }: Mark): string {
  const text = JSON.stringify({ generation, position, link, request });
  return `${sumOf(text)} ${text}`.padEnd(SLOT_BYTES - 1) + "\n";
}

function readSlot(slot: string): Mark | undefined {
  const text = slot.slice(SUM_LENGTH + 1).trimEnd();
  return slot.startsWith(`${sumOf(text)} `) ? (JSON.parse(text) as Mark) : undefined;
}

const compareMarks = (one: Mark, other: Mark): number =>
  one.generation - other.generation || one.position - other.position || one.request - other.request;

interface MarkReading {
  mark: Mark;
  slot: number;
  /** Slots that do not hold what was written there. */
  damaged: number;
}

/**
 * @returns undefined when there is no mark
 * @throws OperatorError when none of its slots can be read
 */
export function readMark(file: string): MarkReading | undefined {
  const bytes = readIfThere(file);
  if (bytes === undefined) return undefined;
  const marks = Array.from({ length: SLOTS }, (_, slot) => ({
    slot,
    mark: readSlot(bytes.toString("latin1", slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES)),
  }));
  const readable = marks.flatMap(({ slot, mark }) => (mark ? [{ slot, mark }] : []));
  const [newest] = readable.sort((a, b) => compareMarks(b.mark, a.mark));
  if (newest) return { ...newest, damaged: SLOTS - readable.length };
  throw new OperatorError(
    `${file} is damaged, so nothing says whether applications are missing: compare with the newest backup, then run npm run leads -- accept-older-store.`,
  );
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw new OperatorError(`${file} cannot be read: check that this user may.`);
  }
}

/** Replaces the mark, whatever it was. */
export const writeMark = (file: string, mark: Mark): void => writeDurably(file, toSlot(mark).repeat(SLOTS));

/** Follows a store that is being written. */
export interface MarkKeeper {
  current(): Mark;
  /** Costs some microseconds. A mark that cannot be written stays as it is: it must not keep anybody from applying. */
  raise(to: Partial<HighWater>): void;
  close(): void;
}

/** @param store how far the store is now, for the first mark */
export function keepMark(file: string, store: HighWater): MarkKeeper {
  if (!readMark(file)) writeMark(file, { generation: 0, ...store });
  let { mark: current, slot } = readMark(file) as MarkReading;
  const handle = openSync(file, "r+");
  let flushing: NodeJS.Timeout | undefined;
  let isClosed = false;
  const raise: MarkKeeper["raise"] = (to) => {
    const next = { ...current, ...to };
    // Somebody who read the store a moment ago may come late.
    if (compareMarks(next, current) <= 0) return;
    current = next;
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
  };
  raise(store);
  return {
    current: () => current,
    raise,
    close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(flushing);
      try {
        fdatasyncSync(handle);
      } finally {
        closeSync(handle);
      }
    },
  };
}

/** A mark that ends with the process. */
export function rememberMark(store: HighWater): MarkKeeper {
  let current: Mark = { generation: 0, ...store };
  return {
    current: () => current,
    raise: (to) => void (current = { ...current, ...to }),
    close: () => undefined,
  };
}
