import { describe, expect, it, onTestFinished } from "vitest";
import type { SharedUse } from "@heloc/leads/store/ingest/shared-use";
import { createMeters } from "./meters.ts";
import { createSharing } from "./sharing.ts";

/** A database that counts without draining, and can fail. */
function countingDatabase() {
  const used = new Map<string, number>();
  const state = { fails: false, statements: 0 };
  const database: SharedUse = {
    async add(uses) {
      state.statements += 1;
      if (state.fails) throw new Error("the database does not answer");
      return uses.map(({ key, count }) => {
        used.set(key, (used.get(key) ?? 0) + count);
        return used.get(key) ?? 0;
      });
    },
    readBusy: async () => used,
    close: async () => undefined,
  };
  return { database, state };
}

/** A web process with a limit of its own that it shares. */
function processOn(database: SharedUse, perMinute: number, freeShare = 0.25) {
  const sharing = createSharing(database, () => 0);
  onTestFinished(sharing.close);
  return createMeters({ perMinute, nowMs: () => 0, sharing, freeShare });
}

describe("Two processes that share a limit of 20 a minute", () => {
  it("let 20 through together when both are flooded", async () => {
    const { database } = countingDatabase();
    const processes = [processOn(database, 20), processOn(database, 20)];
    let passed = 0;
    for (let round = 0; round < 50; round += 1) {
      for (const meters of processes) if ((await meters.take("flood")) === 0) passed += 1;
    }
    expect(passed).toBe(20);
  });

  it("let 20 through together when hundreds come at the same moment", async () => {
    const { database } = countingDatabase();
    const processes = [processOn(database, 20), processOn(database, 20)];
    const waits = await Promise.all(
      Array.from({ length: 400 }, (_, index) => processes[index % 2]?.take("flood")),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  });

  it("let a visitor who applies a few times through without asking", async () => {
    const { database, state } = countingDatabase();
    const meters = processOn(database, 20);
    const waits = Array.from({ length: 5 }, () => meters.take("visitor"));
    expect(waits).toEqual([0, 0, 0, 0, 0]);
    expect(state.statements).toBe(0);
  });

  it("let 20 through each, and nobody less, while the database does not answer", async () => {
    const { database, state } = countingDatabase();
    state.fails = true;
    const meters = processOn(database, 20);
    const waits: number[] = [];
    for (let count = 0; count < 30; count += 1) waits.push(await meters.take("visitor"));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(state.statements).toBeLessThan(5);
  });

  it("wait for no database that never answers", async () => {
    const { database } = countingDatabase();
    const meters = processOn({ ...database, add: () => new Promise(() => undefined) }, 4);
    expect([await meters.take("visitor"), await meters.take("visitor")]).toEqual([0, 0]);
  });
});
