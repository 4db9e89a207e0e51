import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { createLog } from "@heloc/leads/process/log";
import { deliverUntil, sleepUnlessStopped, type Loop } from "./loop.ts";

/** A loop in which no time passes; it stops after so many sleeps. */
async function runFor(sleeps: number, change: Partial<Loop>): Promise<{ slept: number[]; log: string }> {
  const stop = new AbortController();
  const slept: number[] = [];
  let text = "";
  await deliverUntil(stop.signal, {
    openStore: async () => ({ close: async () => undefined }) as DeliveryStore,
    deliverDue: async () => 0,
    checkAlarm: async () => undefined,
    async sleep(milliseconds) {
      slept.push(milliseconds);
      if (slept.length === sleeps) stop.abort();
    },
    log: createLog(
      (line) => void (text += line),
      () => new Date(0),
    ),
    ...change,
  });
  return { slept, log: text };
}

describe("The worker", () => {
  it("looks every second when there is nothing to do, and at once when there may be more", async () => {
    const rounds = [8, 8, 3, 0];
    const { slept } = await runFor(2, { deliverDue: async () => rounds.shift() ?? 0 });
    expect(slept).toEqual([1000, 1000]);
    expect(rounds).toEqual([]);
  });

  it("waits for the store of a service that is just starting", async () => {
    let opened = 0;
    const { log } = await runFor(3, {
      async openStore() {
        opened += 1;
        return undefined;
      },
      deliverDue: () => Promise.reject(new Error("without a store")),
    });
    expect(opened).toBe(3);
    expect(log).toBe("");
  });

  it("asks a failing store less and less often, opens it afresh, and quotes no personal data", async () => {
    let [calls, opened, closed] = [0, 0, 0];
    const { slept, log } = await runFor(9, {
      async openStore() {
        opened += 1;
        return {
          async close() {
            closed += 1;
            if (closed < opened) throw new Error("already gone");
          },
        } as DeliveryStore;
      },
      async deliverDue() {
        calls += 1;
        if (calls <= 7) throw new Error("Maria could not be read");
        return 0;
      },
    });
    expect(slept).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 1000, 1000]);
    expect({ opened, closed }).toEqual({ opened: 8, closed: 8 });
    expect(log).not.toContain("Maria");
  });

  it("shows the sentences that are meant for the operator", async () => {
    const openStore = () => Promise.reject(new OperatorError("Put the data folder on a local disk."));
    expect((await runFor(2, { openStore })).log).toContain("Put the data folder on a local disk.");
    // A service that is just starting makes its keys a moment after its store.
    expect((await runFor(1, { openStore })).log).not.toContain('"level":50');
  });

  it("wakes up from a sleep of hours when it is told to stop", async () => {
    const stop = new AbortController();
    const sleeping = sleepUnlessStopped(10 * 60 * 60 * 1000, stop.signal);
    stop.abort();
    await sleeping;
  });

  it("finishes the round it is in when it is told to stop", async () => {
    const stop = new AbortController();
    let hasFinished = false;
    await deliverUntil(stop.signal, {
      openStore: async () => ({ close: async () => undefined }) as DeliveryStore,
      async deliverDue() {
        stop.abort();
        await new Promise((resolve) => setTimeout(resolve, 20));
        hasFinished = true;
        return 0;
      },
      checkAlarm: async () => undefined,
      sleep: sleepUnlessStopped,
      log: createLog(
        () => undefined,
        () => new Date(0),
      ),
    });
    expect(hasFinished).toBe(true);
  });
});
