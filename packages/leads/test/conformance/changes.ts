import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { StageCount } from "../../src/funnel/stages.ts";
import { numbered } from "../kit/example-application.ts";
import { after, DAY, deliveryOf, idOf, RECEIVED, upTo, type GivenStore, type SetUp } from "./given-store.ts";

const NOTHING_CHANGED = { leads: 0, notes: 0, requests: 0, access_log: 0 };
const first = idOf(1);

const CHANGES: ((given: GivenStore) => Promise<unknown>)[] = [
  ({ operator }) => operator.setStatus(first, "called", RECEIVED),
  ({ note }) => note(first, "No answer"),
  ({ store }) => store.request(store.privateCodeOf(numbered(1)), "deletion", after(2000)),
  ({ operator }) => operator.erase(first, RECEIVED),
  async ({ operator, worker }) => {
    await worker.markDelivered(deliveryOf(1), RECEIVED);
    await operator.purge({ leadsBefore: after(1000), consentsBefore: new Date(0) }, after(DAY));
  },
];

const started: StageCount = { day: "2026-11-21", stage: "started", campaign: "google/spring", count: 1 };

/** What a program asks that shows the applications and goes on showing what comes. */
export function itFollowsChanges(setUp: SetUp): void {
  it("What has changed since is each new application once, oldest first, or the one that changed, and nothing while somebody reads", async () => {
    for (const change of CHANGES) {
      const given = await setUp();
      const { accept, reader, operator } = given;
      expect(await reader.readSince(NOTHING_CHANGED)).toEqual({ until: NOTHING_CHANGED, changed: [] });
      await accept(1);
      const before = await reader.readChanges();
      await accept(2, 2, 3);
      const added = await reader.readSince(before);
      expect(added.changed).toEqual([2, 3].map((index) => ({ submissionId: idOf(index), isNew: true })));
      await change(given);
      const { until, changed } = await reader.readSince(added.until);
      expect(changed, String(change)).toEqual([{ submissionId: first, isNew: false }]);
      await operator.logOpened(idOf(2), RECEIVED, "Ana");
      expect((await reader.readSince(until)).changed).toEqual([]);
    }
  });

  it("What has changed since is everything, whatever several programs do at once", async () => {
    const { store, anotherStore, reader, operator } = await setUp();
    const stores = [store, await anotherStore()];
    const ids = upTo(60).map(idOf);
    let { until } = await reader.readSince(NOTHING_CHANGED);
    const follow = async (isNew: boolean, work: Promise<unknown>[]): Promise<void> => {
      const seen: string[] = [];
      // SQLite answers at once: without a break, nobody else would get a turn.
      for (; seen.length < ids.length; await nextTurn()) {
        const found = await reader.readSince(until);
        seen.push(...found.changed.filter((one) => one.isNew === isNew).map((one) => one.submissionId));
        ({ until } = found);
      }
      await Promise.all(work);
      expect(seen.sort()).toEqual(ids);
    };
    const arrivals = ids.map(async (_, index) => stores[index % 2]?.accept(numbered(index + 1)));
    await follow(true, arrivals);
    const marks = ids.map((id) => operator.setStatus(id, "called", RECEIVED));
    await follow(false, marks);
  });

  it("Counts of stages add up by day, stage and campaign, also from two services at once, and are purged with the applications of their time", async () => {
    const { store, anotherStore, reader, operator } = await setUp();
    const other = await anotherStore();
    const byMail = { ...started, campaign: "newsletter", count: 3 };
    await store.addCounts([{ ...started, day: "2026-11-20" }]);
    const addAll = () => [store.addCounts([started, byMail]), other.addCounts([byMail, started])];
    await Promise.all(upTo(10).flatMap(addAll));
    const limit = new Date("2026-11-21T08:00:00Z");
    await operator.purge({ leadsBefore: limit, consentsBefore: limit }, after(DAY));
    const counts = await reader.readCounts("2026-11-01");
    const byCount = counts.sort((one, other) => one.count - other.count);
    expect(byCount).toEqual([started, byMail].map((one) => ({ ...one, count: 20 * one.count })));
    expect(await reader.readCounts("2026-11-22")).toEqual([]);
  });
}
