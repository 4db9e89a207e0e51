import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "../store.ts";
import { createWriteQueue } from "./write-queue.ts";

const LIMITS = { waiting: 100, batch: 10, commits: 1, timeoutMs: 60_000 };

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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
    await nextTurn();
  };
  return { commit, batches, finishNext };
}

describe("The queue before the disk", () => {
  it("commits as many batches at once as the store takes, and together what arrives meanwhile", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, { ...LIMITS, commits: 2 });
    const answers = [queue.add(1)];
    await nextTurn();
    answers.push(queue.add(2));
    await nextTurn();
    answers.push(queue.add(3), queue.add(4));
    await nextTurn();
    expect(disk.batches).toEqual([[1], [2]]);
    for (let commit = 0; commit < 3; commit += 1) await disk.finishNext();
    expect(disk.batches).toEqual([[1], [2], [3, 4]]);
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
    await queue.drain();
  });

  it("hands the disk its next batch before it answers the visitors of the last one", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, LIMITS);
    const batchesAtFirstAnswer = queue.add(1).then(() => disk.batches.length);
    await nextTurn();
    const second = queue.add(2);
    await nextTurn();
    await disk.finishNext();
    expect(await batchesAtFirstAnswer).toBe(2);
    await disk.finishNext();
    expect(await second).toBe(20);
  });

  it("tells visitors to try again when a disk hangs, and drops what it had not begun", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, { ...LIMITS, timeoutMs: 40 });
    const begun = queue.add(1);
    await nextTurn();
    const waiting = queue.add(2);
    await expect(begun).rejects.toThrow(StoreUnavailable);
    await expect(waiting).rejects.toThrow(StoreUnavailable);
    expect(queue.state().waiting).toBe(0);
    await disk.finishNext();
    expect(disk.batches).toEqual([[1]]);
    await queue.drain();
  });

  it("refuses more than it may hold, and takes more when there is room again", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, { ...LIMITS, waiting: 2 });
    const taken = [queue.add(1)];
    await nextTurn();
    taken.push(queue.add(2), queue.add(3));
    await expect(queue.add(4)).rejects.toThrow(StoreUnavailable);
    await disk.finishNext();
    const later = queue.add(5);
    await nextTurn();
    await disk.finishNext();
    await disk.finishNext();
    expect(await Promise.all([...taken, later])).toEqual([10, 20, 30, 50]);
  });

  it("tells everyone in a batch that failed, and goes on with the next", async () => {
    let calls = 0;
    const commit = async (batch: number[]): Promise<number[]> => {
      calls += 1;
      if (calls === 1) throw new Error("disk full");
      return batch;
    };
    const queue = createWriteQueue(commit, LIMITS);
    await expect(queue.add(1)).rejects.toThrow(StoreUnavailable);
    expect(await queue.add(2)).toBe(2);
  });

  it("finishes what it has taken before it closes, and takes nothing after", async () => {
    const disk = slowDisk();
    const queue = createWriteQueue(disk.commit, LIMITS);
    const taken = queue.add(1);
    const drained = queue.drain();
    await expect(queue.add(2)).rejects.toThrow(StoreUnavailable);
    await nextTurn();
    await disk.finishNext();
    await drained;
    expect(await taken).toBe(10);
  });
});
