import type { SealingKeys } from "../sealing/sealer.ts";
import type { Acceptance, CommitObserver, LeadStore } from "./contract.ts";
import type { Lead } from "./lead.ts";
import { createWriteQueue, QUEUE_LIMITS } from "./write-queue.ts";

/** What each engine does in its own way to take applications. */
export interface LeadEngine {
  /** Whether it has never taken an application, so that keys may be made for it. */
  isNew: boolean;
  /**
   * Seals a batch and stores it in one transaction.
   * @returns results in the batch's order, `undefined` for one that alone could not be stored
   */
  commit(batch: readonly Lead[], keys: SealingKeys): Promise<(Acceptance | undefined)[]>;
  check: LeadStore["check"];
  close(): Promise<void>;
}

export interface LeadStoreOptions {
  /**
   * Asked once the store is open.
   * @returns gives the keys for each batch
   */
  prepareSealing: (isNew: boolean) => (() => SealingKeys) | Promise<() => SealingKeys>;
  onCommit?: CommitObserver | undefined;
}

/** Group commit: all applications that arrive while the engine is busy share the next transaction. */
export async function createLeadStore(
  engine: LeadEngine,
  { prepareSealing, onCommit }: LeadStoreOptions,
): Promise<LeadStore> {
  const sealingKeys = await Promise.resolve(engine.isNew)
    .then(prepareSealing)
    .catch(async (error: unknown) => {
      await engine.close();
      throw error;
    });
  const commit = (batch: Lead[]) => engine.commit(batch, sealingKeys());
  const queue = createWriteQueue(commit, QUEUE_LIMITS, onCommit);
  return {
    accept: queue.add,
    check: engine.check,
    queue: queue.state,
    async close() {
      await queue.drain();
      await engine.close();
    },
  };
}
