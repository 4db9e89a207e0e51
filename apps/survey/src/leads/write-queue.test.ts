import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "./store.ts";
import { createWriteQueue } from "./write-queue.ts";

const LIMITS = { waiting: 100, batch: 10 };

/** A disk that finishes a commit when it is told to. */
function slowDisk() {
  const finish: (() => void)[] = [];
  const batches: number[][] = [];
  const commit = (batch: number[]): Promise<number[]> => {
    batches.push(batch);
    return new Promise((resolve) => {
      finish.push(() => resolve(batch.map((item) => item * 10)));
    });
  };
  const finishNext = async (): Promise<void> => {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { commit, batches, finishNext };
}

describe("The queue before the disk", () => {
  it("commits together what arrives while the disk is busy", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, LIMITS);
    const results = Promise.all([1, 2, 3].map((item) => queue.add(item)));
    await disk.finishNext();
    await disk.finishNext();
    expect(disk.batches).toEqual([[1], [2, 3]]);
    expect(await results).toEqual([10, 20, 30]);
  });

  it("refuses more than it may hold, and takes more when there is room again", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, { waiting: 2, batch: 10 });
    const taken = [1, 2, 3].map((item) => queue.add(item));
    await expect(queue.add(4)).rejects.toThrow(StoreUnavailable);
    await disk.finishNext();
    const later = queue.add(5);
    await disk.finishNext();
    await disk.finishNext();
    expect(await Promise.all([...taken, later])).toEqual([10, 20, 30, 50]);
  });

  it("tells everyone in a batch that failed, and goes on with the next", async () => {
    let calls = 0;
    const queue = createWriteQueue<number, number>(async (batch) => {
      calls += 1;
      if (calls === 1) throw new Error("disk full");
      return batch;
    }, LIMITS);
    await expect(queue.add(1)).rejects.toThrow(StoreUnavailable);
    expect(await queue.add(2)).toBe(2);
  });

  it("tells the one that could not be stored, and not its neighbours", async () => {
    const commit = async (batch: number[]) => batch.map((item) => (item === 2 ? undefined : item));
    const queue = createWriteQueue<number, number>(commit, LIMITS);
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => queue.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("finishes what it has taken before it closes, and takes nothing after", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, LIMITS);
    const taken = queue.add(1);
    const drained = queue.drain();
    await expect(queue.add(2)).rejects.toThrow(StoreUnavailable);
    await disk.finishNext();
    await drained;
    expect(await taken).toBe(10);
  });

  it("answers every item with its own result, for any number of items", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer(), { maxLength: 80 }), async (items) => {
        const queue = createWriteQueue<number, number>(async (batch) => batch.map((item) => -item), LIMITS);
        const results = await Promise.all(items.map((item) => queue.add(item)));
        expect(results).toEqual(items.map((item) => -item));
      }),
      { numRuns: 30 },
    );
  });
});
