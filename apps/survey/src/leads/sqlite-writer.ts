import { parentPort, workerData } from "node:worker_threads";
import { openForWriting, StoreProblem, type SqliteLeads } from "./sqlite.ts";
import type { SealedLead } from "./sealed-lead.ts";
import type { Acceptance } from "./store.ts";

/**
 * The thread that owns the store's only writing connection: waiting for the disk here does not hold up visitors there.
 * It handles one request after another.
 */

export type WriterRequest = { kind: "accept"; batch: SealedLead[] } | { kind: "check" } | { kind: "close" };

/** `broken`: the disk or the file failed in a way after which nothing in memory can be trusted. */
export type WriterReply =
  | { kind: "open" }
  | { kind: "accepted"; results: (Acceptance | undefined)[] }
  | { kind: "checked" }
  | { kind: "closed" }
  | { kind: "refused"; advice: string | undefined; broken: boolean; code: number | undefined };

const port = parentPort;
if (!port) throw new Error("sqlite-writer.ts runs as a worker thread only");
const reply = (message: WriterReply): void => port.postMessage(message);

/** SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB in the low byte of the extended code. */
const BROKEN = new Set([10, 11, 26]);

function refuse(error: unknown): void {
  const code = (error as { errcode?: number }).errcode;
  const advice = error instanceof StoreProblem ? error.message : undefined;
  reply({ kind: "refused", advice, code, broken: code !== undefined && BROKEN.has(code & 0xff) });
}

/** One application that cannot be stored must not take down the others of its batch. */
function acceptBatch(leads: SqliteLeads, batch: SealedLead[]): (Acceptance | undefined)[] {
  try {
    return leads.accept(batch);
  } catch (error) {
    const isConstraint = ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
    if (!isConstraint) throw error;
    return batch.length === 1 ? [undefined] : batch.map((lead) => acceptBatch(leads, [lead])[0]);
  }
}

function serve(leads: SqliteLeads, request: WriterRequest): void {
  if (request.kind === "accept") {
    reply({ kind: "accepted", results: acceptBatch(leads, request.batch) });
  } else if (request.kind === "check") {
    leads.check();
    reply({ kind: "checked" });
  } else {
    leads.close();
    reply({ kind: "closed" });
    port?.close();
  }
}

try {
  const leads = openForWriting(workerData as string);
  port.on("message", (request: WriterRequest) => {
    try {
      serve(leads, request);
    } catch (error) {
      refuse(error);
    }
  });
  reply({ kind: "open" });
} catch (error) {
  refuse(error);
}
