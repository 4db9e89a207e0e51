import { Worker } from "node:worker_threads";
import { openLead, plainSealer, sealLead, type Opener, type SealedLead, type Sealer } from "./sealed-lead.ts";
import { leadsFolder, openForReading, StoreProblem } from "./sqlite.ts";
import type { WriterReply, WriterRequest } from "./sqlite-writer.ts";
import { StoreUnavailable, type Acceptance, type LeadReader, type LeadStore } from "./store.ts";
import { createWriteQueue } from "./write-queue.ts";

const LIMITS = { waiting: 2000, batch: 256 };

interface SqliteStoreOptions {
  dataDir: string;
  sealer?: Sealer;
  /**
   * Called once when the disk or the file failed. After a failed fsync the system's cache can no longer be trusted, so
   * the process has to end and open the store afresh (as PostgreSQL does, data_sync_retry=off).
   */
  onBroken?: (code: number | undefined) => void;
}

/**
 * Opens the store of this machine. One writer thread, group commit: all applications that arrive while the disk is busy
 * share the next commit.
 * @throws StoreProblem when the store cannot be used; its message says what to do
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<LeadStore> {
  const { dataDir, sealer = plainSealer, onBroken } = options;
  const ask = await startWriter(dataDir, (code) => onBroken?.(code));
  const queue = createWriteQueue<SealedLead, Acceptance>(async (batch) => {
    const reply = await ask({ kind: "accept", batch });
    return reply.kind === "accepted" ? reply.results : [];
  }, LIMITS);
  return {
    accept: (lead) => queue.add(sealLead(lead, sealer)),
    async check() {
      await ask({ kind: "check" });
    },
    async close() {
      await queue.drain();
      // A writer that has already gone has nothing left to close.
      await ask({ kind: "close" }).catch(() => undefined);
    },
  };
}

/** Opens the store for the operator's commands. */
export function openSqliteReader(dataDir: string, opener: Opener = plainSealer): LeadReader {
  const leads = openForReading(dataDir);
  return {
    async *list() {
      for (const sealed of leads.newestFirst()) yield openLead(sealed, opener);
    },
    count: async () => leads.count(),
    close: async () => leads.close(),
  };
}

type Ask = (request: WriterRequest) => Promise<WriterReply>;

/** Starts the writer thread. Its replies come in the order of the questions. */
async function startWriter(dataDir: string, onBroken: (code: number | undefined) => void): Promise<Ask> {
  const writer = new Worker(new URL("./sqlite-writer.ts", import.meta.url), { workerData: dataDir });
  const asked: { resolve: (reply: WriterReply) => void; reject: (reason: unknown) => void }[] = [];
  let isOpen = false;
  let isGone = false;

  const breakDown = (code: number | undefined): void => {
    if (isGone) return;
    isGone = true;
    for (const { reject } of asked.splice(0)) reject(new StoreUnavailable("the store has failed"));
    if (isOpen) onBroken(code);
  };
  const wait = (): Promise<WriterReply> =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject });
    });

  writer.on("message", (reply: WriterReply) => {
    const next = asked.shift();
    if (reply.kind === "closed") isGone = true;
    if (reply.kind !== "refused") return next?.resolve(reply);
    const isDamaged = reply.broken && !isOpen;
    const advice = isDamaged
      ? `The applications in ${leadsFolder(dataDir)} are damaged: restore a backup of that folder.`
      : reply.advice;
    next?.reject(advice === undefined ? new StoreUnavailable("refused") : new StoreProblem(advice));
    if (reply.broken) breakDown(reply.code);
  });
  writer.on("error", () => breakDown(undefined));
  writer.on("exit", () => breakDown(undefined));

  try {
    await wait();
    isOpen = true;
  } catch (error) {
    isGone = true;
    await writer.terminate();
    throw error;
  }
  return (request) => {
    if (isGone) return Promise.reject(new StoreUnavailable("the store has failed"));
    writer.postMessage(request);
    return wait();
  };
}
