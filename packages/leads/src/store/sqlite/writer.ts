import { statSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { StageCount } from "../../funnel/stages.ts";
import { OperatorError } from "../../operator-error.ts";
import { createDigest, createSeal, type SealingKeys } from "../../sealing/sealing.ts";
import { damagedStore, isDamage } from "../damage.ts";
import { createFunnelCounts } from "../funnel-counts.ts";
import type { Committed } from "../ingest/lead-store.ts";
import type { Lead } from "../lead.ts";
import { createRequests } from "../requests.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import type { Acceptance, HeldApplication, RecordedRequest, RequestKind } from "../store.ts";
import { keepWatermark, readStoreMark, watermarkFile } from "../watermark.ts";
import { hasLeads, prepareAccept } from "./accept.ts";
import { leadsFile, leadsFolder, openForWriting } from "./connection.ts";
import { toDatabase } from "./database.ts";
import { freeBytes } from "./disk.ts";

/**
 * The thread that owns the store's only writing connection. It seals what it stores, so that neither sealing nor waiting for the
 * disk holds up the thread that answers visitors. It handles one request after another.
 */

export interface WriterOptions {
  dataDir: string;
  /** With less room than this on the disk nothing is taken, so that deliveries and commands can still work. */
  minimumFreeBytes: number;
}

export type WriterRequest =
  /** `leads` is JSON: one text gets to another thread in half the time of many objects. */
  | { kind: "accept"; keys: SealingKeys; leads: string }
  | { kind: "find held"; codeHash: Uint8Array }
  | { kind: "request"; codeHash: Uint8Array; requested: RequestKind; at: Date }
  | { kind: "check" }
  | { kind: "add counts"; counts: readonly StageCount[] }
  | { kind: "close" };

/** `isBroken`: the disk or the file failed in a way after which nothing in memory can be trusted. */
export type WriterReply =
  | { kind: "open"; isNew: boolean }
  | { kind: "not opened"; advice: string }
  | ({ kind: "accepted" } & Committed)
  | { kind: "found"; held: HeldApplication | undefined }
  | { kind: "recorded"; recorded: RecordedRequest | undefined }
  | { kind: "done" }
  | { kind: "refused"; isBroken: boolean; code: number | undefined };

const port = parentPort;
if (!port) throw new Error("writer.ts runs as a worker thread only");
const reply = (message: WriterReply): void => port.postMessage(message);

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const [IO_ERROR, CORRUPT, CONSTRAINT, NOT_A_DATABASE] = [10, 11, 19, 26] as const;

/** The extended result code, whose low byte is the primary one; undefined when it is not SQLite's error. */
const codeOf = (error: unknown): number | undefined => (error as { errcode?: number }).errcode;
const isOneOf = (error: unknown, primaryCodes: readonly number[]): boolean =>
  primaryCodes.includes((codeOf(error) ?? 0) & 0xff);

/** What is written to see whether applications can be: about as much as one of them, or as a large batch. */
const [USUAL_FILLER_BYTES, FILLER_BYTES_IN_DOUBT] = [16 * 1024, 1024 * 1024] as const;

/** After this time without an application the log is carried over into the file, so that a copy of the file has everything. */
const QUIET_MS = 5000;

/** The file was deleted or replaced under the service: what is written to it now is gone when the process ends. */
class FileMoved extends Error {}

type Accept = ReturnType<typeof prepareAccept>;

/** One application that cannot be stored must not take down the others of its batch. */
function acceptBatch(accept: Accept, batch: SealedLead[]): (Acceptance | undefined)[] {
  try {
    return accept(batch);
  } catch (error) {
    if (!isOneOf(error, [CONSTRAINT])) throw error;
    return batch.length === 1 ? [undefined] : batch.map((lead) => acceptBatch(accept, [lead])[0]);
  }
}

async function serve({ dataDir, minimumFreeBytes }: WriterOptions): Promise<void> {
  const db = openForWriting(dataDir);
  const opened = statSync(leadsFile(dataDir));
  const database = toDatabase(db);
  const watermark = keepWatermark(watermarkFile(dataDir), await readStoreMark(database.query));
  const accept = prepareAccept(db, watermark.raise);
  const requests = createRequests(database);
  const funnel = createFunnelCounts(database);
  const writeSomething = db.prepare("UPDATE store_state SET checked_at = ?, filler = randomblob(?)");
  let fillerBytes: number = USUAL_FILLER_BYTES;
  /** Carries the log over into the file, without waiting for whoever is reading. */
  const checkpoint = (): void => {
    db.exec("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = 5000");
  };
  let quiet: NodeJS.Timeout | undefined;
  const answer = async (request: WriterRequest): Promise<WriterReply> => {
    if (request.kind === "close") {
      clearTimeout(quiet);
      watermark.close();
      checkpoint();
      db.close();
      return { kind: "done" };
    }
    if (statSync(leadsFile(dataDir), { throwIfNoEntry: false })?.ino !== opened.ino) throw new FileMoved();
    // A request is small, and whoever wants no more calls is heard on the last free page of the disk too.
    if (request.kind === "find held")
      return { kind: "found", held: await requests.findHeld(request.codeHash) };
    if (request.kind === "request") {
      const { codeHash, requested, at } = request;
      const recorded = await requests.recordFromLink(codeHash, requested, at);
      if (recorded?.isNew) watermark.raise({ request: (await readStoreMark(database.query)).request });
      return { kind: "recorded", recorded };
    }
    if (freeBytes(leadsFolder(dataDir)) < minimumFreeBytes) throw new Error("the disk is nearly full");
    if (request.kind === "accept") {
      const [seal, digest] = [createSeal(request.keys.publicKey), createDigest(request.keys.pepper)];
      const batch = (JSON.parse(request.leads) as Lead[]).map((lead) => sealLead(lead, seal, digest));
      // Until something is stored again, a larger write has to succeed: on a full disk a small one may still fit.
      fillerBytes = FILLER_BYTES_IN_DOUBT;
      const results = acceptBatch(accept, batch);
      fillerBytes = USUAL_FILLER_BYTES;
      clearTimeout(quiet);
      quiet = setTimeout(() => enqueue(async () => checkpoint()), QUIET_MS).unref();
      return { kind: "accepted", results, privateCodes: batch.map(({ privateCode }) => privateCode) };
    }
    if (request.kind === "add counts") await funnel.add(request.counts);
    else {
      writeSomething.run(new Date().toISOString(), fillerBytes);
      fillerBytes = USUAL_FILLER_BYTES;
    }
    return { kind: "done" };
  };
  const serveOne = async (request: WriterRequest): Promise<void> => {
    try {
      reply(await answer(request));
      if (request.kind === "close") port?.close();
    } catch (error) {
      const isBroken = isOneOf(error, [IO_ERROR, CORRUPT, NOT_A_DATABASE]) || error instanceof FileMoved;
      reply({ kind: "refused", isBroken, code: codeOf(error) });
    }
  };
  let underWay = Promise.resolve();
  function enqueue(work: () => Promise<void>): void {
    underWay = underWay.then(work);
  }
  port?.on("message", (request: WriterRequest) => enqueue(() => serveOne(request)));
  reply({ kind: "open", isNew: !hasLeads(db) });
}

/** What the operator can do about a store that does not open. No application was read, so the error's own words are safe. */
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
