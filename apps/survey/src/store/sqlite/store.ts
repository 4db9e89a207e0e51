import { Worker } from "node:worker_threads";
import { OperatorProblem } from "../../operator-problem.ts";
import type { Opener } from "../../sealing/opener.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import type { Lead } from "../lead.ts";
import { openOrNull, sealLead, type SealedLead } from "../sealed-lead.ts";
import { findConsents } from "./consents.ts";
import { countLeads, newestFirst } from "./leads.ts";
import type { WriterOptions, WriterReply, WriterRequest } from "./writer.ts";
import { leadsFolder, openForReading } from "./sqlite.ts";
import { StoreUnavailable } from "../store.ts";
import type { Acceptance, CommitObserver, LeadReader, LeadStore } from "../store.ts";
import { createWriteQueue, QUEUE_LIMITS } from "../write-queue.ts";

interface SqliteStoreOptions extends WriterOptions {
  /** Asked once the store is open; it is told whether the store has never taken an application. */
  prepareSealer: (isNew: boolean) => Sealer | Promise<Sealer>;
  /**
   * Called once when the disk or the file failed. After a failed fsync the system's cache can no longer be trusted, so
   * the process has to end and open the store afresh (as PostgreSQL does, data_sync_retry=off).
   */
  onBroken?: (code: number | undefined) => void;
  onCommit?: CommitObserver | undefined;
}

/**
 * Opens the store of this machine. One writer thread, group commit: all applications that arrive while the disk is busy
 * share the next commit.
 * @throws OperatorProblem when the store cannot be used; its message says what to do
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<LeadStore> {
  const { ask, isNew } = await startWriter(options);
  const closeWriter = async (): Promise<void> => {
    // A writer that has already gone has nothing left to close.
    await ask({ kind: "close" }).catch(() => undefined);
  };
  const sealer = await Promise.resolve(options.prepareSealer(isNew)).catch(async (error: unknown) => {
    await closeWriter();
    throw error;
  });
  const queue = createWriteQueue<Lead, SealedLead, Acceptance>(
    {
      // Many in a row cost less processor time than one by one.
      prepare: (leads) => leads.map((lead) => sealLead(lead, sealer)),
      async commit(batch) {
        const reply = await ask({ kind: "accept", batch });
        return reply.kind === "accepted" ? reply.results : [];
      },
    },
    QUEUE_LIMITS,
    options.onCommit,
  );
  return {
    accept: (lead) => queue.add(lead),
    async check() {
      await ask({ kind: "check" });
    },
    queue: () => queue.state(),
    async close() {
      await queue.drain();
      await closeWriter();
    },
  };
}

/** Opens the store for the operator's commands. */
export function openSqliteReader(dataDir: string, opener: Opener): LeadReader {
  const db = openForReading(dataDir);
  return {
    async *list() {
      for (const { sealed, appliedBefore } of newestFirst(db)) {
        yield { submissionId: sealed.submissionId, appliedBefore, lead: openOrNull(sealed, opener) };
      }
    },
    count: async () => countLeads(db),
    findConsents: async (hash) => findConsents(db, hash, opener),
    close: async () => db.close(),
  };
}

type Ask = (request: WriterRequest) => Promise<WriterReply>;

/** Starts the writer thread. Its replies come in the order of the questions. */
async function startWriter(options: SqliteStoreOptions): Promise<{ ask: Ask; isNew: boolean }> {
  const { dataDir, minimumFreeBytes, onBroken } = options;
  const workerData: WriterOptions = { dataDir, minimumFreeBytes };
  const writer = new Worker(new URL("./writer.ts", import.meta.url), { workerData });
  const asked: { resolve: (reply: WriterReply) => void; reject: (reason: unknown) => void }[] = [];
  let isOpen = false;
  let isGone = false;

  const breakDown = (code: number | undefined): void => {
    if (isGone) return;
    isGone = true;
    for (const { reject } of asked.splice(0)) reject(new StoreUnavailable("the store has failed"));
    if (isOpen) onBroken?.(code);
  };
  const wait = (): Promise<WriterReply> =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject });
    });

  writer.on("message", (reply: WriterReply) => {
    // Node's --watch sends messages of its own from every thread. They answer no question.
    if (!("kind" in reply)) return;
    const next = asked.shift();
    if (reply.kind === "closed") isGone = true;
    if (reply.kind !== "refused") return next?.resolve(reply);
    const isDamaged = reply.broken && !isOpen;
    const advice = isDamaged
      ? `The applications in ${leadsFolder(dataDir)} are damaged: restore a backup of that folder.`
      : reply.advice;
    next?.reject(advice === undefined ? new StoreUnavailable("refused") : new OperatorProblem(advice));
    if (reply.broken) breakDown(reply.code);
  });
  writer.on("error", () => breakDown(undefined));
  writer.on("exit", () => breakDown(undefined));

  let isNew = false;
  try {
    const reply = await wait();
    isNew = reply.kind === "open" && reply.isNew;
    isOpen = true;
  } catch (error) {
    isGone = true;
    await writer.terminate();
    throw error;
  }
  const ask: Ask = (request) => {
    if (isGone) return Promise.reject(new StoreUnavailable("the store has failed"));
    writer.postMessage(request);
    return wait();
  };
  return { ask, isNew };
}
