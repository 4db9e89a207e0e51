import { describe, expect, it } from "vitest";
import { lead, numbered } from "../kit/example-application.ts";
import { after, DAY, MINUTE, RECEIVED, type SetUp } from "./store-under-test.ts";

/** What the worker asks of a store: who delivers what, and when again. */
export function itKeepsDeliveries(setUp: SetUp): void {
  describe("Deliveries", () => {
    it("are due at once, in the order of arrival, with the whole application", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(2, { receivedAt: after(MINUTE).toISOString() }));
      await store.accept(numbered(1));
      const worker = await deliveries();
      expect(await worker.claimDue(10, MINUTE, after(0))).toHaveLength(1);
      const [next, ...none] = await worker.claimDue(10, MINUTE, after(MINUTE));
      expect(none).toHaveLength(1);
      expect(next?.lead).toEqual(numbered(1));
      expect(next).toMatchObject({
        deliveryId: `lead_${numbered(1).submissionId}`,
        submissionId: numbered(1).submissionId,
        state: "waiting",
        createdAt: RECEIVED,
        dueAt: RECEIVED,
        attempts: 0,
        lastResult: null,
      });
    });

    it("belong to one worker until its lease ends, and then to another", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      const [one, two] = [await deliveries(), await deliveries()];
      expect(await one.claimDue(10, MINUTE, after(0))).toHaveLength(1);
      expect(await two.claimDue(10, MINUTE, after(MINUTE - 1))).toEqual([]);
      expect(await two.claimDue(10, MINUTE, after(MINUTE))).toHaveLength(1);
    });

    it("are divided among workers that claim at the same moment: nobody gets what another has", async () => {
      const { store, deliveries } = await setUp();
      await Promise.all(Array.from({ length: 60 }, (_, index) => store.accept(numbered(index))));
      const workers = await Promise.all([deliveries(), deliveries(), deliveries()]);
      const claims = await Promise.all(workers.map((worker) => worker.claimDue(20, MINUTE, after(0))));
      const ids = claims.flat().map(({ deliveryId }) => deliveryId);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await workers[0]?.claimDue(60, MINUTE, after(0));
      expect(ids.length + (rest?.length ?? 0)).toBe(60);
    });

    it("that failed come back when they are due, with the try counted", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(lead);
      const worker = await deliveries();
      const [first] = await worker.claimDue(1, MINUTE, after(0));
      const id = first?.deliveryId ?? "";
      await worker.reschedule(id, { at: after(0), state: "waiting", dueAt: after(5000), lastResult: "503" });
      expect(await worker.claimDue(1, MINUTE, after(4999))).toEqual([]);
      const [second] = await worker.claimDue(1, MINUTE, after(5000));
      expect(second).toMatchObject({ deliveryId: id, attempts: 1, lastResult: "503" });
      await worker.reschedule(id, {
        at: after(5000),
        state: "dead-letter",
        dueAt: after(DAY),
        lastResult: "timeout",
      });
      expect(await worker.listDeliveries("dead-letter")).toMatchObject([
        { attempts: 2, lastResult: "timeout" },
      ]);
      expect(await worker.claimDue(1, MINUTE, after(DAY))).toHaveLength(1);
    });

    it("are summed up by state, with the age of the oldest undelivered one", async () => {
      const { store, deliveries } = await setUp();
      const worker = await deliveries();
      expect((await worker.summarizeEach()).get("crm")).toEqual({
        counts: { waiting: 0, "dead-letter": 0 },
        oldestUndeliveredAt: null,
      });
      for (const index of [0, 1, 2]) {
        await store.accept(numbered(index, { receivedAt: after(index * MINUTE).toISOString() }));
      }
      const [first] = await worker.claimDue(1, MINUTE, after(0));
      await worker.markDelivered(first?.deliveryId ?? "", after(0));
      expect((await worker.summarizeEach()).get("crm")).toEqual({
        counts: { waiting: 2, "dead-letter": 0 },
        oldestUndeliveredAt: after(MINUTE),
      });
      expect((await worker.listDeliveries()).map(({ submissionId }) => submissionId.at(-1))).toEqual([
        "2",
        "1",
        "0",
      ]);
      expect(await worker.listDeliveries("waiting")).toHaveLength(2);
    });
  });
}
