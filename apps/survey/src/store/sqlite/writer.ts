import { parentPort, workerData } from "node:worker_threads";
import { OperatorProblem } from "../../process/operator-problem.ts";
import { createSealer, type SealingKeys } from "../../sealing/sealer.ts";
import type { Acceptance } from "../contract.ts";
import type { Lead } from "../lead.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import { countConsents, prepareAccept } from "./accept.ts";
import { inTransaction, leadsFolder, openForWriting } from "./connection.ts";
import { freeBytes } from "./disk.ts";

/**
 * The thread that owns the store's only writing connection. It seals what it stores: sealing and waiting for the disk here
 * do not hold up visitors there. It handles one request after another.
 */

export interface WriterOptions {
  dataDir: string;
  /** With less room than this on the disk nothing is taken, so that deliveries and commands can still work. */
  minimumFreeBytes: number;
}

export type WriterRequest =
  /** `leads` is a JSON array of {@link Lead}: one text reaches a thread in half the time of many objects. */
  { kind: "accept"; keys: SealingKeys; leads: string } | { kind: "check" } | { kind: "close" };

/** `broken`: the disk or the file failed in a way after which nothing in memory can be trusted. */
export type WriterReply =
  | { kind: "open"; isNew: boolean }
  | { kind: "accepted"; results: (Acceptance | undefined)[] }
  | { kind: "checked" }
  | { kind: "closed" }
  | { kind: "refused"; advice: string | undefined; broken: boolean; code: number | undefined };

const port = parentPort;
if (!port) throw new Error("writer.ts runs as a worker thread only");
const reply = (message: WriterReply): void => port.postMessage(message);

/** SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB in the low byte of the extended code. */
const BROKEN = new Set([10, 11, 26]);

function refuse(error: unknown): void {
  const code = (error as { errcode?: number }).errcode;
  const advice = error instanceof OperatorProblem ? error.message : undefined;
  reply({ kind: "refused", advice, code, broken: code !== undefined && BROKEN.has(code & 0xff) });
}

type Accept = ReturnType<typeof prepareAccept>;

/** One application that cannot be stored must not take down the others of its batch. */
function acceptBatch(accept: Accept, batch: SealedLead[]): (Acceptance | undefined)[] {
  try {
    return accept(batch);
  } catch (error) {
    const isConstraint = ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
    if (!isConstraint) throw error;
    return batch.length === 1 ? [undefined] : batch.map((lead) => acceptBatch(accept, [lead])[0]);
  }
}

function serve({ dataDir, minimumFreeBytes }: WriterOptions): void {
  const db = openForWriting(dataDir);
  const accept = prepareAccept(db);
  const requireRoom = (): void => {
    if (freeBytes(leadsFolder(dataDir)) < minimumFreeBytes) throw new Error("the disk is nearly full");
  };
  const answer = (request: WriterRequest): void => {
    if (request.kind === "close") {
      db.close();
      reply({ kind: "closed" });
      return port?.close();
    }
    requireRoom();
    if (request.kind === "accept") {
      const sealer = createSealer(request.keys);
      const leads = JSON.parse(request.leads) as Lead[];
      const batch = leads.map((lead) => sealLead(lead, sealer));
      reply({ kind: "accepted", results: acceptBatch(accept, batch) });
    } else {
      // Takes and gives back the lock for writing.
      inTransaction(db, () => undefined);
      reply({ kind: "checked" });
    }
  };
  port?.on("message", (request: WriterRequest) => {
    try {
      answer(request);
    } catch (error) {
      refuse(error);
    }
  });
  reply({ kind: "open", isNew: countConsents(db) === 0 });
}

try {
  serve(workerData as WriterOptions);
} catch (error) {
  refuse(error);
}
