import { createDigest, type SealingKeys } from "../../sealing/sealing.ts";
import type { Lead } from "../lead.ts";
import { hashPrivateCode, privateCodeOf, type SealedLead } from "../sealed-lead.ts";
import {
  StoreUnavailable,
  type Acceptance,
  type CommitObserver,
  type HeldApplication,
  type LeadStore,
  type RecordedRequest,
  type RequestKind,
} from "../store.ts";
import { createWriteQueue, QUEUE_LIMITS } from "./write-queue.ts";

/** What became of a batch, in its order. */
export interface Committed {
  /** `undefined` for one that alone could not be stored. */
  results: (Acceptance | undefined)[];
  /** The secrets of the private links, which sealing needs anyway. */
  privateCodes: string[];
}

/** What each engine does in its own way to take applications. */
export interface LeadEngine {
  /** Whether it has never taken an application, so that keys may be made for it. */
  isNew: boolean;
  /** How many batches it commits at once. */
  commitsAtOnce: number;
  /** Seals a batch and stores it in one transaction. */
  commit(batch: readonly Lead[], keys: SealingKeys): Promise<Committed>;
  findHeld(codeHash: Uint8Array): Promise<HeldApplication | undefined>;
  request(codeHash: Uint8Array, kind: RequestKind, at: Date): Promise<RecordedRequest | undefined>;
  check: LeadStore["check"];
  addCounts: LeadStore["addCounts"];
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

/** Whoever asks within this time shares one answer, so that asking costs the disk nothing however often it is done. */
const CHECK_FRESH_MS = 1000;

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
  let check: { answer: Promise<void>; askedAtMs: number } | undefined;
  let isClosed = false;
  return {
    accept: queue.add,
    privateCodeOf: (lead) => privateCodes.get(lead) ?? privateCodeOf(lead, digest),
    findHeld: (code) => engine.findHeld(hashPrivateCode(code)).catch(refuse),
    request: (code, kind, at) => engine.request(hashPrivateCode(code), kind, at).catch(refuse),
    async check() {
      if (isClosed) throw new StoreUnavailable("the store is closed");
      const nowMs = performance.now();
      if (!check || nowMs - check.askedAtMs >= CHECK_FRESH_MS) {
        check = { answer: engine.check(), askedAtMs: nowMs };
      }
      await check.answer;
    },
    queue: queue.state,
    addCounts: (counts) => engine.addCounts(counts).catch(refuse),
    async close() {
      isClosed = true;
      await queue.drain();
      await engine.close();
    },
  };
}

/**
 * Stores a batch. One application that cannot be stored must not take down the others of its batch.
 * @param isOfOne whether an error is of one application, and not of the disk or the server
 */
export async function commitEach<Result>(
  batch: readonly SealedLead[],
  commit: (batch: readonly SealedLead[]) => Result[] | Promise<Result[]>,
  isOfOne: (error: unknown) => boolean,
): Promise<(Result | undefined)[]> {
  try {
    return await commit(batch);
  } catch (error) {
    if (!isOfOne(error)) throw error;
    if (batch.length === 1) return [undefined];
    const results: (Result | undefined)[] = [];
    for (const one of batch) results.push(...(await commitEach([one], commit, isOfOne)));
    return results;
  }
}

/** @throws StoreUnavailable whatever the engine's own error was */
function refuse(cause: unknown): never {
  throw new StoreUnavailable("the store did not answer", { cause });
}
