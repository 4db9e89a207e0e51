import { expect, it } from "vitest";
import { describeError } from "../../process/describe-error.ts";
import { StoreUnavailable } from "../store.ts";
import { createWriteQueue } from "./lead-store.ts";

const LIMITS = { waiting: 100, batch: 10, commits: 1, timeoutMs: 60_000 };

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A queue before a disk that finishes a commit when it is told to. */
function queueBeforeSlowDisk(limits: Partial<typeof LIMITS> = {}) {
  const finish: (() => void)[] = [];
  const batches: number[][] = [];
  const commit = async (batch: number[]): Promise<number[]> => {
    batches.push(batch);
    await new Promise<void>((resolve) => finish.push(resolve));
    return batch.map((item) => item * 10);
  };
  const queue = createWriteQueue(commit, { ...LIMITS, ...limits });
  /** Adds items that arrive together. */
  const add = async (...items: number[]) => {
    const answers = items.map((item) => queue.add(item));
    await nextTurn();
    return { answers };
  };
  const finishNext = async (times = 1): Promise<void> => {
    for (; times > 0; times -= 1) {
      finish.shift()?.();
      await nextTurn();
    }
  };
  return { queue, add, batches, finishNext };
}

it("The queue before the disk commits as many batches at once as the store takes, together what arrives meanwhile, and the next before it answers the visitors of the last", async () => {
  const { add, batches, finishNext } = queueBeforeSlowDisk({ commits: 2 });
  const given = [await add(1), await add(2), await add(3, 4)];
  expect(batches).toEqual([[1], [2]]);
  const batchesAtFirstAnswer = given[0]?.answers[0]?.then(() => batches.length);
  await finishNext(3);
  expect(await batchesAtFirstAnswer).toBe(3);
  expect(batches).toEqual([[1], [2], [3, 4]]);
  expect(await Promise.all(given.flatMap(({ answers }) => answers))).toEqual([10, 20, 30, 40]);
});

it("Visitors are told to try again when a disk hangs, and what the queue had not begun is dropped", async () => {
  const { queue, batches, finishNext } = queueBeforeSlowDisk({ timeoutMs: 40 });
  const begun = queue.add(1);
  await nextTurn();
  for (const answer of [begun, queue.add(2)]) await expect(answer).rejects.toThrow(StoreUnavailable);
  expect(queue.state().waiting).toBe(0);
  await finishNext();
  expect(batches).toEqual([[1]]);
});

it("The queue refuses more than it may hold, takes more when there is room again, finishes what it has taken before it closes, and takes nothing after", async () => {
  const { queue, add, finishNext } = queueBeforeSlowDisk({ waiting: 2 });
  const given = [await add(1), await add(2, 3)];
  await expect(queue.add(4)).rejects.toThrow(StoreUnavailable);
  await finishNext();
  given.push(await add(5));
  const drained = queue.drain();
  await expect(queue.add(6)).rejects.toThrow(StoreUnavailable);
  await finishNext(2);
  await drained;
  expect(await Promise.all(given.flatMap(({ answers }) => answers))).toEqual([10, 20, 30, 50]);
});

it("Everyone in a batch that failed is told, without what was in it, and the next one is committed", async () => {
  let hasFailed = false;
  const queue = createWriteQueue(async (batch: number[]) => {
    if (hasFailed) return batch;
    hasFailed = true;
    throw Object.assign(new Error("disk full"), { code: "ENOSPC" });
  }, LIMITS);
  const error: unknown = await queue.add(1).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(describeError(error)).toMatchObject({ code: "ENOSPC", message: "" });
  expect(await queue.add(2)).toBe(2);
});
