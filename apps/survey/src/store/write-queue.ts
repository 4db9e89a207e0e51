import { StoreUnavailable, type CommitObserver, type QueueState } from "./store.ts";

/** Collects single items into batches: while one batch is being committed, the next one gathers. */
export interface WriteQueue<Item, Result> {
  /** @throws StoreUnavailable when the queue is full or closed, or when the item could not be committed in time */
  add(item: Item): Promise<Result>;
  /** Takes nothing more and waits until everything taken is committed. */
  drain(): Promise<void>;
  state(): QueueState;
}

export interface QueueWork<Item, Prepared, Result> {
  /** The part that needs no disk. It runs for all that arrived together, also while the disk has another batch. */
  prepare: (items: Item[]) => Prepared[];
  /** Stores a whole batch; results in its order, `undefined` for an item that alone could not be stored. */
  commit: (batch: Prepared[]) => Promise<(Result | undefined)[]>;
}

export interface QueueLimits {
  /** Items held at most, so that a slow disk leads to "try again" and not to a growing memory. */
  waiting: number;
  /** Items of one commit at most. */
  batch: number;
  /** Milliseconds after which an item is given back as not stored: a disk that hangs must not hang a visitor. */
  patienceMs: number;
}

export const QUEUE_LIMITS: QueueLimits = { waiting: 2000, batch: 256, patienceMs: 10_000 };

interface Waiting<Content, Result> {
  content: Content;
  arrivedAtMs: number;
  resolve: (result: Result) => void;
  reject: (reason: StoreUnavailable) => void;
}

/** @param onCommit told of every batch that was committed */
export function createWriteQueue<Item, Prepared, Result>(
  { prepare, commit }: QueueWork<Item, Prepared, Result>,
  limits: QueueLimits,
  onCommit: CommitObserver = () => undefined,
): WriteQueue<Item, Result> {
  let arrived: Waiting<Item, Result>[] = [];
  let ready: Waiting<Prepared, Result>[] = [];
  let inCommit: Waiting<Prepared, Result>[] = [];
  let impatience: NodeJS.Timeout | undefined;
  let finishDrain: (() => void) | undefined;
  let isClosed = false;

  const isEmpty = (): boolean => arrived.length + ready.length + inCommit.length === 0;

  function prepareArrived(): void {
    const items = arrived;
    arrived = [];
    try {
      const prepared = prepare(items.map(({ content }) => content));
      items.forEach((item, index) => ready.push({ ...item, content: prepared[index] as Prepared }));
    } catch (cause) {
      rejectAll(items, new StoreUnavailable("these could not be prepared", { cause }));
    }
    commitNext();
  }

  function commitNext(): void {
    if (isEmpty()) rest();
    if (inCommit.length > 0 || ready.length === 0) return;
    inCommit = ready.splice(0, limits.batch);
    void commitBatch(inCommit);
  }

  async function commitBatch(batch: Waiting<Prepared, Result>[]): Promise<void> {
    const startedAtMs = performance.now();
    const contents = batch.map(({ content }) => content);
    const outcome = await Promise.resolve()
      .then(() => commit(contents))
      .catch((cause: unknown) => new StoreUnavailable("the batch could not be stored", { cause }));
    const tookMs = performance.now() - startedAtMs;
    inCommit = [];
    // The next batch goes first, so that the disk works while these visitors are answered.
    commitNext();
    if (outcome instanceof StoreUnavailable) return rejectAll(batch, outcome);
    onCommit(batch.length, tookMs);
    batch.forEach(({ resolve, reject }, index) => {
      const result = outcome[index];
      if (result === undefined) reject(new StoreUnavailable("this one could not be stored"));
      else resolve(result);
    });
  }

  /** What waits is dropped; what is being committed may still be stored, and the visitor's next try finds it. */
  function giveUpOnTheOldest(): void {
    const isLate = ({ arrivedAtMs }: { arrivedAtMs: number }): boolean =>
      performance.now() - arrivedAtMs >= limits.patienceMs;
    const late = [...ready, ...inCommit].filter(isLate);
    ready = ready.filter((item) => !isLate(item));
    rejectAll(late, new StoreUnavailable("the store takes too long"));
  }

  function rest(): void {
    clearInterval(impatience);
    impatience = undefined;
    finishDrain?.();
  }

  return {
    add(content) {
      if (isClosed) return Promise.reject(new StoreUnavailable("the store is closing"));
      if (arrived.length + ready.length >= limits.waiting) {
        return Promise.reject(new StoreUnavailable("the queue is full"));
      }
      impatience ??= setInterval(giveUpOnTheOldest, limits.patienceMs / 8);
      return new Promise((resolve, reject) => {
        if (arrived.length === 0) setImmediate(prepareArrived);
        arrived.push({ content, arrivedAtMs: performance.now(), resolve, reject });
      });
    },
    drain() {
      isClosed = true;
      return isEmpty() ? Promise.resolve() : new Promise((resolve) => (finishDrain = resolve));
    },
    state: () => ({ waiting: arrived.length + ready.length, limit: limits.waiting }),
  };
}

function rejectAll(items: Pick<Waiting<unknown, unknown>, "reject">[], reason: StoreUnavailable): void {
  for (const { reject } of items) reject(reason);
}
