import { describe, expect, it } from "vitest";
import { numbered } from "../kit/example-application.ts";
import { after, DAY, HOUR, MINUTE, type SetUp } from "./store-under-test.ts";

const TEN_YEARS = 3653 * DAY;

/** What a clock leaves behind that was wrong for a while. */
export function itOutlivesAWrongClock(setUp: SetUp): void {
  const idOf = (index: number): string => `lead_${numbered(index).submissionId}`;

  describe("After a clock that was ahead", () => {
    it.each([
      ["ten years", TEN_YEARS],
      ["eight hours, as one that takes local time for UTC,", 8 * HOUR],
    ])("by %s, nothing waits for a time that it wrote", async (_title, ahead) => {
      const { store, deliveries } = await setUp();
      for (const index of [1, 2]) await store.accept(numbered(index));
      await store.accept(numbered(3, { receivedAt: after(ahead).toISOString() }));
      const worker = await deliveries();
      // One was put off, one belongs to a worker that died, one came under that clock.
      await worker.claimDue(2, MINUTE, after(ahead - MINUTE));
      const dueAt = after(ahead + 5_000);
      await worker.reschedule(idOf(1), { at: after(ahead), state: "waiting", dueAt, lastResult: "timeout" });
      const claimed = await worker.claimDue(9, MINUTE, after(10 * MINUTE));
      expect(claimed.map(({ deliveryId }) => deliveryId).sort()).toEqual([1, 2, 3].map(idOf));
      expect(await worker.claimDue(9, MINUTE, after(10 * MINUTE))).toEqual([]);
    });
  });

  describe("Under a right clock", () => {
    it.each([
      ["in its schedule", "waiting", 4_000, "timeout"],
      ["that a busy CRM put off for a day", "waiting", 1.1 * DAY, "429"],
      ["that is a dead letter", "dead-letter", 1.1 * DAY, "401"],
    ] as const)("a delivery %s keeps its time", async (_title, state, wait, lastResult) => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.claimDue(1, MINUTE, after(0));
      await worker.reschedule(idOf(1), { at: after(0), state, dueAt: after(wait), lastResult });
      expect(await worker.claimDue(1, MINUTE, after(wait - 1))).toEqual([]);
      expect(await worker.claimDue(1, MINUTE, after(wait))).toHaveLength(1);
    });

    it("a delivery that another machine took, whose clock is half a minute ahead, stays that machine's", async () => {
      const { store, deliveries } = await setUp();
      await store.accept(numbered(1));
      const worker = await deliveries();
      await worker.claimDue(1, MINUTE, after(MINUTE / 2));
      expect(await worker.claimDue(1, MINUTE, after(0))).toEqual([]);
    });
  });

  describe("Whether a purge needs a person", () => {
    const limitsAt = (now: Date) => ({
      leadsBefore: new Date(now.getTime() - 365 * DAY),
      consentsBefore: new Date(now.getTime() - 1827 * DAY),
    });
    /** Applications on these days, each delivered at once, in a store that was purged at the beginning. */
    const withDelivered = async (...days: number[]) => {
      const given = await setUp();
      await given.change("UPDATE store_state SET purged_at = $1", [after(0).toISOString()]);
      const worker = await given.deliveries();
      for (const [index, day] of days.entries()) {
        await given.store.accept(numbered(index, { receivedAt: after(day * DAY).toISOString() }));
        await worker.markDelivered(idOf(index), after(day * DAY));
      }
      const operator = await given.maintenance();
      return (day: number) => operator.planPurge(limitsAt(after(day * DAY)), after(day * DAY));
    };
    const everyMonth = (until: number): number[] =>
      Array.from({ length: Math.floor(until / 30) + 1 }, (_, month) => month * 30);

    it("it does not while applications have come every month, though it was never purged before", async () => {
      const plan = await withDelivered(...everyMonth(390));
      expect(await plan(391)).toEqual({ leads: 1, consents: 0, quietSince: undefined, isLarge: false });
    });

    it("it does when nothing has happened for more than 45 days", async () => {
      const plan = await withDelivered(0, 30);
      expect((await plan(70)).quietSince).toBe(undefined);
      expect((await plan(400)).quietSince?.toISOString().slice(0, 10)).toBe(
        after(30 * DAY)
          .toISOString()
          .slice(0, 10),
      );
    });

    it("it does ten years ahead, whatever came under that clock: one application makes no hundred old", async () => {
      const hundred = Array.from({ length: 100 }, (_, index) => index / 10);
      const plan = await withDelivered(...hundred, 3653);
      expect(await plan(3653)).toMatchObject({ leads: 100, quietSince: expect.any(Date), isLarge: true });
    });

    it("it does not, once the clock is right again, for an application that came ten years ahead", async () => {
      const plan = await withDelivered(0, 30, 3653);
      expect((await plan(70)).quietSince).toBe(undefined);
    });
  });
}
