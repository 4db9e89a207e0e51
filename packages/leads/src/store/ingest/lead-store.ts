import type { StageCount } from "../../funnel/stages.ts";
import { createDigest, type SealingKeys } from "../../sealing/sealing.ts";
import type { Lead } from "../lead.ts";
import { hashPrivateCode, privateCodeOf } from "../sealed-lead.ts";
import { StoreUnavailable, type RequestKind } from "../store.ts";
import type { Ingest } from "./ingest.ts";
import { createWriteQueue, QUEUE_LIMITS } from "./write-queue.ts";

export interface LeadEngine extends Pick<Ingest, "findHeld" | "request" | "addCounts"> {
  /** It has never taken an application, so that keys may be made for it. */
  isNew: boolean;
  commitsAtOnce: number;
  commit(batch: readonly Lead[], keys: SealingKeys): ReturnType<Ingest["accept"]>;
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface LeadStoreOptions {
  /** Asked once the store is open. @returns gives the keys for each batch */
  prepareSealing: (isNew: boolean) => (() => SealingKeys) | Promise<() => SealingKeys>;
  /** Told how long each commit took. */
  onCommit?: ((milliseconds: number) => void) | undefined;
}

export type LeadStore = Awaited<ReturnType<typeof createLeadStore>>;

/**
 * What the web service may do with applications: add them, and record what somebody with a private link asks for. It cannot
 * read an answer back, and has no key that opens one. Group commit: all applications that arrive while the engine is busy share
 * the next transaction.
 */
export async function createLeadStore(engine: LeadEngine, { prepareSealing, onCommit }: LeadStoreOptions) {
  const sealingKeys = await Promise.resolve(engine.isNew)
    .then(prepareSealing)
    .catch(async (error: unknown) => {
      await engine.close();
      throw error;
    });
  const digest = createDigest(sealingKeys().pepper);
  const commit = async (batch: Lead[]) => {
    const startedAtMs = performance.now();
    const outcomes = await engine.commit(batch, sealingKeys());
    onCommit?.(performance.now() - startedAtMs);
    return outcomes;
  };
  const queue = createWriteQueue(commit, { ...QUEUE_LIMITS, commits: engine.commitsAtOnce });
  return {
    /** Stores an application with its evidence and its delivery; resolves once it would survive a power cut. @throws StoreUnavailable */
    accept: queue.add,
    /** The secret of the private link to an application: the same for a repeat. The store keeps only its hash. */
    privateCodeOf: (lead: Lead): string => privateCodeOf(lead, digest),
    /** What is held under a private link; undefined for a code that opens nothing. @throws StoreUnavailable */
    findHeld: (privateCode: string) => engine.findHeld(hashPrivateCode(privateCode)).catch(refuse),
    /**
     * Records a request with its delivery, on disk when this resolves; another one of the same kind changes nothing.
     * @returns what is held then; undefined for a code that opens nothing
     * @throws StoreUnavailable
     */
    request: (privateCode: string, kind: RequestKind, at: Date) =>
      engine.request(hashPrivateCode(privateCode), kind, at).catch(refuse),
    check: engine.check,
    queue: queue.state,
    addCounts: (counts: readonly StageCount[]): Promise<void> => engine.addCounts(counts).catch(refuse),
    /** Finishes what was accepted, then closes. @throws OperatorError when one file alone does not have all of it */
    async close(): Promise<void> {
      await queue.drain();
      await engine.close();
    },
  };
}

function refuse(cause: unknown): never {
  throw new StoreUnavailable("the store did not answer", { cause });
}
