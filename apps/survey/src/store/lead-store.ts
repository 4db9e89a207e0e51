import { createDigest, type SealingKeys } from "../sealing/sealer.ts";
import {
  StoreUnavailable,
  type Acceptance,
  type CommitObserver,
  type HeldApplication,
  type LeadStore,
  type RecordedRequest,
  type RequestKind,
} from "./contract.ts";
import type { Lead } from "./lead.ts";
import { hashPrivateCode, privateCodeOf } from "./sealed-lead.ts";
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
  findHeld(codeHash: Uint8Array): Promise<HeldApplication | undefined>;
  request(codeHash: Uint8Array, kind: RequestKind, at: Date): Promise<RecordedRequest | undefined>;
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
    privateCodeOf: (lead) => privateCodeOf(lead, { digest: createDigest(sealingKeys().pepper) }),
    findHeld: (code) => engine.findHeld(hashPrivateCode(code)).catch(refuse),
    request: (code, kind, at) => engine.request(hashPrivateCode(code), kind, at).catch(refuse),
    check: engine.check,
    queue: queue.state,
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
