import { expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { createLog } from "@heloc/leads/process/log";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import { repeatUntil, type Job } from "./loop.ts";

/** Does a job in a loop in which no time passes; it stops after so many sleeps. */
async function runFor(sleeps: number, job: Job, open?: () => DeliveryStore | undefined) {
  const stop = new AbortController();
  const slept: number[] = [];
  let log = "";
  await repeatUntil(stop.signal, job, {
    openStore: async () => (open ? open() : ({ close: async () => undefined } as DeliveryStore)),
    async sleep(milliseconds) {
      if (slept.push(milliseconds) === sleeps) stop.abort();
    },
    log: createLog(
      (line) => void (log += line),
      () => new Date(0),
    ),
  });
  return { slept, log };
}

it("The worker looks every second when there is nothing to do, and at once when there may be more", async () => {
  const more = [true, true, false, false];
  expect((await runFor(2, async () => more.shift() ?? false)).slept).toEqual([1000, 1000]);
  expect(more).toEqual([]);
});

it("The worker waits without a word for the store of a service that is just starting", async () => {
  const { slept, log } = await runFor(
    3,
    () => Promise.reject(new Error("without a store")),
    () => undefined,
  );
  expect([slept, log]).toEqual([[1000, 1000, 1000], ""]);
});

it("The worker asks a failing store less and less often, opens it afresh, and quotes no personal data", async () => {
  let [calls, opened, closed] = [0, 0, 0];
  const close = async () => {
    closed += 1;
    if (closed < opened) throw new Error("already gone");
  };
  const open = () => {
    opened += 1;
    return { close } as DeliveryStore;
  };
  const job = async () => {
    if (calls++ < 7) throw new Error("Maria could not be read");
    return false;
  };
  const { slept, log } = await runFor(9, job, open);
  expect(slept).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 1000, 1000]);
  expect({ opened, closed }).toEqual({ opened: 8, closed: 8 });
  expect(log).not.toContain("Maria");
});

it("The worker shows the sentences that are meant for the operator, but not while the service is just making its keys", async () => {
  const job = () => Promise.reject(new OperatorError("Put the data folder on a local disk."));
  expect((await runFor(2, job)).log).toContain("Put the data folder on a local disk.");
  expect((await runFor(1, job)).log).not.toContain('"level":50');
});
