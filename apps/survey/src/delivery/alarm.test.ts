import { expect, it } from "vitest";
import { createAlarm } from "./alarm.ts";
import { createLog } from "./log.ts";

const START = Date.parse("2026-11-21T17:30:00.000Z");
const MINUTE = 60_000;

it("An application that has been on its way for more than an hour raises an alarm, once an hour", async () => {
  let [now, asked] = [START, 0];
  let oldest: Date | null = new Date(START);
  const lines: unknown[] = [];
  const log = createLog(
    (line) => void lines.push(JSON.parse(line)),
    () => new Date(now),
  );
  const check = createAlarm(log, () => new Date(now));
  const store = {
    openRequests: async () => [],
    async summarize() {
      asked += 1;
      return { counts: { waiting: 3, delivered: 9, parked: 1 }, oldestUndeliveredAt: oldest };
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

it("A withdrawn consent that nobody has closed after five business days raises an alarm every hour; a deletion does not", async () => {
  let now = Date.parse("2026-11-30T12:00:00Z");
  const lines: unknown[] = [];
  const log = createLog(
    (line) => void lines.push(JSON.parse(line)),
    () => new Date(now),
  );
  const check = createAlarm(log, () => new Date(now));
  const asked = { submissionId: "1".repeat(32), channel: "link", closed: null } as const;
  const requestedAt = new Date("2026-11-23T18:00:00Z");
  const store = {
    summarize: async () => ({ counts: { waiting: 0, delivered: 2, parked: 0 }, oldestUndeliveredAt: null }),
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
