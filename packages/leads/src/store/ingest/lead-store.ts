import type { StageCount } from "../../funnel/stages.ts";
import { createDigest, type SealingKeys } from "../../sealing/sealing.ts";
import type { Lead } from "../lead.ts";
import { hashPrivateCode, privateCodeOf } from "../sealed-lead.ts";
import { StoreUnavailable, type QueueState, type RequestKind } from "../store.ts";
import type { Ingest } from "./ingest.ts";

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

/** Takes applications and requests, and reads no answer back. What arrives while the engine is busy shares the next transaction. */
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
    /** Records a request, each kind once, on disk when this resolves; undefined for a code that opens nothing. @throws StoreUnavailable */
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

interface QueueLimits {
  /** Items held at most, so that a slow disk leads to "try again" and not to a growing memory. */
  waiting: number;
  /** Items of one commit at most. */
  batch: number;
  /** Commits under way at once. */
  commits: number;
  /** Milliseconds after which an item is given back as not stored: a disk that hangs must not hang a visitor. */
  timeoutMs: number;
}

export const QUEUE_LIMITS = { waiting: 2000, batch: 256, timeoutMs: 10_000 };

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/** Collects items into batches while others are committed. @param commit gives `undefined` for an item that alone could not be stored */
export function createWriteQueue<Item, Result>(
  commit: (batch: Item[]) => Promise<(Result | undefined)[]>,
  limits: QueueLimits,
) {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isClosed = false;
  const drained = Promise.withResolvers<undefined>();

  function commitNext(): void {
    while (underWay < limits.commits && waiting.length > 0) {
      underWay += 1;
      void commitBatch(waiting.splice(0, limits.batch));
    }
    if (isClosed && underWay === 0) drained.resolve(undefined);
  }

  async function commitBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    let cause: unknown;
    const results = await commit(batch.map(({ item }) => item)).catch((error: unknown): undefined[] => {
      cause = error;
      return [];
    });
    underWay -= 1;
    // The next batch goes first, so that the disk works while these visitors are answered.
    commitNext();
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === undefined) reject(new StoreUnavailable("it could not be stored", { cause }));
      else resolve(result);
    });
  }

  /** What waits is dropped; what is being committed may still be stored, and the visitor's next try finds it. */
  function giveUp(late: Waiting<Item, Result>): void {
    waiting = waiting.filter((one) => one !== late);
    late.reject(new StoreUnavailable("the store takes too long"));
  }

  return {
    /** @throws StoreUnavailable when the queue is full or closed, or when the item could not be committed in time */
    async add(item: Item): Promise<Result> {
      if (isClosed) throw new StoreUnavailable("the store is closing");
      if (waiting.length >= limits.waiting) throw new StoreUnavailable("the queue is full");
      // A moment later, so that what arrived together is committed together.
      if (waiting.length === 0) setImmediate(commitNext);
      const one = { item, ...Promise.withResolvers<Result>() };
      waiting.push(one);
      const timer = setTimeout(giveUp, limits.timeoutMs, one);
      return one.promise.finally(() => clearTimeout(timer));
    },
    /** Takes nothing more and waits until everything taken is committed. */
    drain(): Promise<unknown> {
      isClosed = true;
      commitNext();
      return drained.promise;
    },
    state: (): QueueState => ({ waiting: waiting.length, limit: limits.waiting }),
  };
}
