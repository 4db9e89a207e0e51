import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { StageCount } from "../../funnel/stages.ts";
import { OperatorError } from "../../operator-error.ts";
import type { SealingKeys } from "../../sealing/sealing.ts";
import { damagedStore, isDamage } from "../integrity/damage.ts";
import { createIngest } from "../ingest/ingest.ts";
import type { Lead } from "../lead.ts";
import { findMissing, followStore, watermarkFile } from "../integrity/watermark.ts";
import { addLeads } from "./add-leads.ts";
import { isHealthy, leadsFile, leadsFolder, openAsIs, openForWriting } from "./connection.ts";
import { freeBytes } from "./disk.ts";
import { toDatabase } from "./database.ts";

/** The thread of the only writing connection. It seals, too, so that the thread that answers visitors waits for nothing. */

export interface WriterOptions {
  dataDir: string;
  /** With less room than this on the disk nothing is taken, so that deliveries and commands can still work. */
  minimumFreeBytes: number;
}

export type WriterCalls = Awaited<ReturnType<typeof openWriter>>["calls"];

export interface WriterRequest {
  call: keyof WriterCalls;
  values: readonly unknown[];
}

export type WriterReply =
  | { kind: "answer"; value: unknown }
  | { kind: "not opened"; advice: string }
  /** `cause`: why the disk or the file failed in a way after which nothing in memory can be trusted. */
  | { kind: "refused"; cause: string | undefined };

const port = parentPort;
if (!port) throw new Error("writer.ts runs as a worker thread only");
const reply = (message: WriterReply): void => port.postMessage(message);

/** Primary result codes of SQLite: an I/O error, a corrupt file, no database (sqlite.org/rescode.html). */
const BROKEN = [10, 11, 26];

/** What is written to see whether applications can be: about as much as one of them, or as a large batch. */
const [USUAL_FILLER_BYTES, FILLER_BYTES_IN_DOUBT] = [16 * 1024, 1024 * 1024] as const;

/** After this time without an application the log is carried over into the file, so that a copy of the file has everything. */
const QUIET_MS = 5000;
/** How long the writer waits for another connection. */
const BUSY_MS = 5000;
/** How often, and how long each time, it waits at its end for whoever is reading: the service has 1.8 s to stop. */
const [TRIES_AT_END, BUSY_AT_END_MS] = [5, 200] as const;

/** The file was deleted, replaced or written over under the service: what is written to it now is lost. */
class FileReplaced extends Error {}

/** Why nothing in memory can be trusted any more, with what to do; undefined where that is not so. */
function causeOf(error: unknown): string | undefined {
  if (error instanceof FileReplaced)
    return "leads.sqlite was deleted, replaced or written over: put the newest one back";
  const { errcode: code } = error as { errcode?: number };
  // The low byte of an extended code is the primary one.
  return BROKEN.includes((code ?? 0) & 0xff)
    ? `SQLite code ${code}: check the disk, then run npm run leads -- check`
    : undefined;
}

async function openWriter({ dataDir, minimumFreeBytes }: WriterOptions) {
  const db = openForWriting(dataDir);
  const look = () => statSync(leadsFile(dataDir), { bigint: true, throwIfNoEntry: false });
  /** The file as this thread has opened or left it. */
  let known = look();
  const database = toDatabase(db);
  const confirmed = await followStore(database.query, watermarkFile(dataDir));
  const { accept, write, addCounts, ...small } = createIngest(database, addLeads, confirmed);
  let fillerBytes: number = USUAL_FILLER_BYTES;
  /** Carries the log over into the file. @returns false where somebody was reading or the disk is full, so that the log still belongs to it */
  const checkpoint = (waitMs: number): boolean => {
    try {
      db.exec(`PRAGMA busy_timeout = ${waitMs}`);
      return db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0;
    } catch (error) {
      if (causeOf(error) !== undefined) throw error;
      return false;
    } finally {
      db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
      known = look();
    }
  };
  /** @throws FileReplaced when the file is not the one that this thread has left */
  const requireFile = async (): Promise<void> => {
    const now = look();
    if (now?.ino !== known?.ino) throw new FileReplaced();
    if (now?.mtimeNs !== known?.mtimeNs) await requireOwnContent();
    known = now;
  };
  /** Another service may have carried the log over; a file that was written over is not whole, or lacks what was confirmed. */
  const requireOwnContent = async (): Promise<void> => {
    const fresh = openAsIs(dataDir);
    if (!fresh) throw new FileReplaced();
    const content = toDatabase(fresh);
    try {
      const isWhole =
        isHealthy(fresh, leadsFile(dataDir)) && !(await findMissing(content.query, confirmed.last(), ""));
      if (!isWhole) throw new FileReplaced();
    } finally {
      await content.close();
    }
  };
  const checkpointIfHere = (): void => {
    requireFile().then(
      () => checkpoint(0),
      // The next request says so.
      () => undefined,
    );
  };
  /** Tries several times: SQLite does not wait for another program that is carrying the log over at this moment. */
  const checkpointAtEnd = async (): Promise<boolean> => {
    for (let tries = TRIES_AT_END; tries > 0; tries -= 1) {
      if (checkpoint(BUSY_AT_END_MS)) return true;
      await pause(BUSY_AT_END_MS / TRIES_AT_END);
    }
    return false;
  };
  let quiet: NodeJS.Timeout | undefined;
  const requireRoom = (): void => {
    if (freeBytes(leadsFolder(dataDir)) < minimumFreeBytes) throw new Error("the disk is nearly full");
  };
  const calls = {
    /** @param leads as JSON: one text gets to another thread in half the time of many objects */
    async accept(keys: SealingKeys, leads: string) {
      requireRoom();
      // Until something is stored again, a larger write has to succeed: on a full disk a small one may still fit.
      fillerBytes = FILLER_BYTES_IN_DOUBT;
      const results = await accept(JSON.parse(leads) as Lead[], keys);
      fillerBytes = USUAL_FILLER_BYTES;
      clearTimeout(quiet);
      quiet = setTimeout(checkpointIfHere, QUIET_MS).unref();
      return results;
    },
    // Without asking for room, so that whoever wants no more calls is heard on the last free page of the disk too.
    ...small,
    async check() {
      requireRoom();
      await write(new Date(), fillerBytes);
      fillerBytes = USUAL_FILLER_BYTES;
    },
    async addCounts(counts: readonly StageCount[]) {
      requireRoom();
      await addCounts(counts);
    },
    /** @returns whether the file has everything without its log; a file that was put in its place is left alone */
    async close(): Promise<boolean> {
      clearTimeout(quiet);
      const isWhole = await requireFile().then(checkpointAtEnd, () => true);
      db.close();
      return isWhole;
    },
  };
  const noteOwnWrites = (): void => void (known = look());
  return {
    calls,
    requireFile,
    noteOwnWrites,
    isNew: db.prepare("SELECT 1 FROM leads LIMIT 1").get() === undefined,
  };
}

async function serve(options: WriterOptions): Promise<void> {
  const { calls, requireFile, noteOwnWrites, isNew } = await openWriter(options);
  const serveOne = async ({ call, values }: WriterRequest): Promise<void> => {
    try {
      if (call !== "close") await requireFile();
      const run = calls[call] as (...values: readonly unknown[]) => Promise<unknown>;
      const value = await run(...values);
      if (call !== "close") noteOwnWrites();
      reply({ kind: "answer", value });
      if (call === "close") port?.close();
    } catch (error) {
      reply({ kind: "refused", cause: causeOf(error) });
    }
  };
  let underWay = Promise.resolve();
  port?.on("message", (request: WriterRequest) => {
    underWay = underWay.then(() => serveOne(request));
  });
  reply({ kind: "answer", value: isNew });
}

/** No application was read, so the error's own words are safe. */
function explain(error: unknown, { dataDir }: WriterOptions): string {
  if (error instanceof OperatorError) return error.message;
  if (isDamage(error)) return damagedStore(leadsFolder(dataDir)).message;
  const { message } = error as Error;
  return `Applications cannot be stored in ${dataDir}: check that this user may write there (${message}).`;
}

try {
  await serve(workerData as WriterOptions);
} catch (error) {
  reply({ kind: "not opened", advice: explain(error, workerData as WriterOptions) });
}
