import { describe, expect, it } from "vitest";
import { judgeClock } from "../../src/store/maintenance/purge-clock.ts";
import { LEASE_MS } from "../../src/store/deliveries/retry-delays.ts";
import { numbered } from "../kit/example-application.ts";
import { after, DAY, HOUR, MINUTE, RECEIVED, type SetUp } from "./store-under-test.ts";

const TEN_YEARS = 3653 * DAY;

/** What a clock leaves behind that was wrong for a while. */
export function itOutlivesAWrongClock(setUp: SetUp): void {
  const idOf = (index: number): string => `lead_${numbered(index).submissionId}`;

  describe("After a clock that was ahead", () => {
    it.each([
      ["ten years", TEN_YEARS],
      ["eight hours, as one that takes local time for UTC,", 8 * HOUR],
    ])("by %s, what was put off under it is due at once and shown until then", async (_title, ahead) => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.claimDue(1, LEASE_MS, after(ahead));
      await worker.reschedule(idOf(1), {
        at: after(ahead),
        state: "waiting",
        dueAt: after(ahead + 5_000),
        lastResult: "timeout",
      });
      const now = after(10 * MINUTE);
      expect(await worker.summarize(now)).toMatchObject({ aheadOfClock: 1, oldestUndeliveredAt: RECEIVED });
      expect(await worker.findAhead(now)).toEqual(new Set([idOf(1)]));
      expect(await worker.releaseAhead(now)).toBe(1);
      expect(await worker.claimDue(1, LEASE_MS, now)).toMatchObject([{ deliveryId: idOf(1), attempts: 1 }]);
      expect(await worker.findAhead(now)).toEqual(new Set());
    });

    it("a delivery that a worker took under it and died with belongs to the next worker", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      expect(await worker.claimDue(1, LEASE_MS, after(TEN_YEARS))).toHaveLength(1);
      const now = after(10 * MINUTE);
      expect(await worker.claimDue(1, LEASE_MS, now)).toEqual([]);
      expect(await worker.summarize(now)).toMatchObject({ aheadOfClock: 1 });
      expect(await worker.releaseAhead(now)).toBe(1);
      expect(await worker.claimDue(1, LEASE_MS, now)).toHaveLength(1);
    });

    it("an application that came under it is due at once, and no younger than the one before it was", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      await store.accept(numbered(2, { receivedAt: after(TEN_YEARS).toISOString() }));
      await store.accept(numbered(3, { receivedAt: after(HOUR).toISOString() }));
      const worker = await deliveries();
      await worker.markDelivered(idOf(1), after(0));
      await worker.markDelivered(idOf(3), after(HOUR));
      const now = after(2 * HOUR);
      expect(await worker.summarize(now)).toMatchObject({ aheadOfClock: 1, oldestUndeliveredAt: RECEIVED });
      expect(await worker.releaseAhead(now)).toBe(1);
      expect(await worker.claimDue(9, LEASE_MS, now)).toMatchObject([{ deliveryId: idOf(2) }]);
      // Its time of arrival stays what it was: it is in the chain of consents.
      expect(await worker.summarize(now)).toMatchObject({ aheadOfClock: 1, oldestUndeliveredAt: RECEIVED });
      await worker.markDelivered(idOf(2), now);
      expect(await worker.summarize(now)).toMatchObject({ aheadOfClock: 0, oldestUndeliveredAt: null });
    });

    it("an application of which nothing tells how old it is counts as old as can be", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1, { receivedAt: after(TEN_YEARS).toISOString() }));
      const { oldestUndeliveredAt } = await (await deliveries()).summarize(after(0));
      expect(oldestUndeliveredAt).toEqual(new Date(0));
    });

    it("a request that came under it is no younger than its application", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      await store.accept(numbered(2, { receivedAt: after(HOUR).toISOString() }));
      await store.request(store.privateCodeOf(numbered(1)), "deletion", after(TEN_YEARS));
      const worker = await deliveries();
      for (const index of [1, 2]) await worker.markDelivered(idOf(index), after(HOUR));
      expect(await worker.summarize(after(2 * HOUR))).toMatchObject({
        aheadOfClock: 1,
        oldestUndeliveredAt: RECEIVED,
      });
      expect(await worker.releaseAhead(after(2 * HOUR))).toBe(1);
    });
  });

  describe("Under a right clock", () => {
    it.each([
      ["in its schedule", "waiting", 4_000, "timeout"],
      ["that a busy CRM put off for a day", "waiting", 1.1 * DAY, "429"],
      ["that is parked", "parked", 1.1 * DAY, "401"],
    ] as const)("a delivery %s keeps its time", async (_title, state, wait, lastResult) => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.claimDue(1, LEASE_MS, after(0));
      expect(await worker.releaseAhead(after(0))).toBe(0);
      await worker.reschedule(idOf(1), { at: after(0), state, dueAt: after(wait), lastResult });
      expect(await worker.releaseAhead(after(0))).toBe(0);
      expect(await worker.findAhead(after(0))).toEqual(new Set());
      expect(await worker.claimDue(1, LEASE_MS, after(wait - 1))).toEqual([]);
    });

    it("a delivery that another machine took, whose clock is half a minute ahead, stays that machine's", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.claimDue(1, LEASE_MS, after(MINUTE / 2));
      expect(await worker.releaseAhead(after(0))).toBe(0);
    });
  });

  describe("Whether a purge may trust the clock", () => {
    const limitsAt = (now: Date) => ({
      leadsBefore: new Date(now.getTime() - 365 * DAY),
      consentsBefore: new Date(now.getTime() - 1827 * DAY),
    });
    const judge = async (given: Awaited<ReturnType<SetUp>>, now: Date) =>
      judgeClock(await (await given.maintenance()).findClockEvidence(limitsAt(now), now), now);
    const withDelivered = async (...days: number[]) => {
      const given = await setUp();
      const worker = await given.deliveries();
      for (const [index, day] of days.entries()) {
        await given.store.accept(numbered(index, { receivedAt: after(day * DAY).toISOString() }));
        await worker.markDelivered(idOf(index), after(day * DAY));
      }
      return given;
    };

    it("it may when an application came in the last 31 days, however much has to go", async () => {
      const given = await withDelivered(0, 370, 700);
      expect(await judge(given, after(731 * DAY))).toBe("right");
    });

    it("it may not when the clock is 400 days or ten years ahead of the last application", async () => {
      const given = await withDelivered(0, 10, 20);
      expect(await judge(given, after(400 * DAY))).toBe("ahead");
      expect(await judge(given, after(TEN_YEARS))).toBe("ahead");
    });

    it("it may in a store that has been quiet for months, where a little goes night after night", async () => {
      const given = await withDelivered(0, 10, 20);
      expect(await judge(given, after(200 * DAY))).toBe("right");
      expect(await judge(given, after(366 * DAY))).toBe("right");
      await (await given.maintenance()).purge(limitsAt(after(366 * DAY)));
      expect(await judge(given, after(376 * DAY))).toBe("right");
    });

    it("it may not when the last application lies in the future, and may again when one came since", async () => {
      const given = await withDelivered(0, TEN_YEARS / DAY);
      expect(await judge(given, after(DAY))).toBe("behind");
      await given.store.accept(numbered(9, { receivedAt: after(DAY).toISOString() }));
      const evidence = await (await given.maintenance()).findClockEvidence(limitsAt(after(DAY)), after(DAY));
      expect(evidence).toMatchObject({ newest: after(DAY), receivedAhead: 1 });
      expect(judgeClock(evidence, after(DAY))).toBe("right");
    });

    it("it may in an empty store", async () => {
      expect(await judge(await setUp(), after(0))).toBe("right");
    });

    it("proofs of consent that are kept for years count by their own limit", async () => {
      const given = await withDelivered(0);
      await (await given.maintenance()).erase(numbered(0).submissionId);
      expect(await judge(given, after(1828 * DAY))).toBe("right");
      expect(await judge(given, after(1900 * DAY))).toBe("ahead");
    });
  });
}
