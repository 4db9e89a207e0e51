import { parentPort, workerData } from "node:worker_threads";
import { OperatorProblem } from "../../process/operator-problem.ts";
import { createSealer, type SealingKeys } from "../../sealing/sealer.ts";
import { createConsumerRequests } from "../consumer-requests.ts";
import type { Acceptance, HeldApplication, RecordedRequest, RequestKind } from "../contract.ts";
import type { Lead } from "../lead.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import { countConsents, prepareAccept } from "./accept.ts";
import { toDatabase } from "./database.ts";
import { inTransaction, leadsFolder, openForWriting } from "./connection.ts";
import { freeBytes } from "./disk.ts";

/**
 * The thread that owns the store's only writing connection. It seals what it stores, so that neither
 * sealing nor waiting for the disk holds up the thread that answers visitors. It handles one request after another.
 */

export interface WriterOptions {
  dataDir: string;
  /** With less room than this on the disk nothing is taken, so that deliveries and commands can still work. */
  minimumFreeBytes: number;
}

export type WriterRequest =
  /** `leads` is a JSON array of {@link Lead}: one text reaches a thread in half the time of many objects. */
  | { kind: "accept"; keys: SealingKeys; leads: string }
  | { kind: "find held"; codeHash: Uint8Array }
  | { kind: "request"; codeHash: Uint8Array; requested: RequestKind; at: Date }
  | { kind: "check" }
  | { kind: "close" };

/** `isBroken`: the disk or the file failed in a way after which nothing in memory can be trusted. */
export type WriterReply =
  | { kind: "open"; isNew: boolean }
  | { kind: "not opened"; advice: string }
  | { kind: "accepted"; results: (Acceptance | undefined)[] }
  | { kind: "found"; held: HeldApplication | undefined }
  | { kind: "recorded"; recorded: RecordedRequest | undefined }
  | { kind: "checked" }
  | { kind: "closed" }
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

function serve({ dataDir, minimumFreeBytes }: WriterOptions): void {
  const db = openForWriting(dataDir);
  const accept = prepareAccept(db);
  const requests = createConsumerRequests(toDatabase(db));
  const answer = async (request: WriterRequest): Promise<WriterReply> => {
    if (request.kind === "close") {
      db.close();
      return { kind: "closed" };
    }
    // A request is small, and whoever wants no more calls is heard on the last free page of the disk too.
    if (request.kind === "find held") {
      return { kind: "found", held: await requests.findHeld(request.codeHash) };
    }
    if (request.kind === "request") {
      const { codeHash, requested, at } = request;
      return { kind: "recorded", recorded: await requests.recordFromLink(codeHash, requested, at) };
    }
    if (freeBytes(leadsFolder(dataDir)) < minimumFreeBytes) throw new Error("the disk is nearly full");
    if (request.kind === "accept") {
      const sealer = createSealer(request.keys);
      const leads = JSON.parse(request.leads) as Lead[];
      const batch = leads.map((lead) => sealLead(lead, sealer));
      return { kind: "accepted", results: acceptBatch(accept, batch) };
    }
    // Takes and gives back the lock for writing.
    inTransaction(db, () => undefined);
    return { kind: "checked" };
  };
  const serveOne = async (request: WriterRequest): Promise<void> => {
    try {
      reply(await answer(request));
      if (request.kind === "close") port?.close();
    } catch (error) {
      const isBroken = isOneOf(error, [IO_ERROR, CORRUPT, NOT_A_DATABASE]);
      reply({ kind: "refused", isBroken, code: codeOf(error) });
    }
  };
  let underWay = Promise.resolve();
  port?.on("message", (request: WriterRequest) => {
    underWay = underWay.then(() => serveOne(request));
  });
  reply({ kind: "open", isNew: countConsents(db) === 0 });
}

/** What the operator can do about a store that does not open. No application was read, so the error's own words are safe. */
function explain(error: unknown, { dataDir }: WriterOptions): string {
  if (error instanceof OperatorProblem) return error.message;
  if (isOneOf(error, [CORRUPT, NOT_A_DATABASE])) {
    return `The applications in ${leadsFolder(dataDir)} are damaged: restore a backup of that folder.`;
  }
  const { message } = error as Error;
  return `Applications cannot be stored in ${dataDir}: check that this user may write there (${message}).`;
}

try {
  serve(workerData as WriterOptions);
} catch (error) {
  reply({ kind: "not opened", advice: explain(error, workerData as WriterOptions) });
}
