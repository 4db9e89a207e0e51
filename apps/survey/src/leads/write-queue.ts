import { StoreUnavailable, type CommitObserver, type QueueState } from "./store.ts";

/** Collects single items into batches: while one batch is being committed, the next one gathers. */
export interface WriteQueue<Item, Result> {
  /** @throws StoreUnavailable when the queue is full or closed, or when the batch could not be committed */
  add(item: Item): Promise<Result>;
  /** Takes nothing more and waits until everything taken is committed. */
  drain(): Promise<void>;
  state(): QueueState;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * @param commit stores a whole batch; its results are in the batch's order, and `undefined` marks an item that alone
 *   could not be stored
 * @param limits `waiting`: items held at most, so that a slow disk leads to "try again" and not to a growing memory;
 *   `batch`: items of one commit at most
 * @param onCommit told of every batch that was committed
 */
export function createWriteQueue<Item, Result>(
  commit: (batch: Item[]) => Promise<(Result | undefined)[]>,
  limits: { waiting: number; batch: number },
  onCommit: CommitObserver = () => undefined,
): WriteQueue<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function commitNext(): Promise<void> {
    const batch = waiting.splice(0, limits.batch);
    const startedAtMs = performance.now();
    try {
      const results = await commit(batch.map(({ item }) => item));
      onCommit(batch.length, performance.now() - startedAtMs);
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new StoreUnavailable("this one could not be stored"));
        else resolve(result);
      });
    } catch (cause) {
      for (const { reject } of batch)
        reject(new StoreUnavailable("the batch could not be stored", { cause }));
    }
  }

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) await commitNext();
    running = undefined;
  }

  return {
    add(item) {
      if (isClosed) return Promise.reject(new StoreUnavailable("the store is closing"));
      if (waiting.length >= limits.waiting) return Promise.reject(new StoreUnavailable("the queue is full"));
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= commitAll();
      });
    },
    async drain() {
      isClosed = true;
      await running;
    },
    state: () => ({ waiting: waiting.length, limit: limits.waiting }),
  };
}
