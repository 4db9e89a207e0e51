import { StoreUnavailable, type QueueState } from "../store.ts";

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

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/**
 * Collects single items into batches: while as many as may be are being committed, the next one gathers.
 * @param commit stores a whole batch; results in its order, `undefined` for an item that alone could not be stored
 */
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
    const results = await commit(batch.map(({ item }) => item)).catch((): undefined[] => []);
    underWay -= 1;
    // The next batch goes first, so that the disk works while these visitors are answered.
    commitNext();
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === undefined) reject(new StoreUnavailable("it could not be stored"));
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
