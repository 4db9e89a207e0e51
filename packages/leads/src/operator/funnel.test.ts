import { expect, it } from "vitest";
import { OTHER, SEEN, TOLD_STAGES, type StageCount } from "../funnel/stages.ts";
import { readFunnel, STAGES } from "./funnel.ts";

const NOW = new Date("2026-11-21T17:30:00.000Z");
const reader = (counts: StageCount[], ...delivered: string[]) => ({
  readCounts: async () => counts,
  deliveredSince: async () => new Set(delivered),
});
const application = (submissionId: string, receivedAt: string) => ({
  ...{ submissionId, receivedAt, campaign: "newsletter" },
});
const count = (stage: string, campaign: string, times: number, day = "2026-11-21"): StageCount => ({
  ...{ day, stage, campaign, count: times },
  ...{ device: "phone", state: "CA" },
});

it("The funnel says how many came how far in three days, by campaign, and names none of fewer than five", async () => {
  const [started = "", second = ""] = TOLD_STAGES;
  const counts = [
    count(SEEN, "none", 100),
    ...[count(started, "google/spring", 40), count(second, "google/spring", 30)],
    ...[count(started, "newsletter", 4), count(started, "newsletter", 8, "2026-11-19")],
    count(started, "letter-to-one", 1),
    count(started, "newsletter", 500, "2026-11-22"),
  ];
  const funnel = await readFunnel(reader(counts, "b"), 3, NOW, [
    application("a", "2026-11-21T10:00:00.000Z"),
    application("b", "2026-11-20T10:00:00.000Z"),
    application("too old", "2026-11-15T10:00:00.000Z"),
  ]);
  const row = (...numbers: (number | null)[]) => [
    ...numbers.slice(0, 3),
    ...TOLD_STAGES.slice(2).map(() => 0),
    ...numbers.slice(3),
  ];
  expect(funnel).toEqual({
    stages: STAGES,
    groups: [
      { name: "google/spring", numbers: row(null, 40, 30, 0, 0) },
      { name: "newsletter", numbers: row(null, 12, 0, 2, 1) },
      { name: OTHER, numbers: row(null, 1, 0, 0, 0) },
    ],
    total: row(100, 53, 30, 2, 1),
  });
});

it("20,000 applications of one campaign are counted within a second: the inbox answers nothing else meanwhile", async () => {
  const known = Array.from({ length: 20_000 }, (_, index) => application(String(index), NOW.toISOString()));
  const begun = performance.now();
  const { total } = await readFunnel(reader([]), 30, NOW, known);
  expect(total.at(-2)).toBe(20_000);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
