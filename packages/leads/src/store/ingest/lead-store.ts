import { createDigest, type SealingKeys } from "../../sealing/sealing.ts";
import type { Lead } from "../lead.ts";
import { hashPrivateCode, privateCodeOf } from "../sealed-lead.ts";
import {
  StoreUnavailable,
  type CommitObserver,
  type HeldApplication,
  type LeadStore,
  type RecordedRequest,
  type RequestKind,
} from "../store.ts";
import type { Committed } from "./ingest.ts";
import { createWriteQueue, QUEUE_LIMITS } from "./write-queue.ts";

/** What each engine does in its own way to take applications. */
export interface LeadEngine extends Pick<LeadStore, "check" | "addCounts" | "close"> {
  /** Whether it has never taken an application, so that keys may be made for it. */
  isNew: boolean;
  /** How many batches it commits at once. */
  commitsAtOnce: number;
  /** Seals a batch and stores it in one transaction. */
  commit(batch: readonly Lead[], keys: SealingKeys): Promise<Committed>;
  findHeld(codeHash: Uint8Array): Promise<HeldApplication | undefined>;
  request(codeHash: Uint8Array, kind: RequestKind, at: Date): Promise<RecordedRequest | undefined>;
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
  const digest = createDigest(sealingKeys().pepper);
  /** The thread that answers visitors need not work them out once more. */
  const privateCodes = new WeakMap<Lead, string>();
  const commit = async (batch: Lead[]) => {
    const committed = await engine.commit(batch, sealingKeys());
    for (const [index, code] of committed.privateCodes.entries())
      privateCodes.set(batch[index] as Lead, code);
    return committed.results;
  };
  const queue = createWriteQueue(commit, { ...QUEUE_LIMITS, commits: engine.commitsAtOnce }, onCommit);
  return {
    accept: queue.add,
    privateCodeOf: (lead) => privateCodes.get(lead) ?? privateCodeOf(lead, digest),
    findHeld: (code) => engine.findHeld(hashPrivateCode(code)).catch(refuse),
    request: (code, kind, at) => engine.request(hashPrivateCode(code), kind, at).catch(refuse),
    check: engine.check,
    queue: queue.state,
    addCounts: (counts) => engine.addCounts(counts).catch(refuse),
    async close() {
      await queue.drain();
      await engine.close();
    },
  };
}

/** @throws StoreUnavailable whatever the engine's own error was */
function refuse(cause: unknown): never {
  throw new StoreUnavailable("the store did not answer", { cause });
}
