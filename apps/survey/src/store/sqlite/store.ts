import type { SealingKeys } from "../../sealing/sealer.ts";
import type { Acceptance, CommitObserver, LeadStore } from "../contract.ts";
import type { Lead } from "../lead.ts";
import { createWriteQueue, QUEUE_LIMITS } from "../write-queue.ts";
import type { WriterOptions } from "./writer.ts";
import { startWriter } from "./writer-thread.ts";

export interface SqliteStoreOptions extends WriterOptions {
  /**
   * Asked once the store is open, and told whether the store has never taken an application.
   * @returns gives the keys for each batch
   */
  prepareSealing: (isNew: boolean) => (() => SealingKeys) | Promise<() => SealingKeys>;
  /**
   * Called once when the disk or the file failed. After a failed fsync the system's cache can no longer be trusted, so
   * the process has to end and open the store afresh (as PostgreSQL does, data_sync_retry=off).
   */
  onBroken?: ((code: number | undefined) => void) | undefined;
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
  const sealingKeys = await Promise.resolve(options.prepareSealing(isNew)).catch(async (error: unknown) => {
    await closeWriter();
    throw error;
  });
  const commit = async (batch: Lead[]): Promise<(Acceptance | undefined)[]> => {
    const reply = await ask({ kind: "accept", keys: sealingKeys(), leads: JSON.stringify(batch) });
    return reply.kind === "accepted" ? reply.results : [];
  };
  const queue = createWriteQueue(commit, QUEUE_LIMITS, options.onCommit);
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
