import { expect, it } from "vitest";
import type { OutboxSummary } from "@heloc/leads/store/contract";
import { NOTHING_UNDELIVERED } from "@heloc/leads/store/deliveries/summary";
import { createAlarm } from "./alarm.ts";
import { createLog } from "@heloc/leads/process/log";

const START = Date.parse("2026-11-21T17:30:00.000Z");
const MINUTE = 60_000;

const ofCrm = (summary: OutboxSummary) => new Map([["crm", summary]]);

/** An alarm and the lines that it logs. */
function startAlarm(now: () => number, elapsedMs = now) {
  const lines: unknown[] = [];
  const today = () => new Date(now());
  const log = createLog((line) => void lines.push(JSON.parse(line)), today);
  return { lines, check: createAlarm(log, today, elapsedMs) };
}

it("An application that has been on its way for more than an hour raises an alarm, once an hour", async () => {
  let [now, asked] = [START, 0];
  let oldest: Date | null = new Date(START);
  const { lines, check } = startAlarm(() => now);
  const store = {
    openRequests: async () => [],
    async summarizeEach() {
      asked += 1;
      return ofCrm({ counts: { waiting: 3, parked: 1 }, oldestUndeliveredAt: oldest, aheadOfClock: 0 });
    },
  };
  const passMinutes = async (minutes: number): Promise<void> => {
    for (let tick = 0; tick < minutes * 4; tick += 1) {
      now += MINUTE / 4;
      await check(store);
    }
  };
  await passMinutes(59);
  expect(lines).toEqual([]);
  expect(asked).toBeLessThanOrEqual(60);
  await passMinutes(3);
  expect(lines).toMatchObject([{ level: 50, oldestMinutes: 60, waiting: 3, parked: 1 }]);
  await passMinutes(55);
  expect(lines).toHaveLength(1);
  await passMinutes(10);
  expect(lines).toHaveLength(2);
  oldest = null;
  await passMinutes(120);
  expect(lines).toHaveLength(2);
});

it("Alerts that wait raise an alarm of their own, and none about the CRM", async () => {
  const { lines, check } = startAlarm(() => START);
  const late = { oldestUndeliveredAt: new Date(START - 61 * MINUTE), aheadOfClock: 0 };
  await check({
    openRequests: async () => [],
    summarizeEach: async () =>
      new Map<string, OutboxSummary>([
        ["crm", NOTHING_UNDELIVERED],
        ["mail", { ...late, counts: { waiting: 1, parked: 2 } }],
      ]),
  });
  expect(lines).toMatchObject([
    {
      ...{ level: 50, destination: "mail", oldestMinutes: 61, waiting: 1, parked: 2 },
      msg: "Alerts about applications are waiting. See npm run leads -- deliveries.",
    },
  ]);
});

it("A withdrawn consent that nobody has closed after five business days raises an alarm every hour; a deletion does not", async () => {
  let now = Date.parse("2026-11-30T12:00:00Z");
  const { lines, check } = startAlarm(() => now);
  const asked = { submissionId: "1".repeat(32), channel: "link", closed: null } as const;
  const requestedAt = new Date("2026-11-23T18:00:00Z");
  const store = {
    summarizeEach: async () => ofCrm(NOTHING_UNDELIVERED),
    openRequests: async () => [
      { ...asked, number: 1, kind: "withdrawal" as const, requestedAt },
      { ...asked, number: 2, kind: "deletion" as const, requestedAt },
    ],
  };
  await check(store);
  expect(lines).toEqual([]);
  now = Date.parse("2026-12-01T12:00:00Z");
  await check(store);
  await check(store);
  expect(lines).toMatchObject([{ level: 50, overdue: 1 }]);
  now += 61 * MINUTE;
  await check(store);
  expect(lines).toHaveLength(2);
});

it("An alarm is not put off for years when the clock was ahead for a moment and came back", async () => {
  let [now, elapsed] = [START + 10 * 365 * 24 * 60 * MINUTE, 0];
  const { lines, check } = startAlarm(
    () => now,
    () => elapsed,
  );
  const withdrawn = { submissionId: "1".repeat(32), channel: "link", closed: null } as const;
  const store = {
    summarizeEach: async () =>
      ofCrm({
        counts: { waiting: 1, parked: 0 },
        oldestUndeliveredAt: new Date(START - 61 * MINUTE),
        aheadOfClock: 0,
      }),
    openRequests: async () => [
      { ...withdrawn, number: 1, kind: "withdrawal" as const, requestedAt: new Date(START - 8 * 86_400_000) },
    ],
  };
  await check(store);
  expect(lines).toHaveLength(2);
  now = START;
  elapsed = 61 * MINUTE;
  await check(store);
  expect(lines).toMatchObject([{}, {}, { overdue: 1 }, { waiting: 1 }]);
});
