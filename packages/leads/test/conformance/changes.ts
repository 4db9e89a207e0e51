import { describe, expect, it } from "vitest";
import { NOTHING_CHANGED } from "../../src/store/changes.ts";
import { numbered } from "../kit/example-application.ts";
import { after, RECEIVED, type SetUp } from "./store-under-test.ts";

const [first, second, third] = [1, 2, 3].map((index) => numbered(index).submissionId) as [
  string,
  string,
  string,
];

/** SQLite answers at once: without a break, nobody else would get a turn. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** What a program asks that shows the applications and goes on showing what comes. */
export function itTellsWhatChanged(setUp: SetUp): void {
  describe("What has come since", () => {
    it("is nothing for a store that nobody has used, and stays nothing while somebody reads", async () => {
      const { reader, list } = await setUp();
      const operator = await reader();
      expect(await operator.readChanges()).toEqual(NOTHING_CHANGED);
      await list();
      expect(await operator.readSince(NOTHING_CHANGED)).toEqual({
        until: NOTHING_CHANGED,
        ...{ leads: [], notes: [], requests: [], accesses: [] },
      });
    });

    it("is each new application once, oldest first, and how many are kept", async () => {
      const { store, reader } = await setUp();
      const operator = await reader();
      await store.accept(numbered(1));
      const before = await operator.readChanges();
      await store.accept(numbered(2));
      await store.accept(numbered(2));
      await store.accept(numbered(3));
      const changed = await operator.readSince(before);
      expect(changed.leads.map(({ submissionId }) => submissionId)).toEqual([second, third]);
      expect(changed.leads[0]?.lead?.answers).toEqual(numbered(2).answers);
      expect(changed.leads[0]?.appliedBefore).toBe(true);
      expect(await operator.count()).toBe(3);
      expect((await operator.readSince(changed.until)).leads).toEqual([]);
      expect(await operator.readChanges()).toEqual(changed.until);
    });

    it("is every status, note and request", async () => {
      const { store, reader, maintenance, note } = await setUp();
      for (const index of [1, 2]) await store.accept(numbered(index));
      const [operator, changes] = [await reader(), await maintenance()];
      await changes.setStatus(first, "called", RECEIVED);
      const before = await operator.readChanges();
      await changes.setStatus(second, "booked", after(1000));
      await note(first, "No answer");
      await note(first, "Calls back");
      await changes.recordRequest(
        { submissionId: first },
        { kind: "deletion", channel: "email", at: after(2000) },
      );
      const { accesses, notes, requests, leads } = await operator.readSince(before);
      expect(accesses.map(({ submissionId, action }) => [submissionId, action])).toEqual([
        [second, "booked"],
        [first, "opened"],
        [first, "opened"],
      ]);
      expect(notes).toEqual([first, first]);
      expect(requests).toMatchObject([{ submissionId: first, kind: "deletion", requestedAt: after(2000) }]);
      expect(leads).toEqual([]);
      expect(await operator.listRequestsOf(first)).toEqual(requests);
      expect(await operator.listRequestsOf(second)).toEqual([]);
    });

    it("is what was erased or purged, and a note that comes after the last one was erased", async () => {
      const { store, reader, maintenance, deliveries, note } = await setUp();
      for (const index of [1, 2, 3]) await store.accept(numbered(index));
      const [operator, changes] = [await reader(), await maintenance()];
      await note(second, "No answer");
      const before = await operator.readChanges();
      await changes.erase(second, RECEIVED);
      await changes.erase(second, RECEIVED);
      await (await deliveries()).markDelivered(`lead_${first}`, RECEIVED);
      await changes.purge(
        { leadsBefore: after(1000), consentsBefore: new Date(0) },
        after(24 * 60 * 60 * 1000),
      );
      await note(third, "Calls back");
      const changed = await operator.readSince(before);
      expect(changed.accesses.map(({ submissionId, action }) => [submissionId, action])).toEqual([
        [second, "erased"],
        [first, "purged"],
        [third, "opened"],
      ]);
      expect(changed.notes).toEqual([third]);
      expect(await operator.count()).toBe(1);
    });

    it("is everything once, whatever several programs do at once", async () => {
      const { store, anotherStore, reader, maintenance } = await setUp();
      const stores = [store, await anotherStore()];
      const operators = [await maintenance(), await maintenance()];
      const operator = await reader();
      const seen = { leads: [] as string[], statuses: [] as string[], until: NOTHING_CHANGED };
      let isOver = false;
      const follow = async (): Promise<void> => {
        const { until, leads, accesses } = await operator.readSince(seen.until);
        seen.leads.push(...leads.map(({ submissionId }) => submissionId));
        seen.statuses.push(...accesses.map(({ submissionId }) => submissionId));
        seen.until = until;
      };
      const following = (async () => {
        for (; !isOver; await nextTurn()) await follow();
      })();
      const ids = Array.from({ length: 60 }, (_, index) => numbered(index + 1));
      await Promise.all(ids.map((lead, index) => stores[index % 2]?.accept(lead)));
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
