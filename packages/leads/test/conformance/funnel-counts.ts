import { describe, expect, it } from "vitest";
import type { StageCount } from "../../src/funnel/stages.ts";
import { numbered } from "../kit/example-application.ts";
import { after, RECEIVED, type SetUp } from "./store-under-test.ts";

const started: StageCount = {
  day: "2026-11-21",
  stage: "started",
  device: "phone",
  state: "CA",
  campaign: "google/spring",
  count: 1,
};

/** How far visitors come, counted without a person. */
export function itCountsStages(setUp: SetUp): void {
  describe("Counts of stages", () => {
    it("add up by day, stage, device, state and campaign, also from two services at once", async () => {
      const { store, anotherStore, reader } = await setUp();
      const other = await anotherStore();
      const inTexas = { ...started, state: "TX", count: 3 };
      await Promise.all([
        ...Array.from({ length: 10 }, () => store.addCounts([started, inTexas])),
        ...Array.from({ length: 10 }, () => other.addCounts([inTexas, started])),
      ]);
      const { readCounts } = await reader();
      const counts = await readCounts("2026-11-01");
      expect(counts).toHaveLength(2);
      expect(counts).toEqual(
        expect.arrayContaining([
          { ...started, count: 20 },
          { ...inTexas, count: 60 },
        ]),
      );
      expect(await readCounts("2026-11-22")).toEqual([]);
    });

    it("are purged with the applications of their time", async () => {
      const { store, maintenance, reader } = await setUp();
      await store.addCounts([started, { ...started, day: "2026-11-20" }]);
      const operator = await maintenance();
      const before = new Date("2026-11-21T08:00:00Z");
      await operator.purge({ leadsBefore: before, consentsBefore: before }, after(24 * 60 * 60 * 1000));
      const { readCounts } = await reader();
      expect((await readCounts("2026-11-01")).map(({ day }) => day)).toEqual(["2026-11-21"]);
    });

    it("say of applications which of them the CRM has, since a moment", async () => {
      const { store, deliveries, reader } = await setUp();
      for (const index of [1, 2]) await store.accept(numbered(index));
      const outbox = await deliveries();
      await outbox.markDelivered(`lead_${numbered(2).submissionId}`, after(1000));
      const { deliveredSince } = await reader();
      expect(await deliveredSince(RECEIVED)).toEqual(new Set([numbered(2).submissionId]));
      expect(await deliveredSince(after(1000))).toEqual(new Set());
    });
  });
}
