import { StoreUnavailable, type QueueState } from "../store.ts";

/** Told of every commit: how many applications it stored and how long it took. */
export type CommitObserver = (batchSize: number, milliseconds: number) => void;

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

export const QUEUE_LIMITS = { waiting: 2000, batch: 256, timeoutMs: 10_000 } satisfies Partial<QueueLimits>;

/**
 * Collects single items into batches: while as many as may be are being committed, the next one gathers.
 * @param commit stores a whole batch; results in its order, `undefined` for an item that alone could not be stored
 * @param onCommit told of every batch that was committed
 */
export function createWriteQueue<Item, Result>(
  commit: (batch: Item[]) => Promise<(Result | undefined)[]>,
  limits: QueueLimits,
  onCommit: CommitObserver = () => undefined,
) {
  let waiting: Waiting<Item, Result>[] = [];
  const underWay = new Set<Waiting<Item, Result>[]>();
  let finishDrain: (() => void) | undefined;
  let isClosed = false;

  const isEmpty = (): boolean => waiting.length + underWay.size === 0;

  function commitNext(): void {
    if (isEmpty()) finishDrain?.();
    while (underWay.size < limits.commits && waiting.length > 0) {
      const batch = waiting.splice(0, limits.batch);
      underWay.add(batch);
      void commitBatch(batch);
    }
  }

  async function commitBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    const startedAtMs = performance.now();
    const outcome = await Promise.resolve()
      .then(() => commit(batch.map(({ item }) => item)))
      .catch((cause: unknown) => new StoreUnavailable("the batch could not be stored", { cause }));
    const tookMs = performance.now() - startedAtMs;
    underWay.delete(batch);
    // The next batch goes first, so that the disk works while these visitors are answered.
    commitNext();
    if (outcome instanceof StoreUnavailable) {
      for (const { reject } of batch) reject(outcome);
      return;
    }
    onCommit(batch.length, tookMs);
    batch.forEach(({ resolve, reject }, index) => {
      const result = outcome[index];
      if (result === undefined) reject(new StoreUnavailable("this one could not be stored"));
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
    drain(): Promise<void> {
      isClosed = true;
      return isEmpty() ? Promise.resolve() : new Promise((resolve) => (finishDrain = resolve));
    },
    state: (): QueueState => ({ waiting: waiting.length, limit: limits.waiting }),
  };
}

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}
