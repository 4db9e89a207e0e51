import { describe, expect, it } from "vitest";
import { numbered } from "../kit/example-application.ts";
import { after, RECEIVED, type SetUp } from "./store-under-test.ts";

const NOTHING_CHANGED = { leads: 0, notes: 0, requests: 0, access_log: 0 };
const [first, second, third] = [1, 2, 3].map((index) => numbered(index).submissionId) as [
  string,
  string,
  string,
];

/** SQLite answers at once: without a break, nobody else would get a turn. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** What a program asks that shows the applications and goes on showing what comes. */
export function itTellsWhatChanged(setUp: SetUp): void {
  describe("What has changed since", () => {
    it("is each new application once, oldest first, and nothing while somebody reads", async () => {
      const { store, reader, maintenance } = await setUp();
      const operator = await reader();
      expect(await operator.readSince(NOTHING_CHANGED)).toEqual({ until: NOTHING_CHANGED, changed: [] });
      await store.accept(numbered(1));
      const before = await operator.readChanges();
      for (const index of [2, 2, 3]) await store.accept(numbered(index));
      const { until, changed } = await operator.readSince(before);
      expect(changed).toEqual([second, third].map((submissionId) => ({ submissionId, isNew: true })));
      expect(await operator.count()).toBe(3);
      await (await maintenance()).logOpened(first, RECEIVED, "Ana");
      expect((await operator.readSince(until)).changed).toEqual([]);
    });

    it.each<[string, (given: Awaited<ReturnType<SetUp>>) => Promise<unknown>]>([
      ["a status", async ({ maintenance }) => (await maintenance()).setStatus(first, "called", RECEIVED)],
      ["a note", ({ note }) => note(first, "No answer")],
      [
        "a request",
        async ({ maintenance }) =>
          (await maintenance()).recordRequest(
            { submissionId: first },
            { kind: "deletion", channel: "email", at: after(2000) },
          ),
      ],
      ["an erasure", async ({ maintenance }) => (await maintenance()).erase(first, RECEIVED)],
      [
        "a purge",
        async ({ maintenance, deliveries }) => {
          await (await deliveries()).markDelivered(`lead_${first}`, RECEIVED);
          const limits = { leadsBefore: after(1000), consentsBefore: new Date(0) };
          await (await maintenance()).purge(limits, after(24 * 60 * 60 * 1000));
        },
      ],
    ])("is the application of %s, and no other", async (_, change) => {
      const given = await setUp();
      for (const index of [1, 2]) await given.store.accept(numbered(index));
      const operator = await given.reader();
      const before = await operator.readChanges();
      await change(given);
      const { until, changed } = await operator.readSince(before);
      expect(changed).toEqual([{ submissionId: first, isNew: false }]);
      expect((await operator.readSince(until)).changed).toEqual([]);
    });

    it("is everything, whatever several programs do at once", async () => {
      const { store, anotherStore, reader, maintenance } = await setUp();
      const stores = [store, await anotherStore()];
      const operators = [await maintenance(), await maintenance()];
      const operator = await reader();
      const seen = { leads: [] as string[], statuses: [] as string[], until: NOTHING_CHANGED };
      let isOver = false;
      const follow = async (): Promise<void> => {
        const { until, changed } = await operator.readSince(seen.until);
        for (const { submissionId, isNew } of changed) seen[isNew ? "leads" : "statuses"].push(submissionId);
        seen.until = until;
      };
      const following = (async () => {
        for (; !isOver; await nextTurn()) await follow();
      })();
      const ids = Array.from({ length: 60 }, (_, index) => numbered(index + 1));
      await Promise.all(ids.map((lead, index) => stores[index % 2]?.accept(lead)));
      while (seen.leads.length < ids.length) await nextTurn();
      await Promise.all(
        ids.map(({ submissionId }, index) =>
          operators[index % 2]?.setStatus(submissionId, "called", RECEIVED),
        ),
      );
      isOver = true;
      await following;
      await follow();
      const all = ids.map(({ submissionId }) => submissionId).sort();
      expect(seen.leads.sort()).toEqual(all);
      expect(seen.statuses.sort()).toEqual(all);
    });
  });
}
