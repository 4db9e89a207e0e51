import { expect, it, vi } from "vitest";
import { createLog } from "@heloc/leads/process/log";
import type { OutboxSummary } from "@heloc/leads/store/outbox/delivery";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import { createAlarm } from "./alarm.ts";

const START = Date.parse("2026-11-30T17:30:00.000Z");
const MINUTE = 60_000;
const LATE: OutboxSummary = {
  counts: { waiting: 3, "dead-letter": 1 },
  oldestUndeliveredAt: new Date(START - 59 * MINUTE),
};

/** An alarm beside a store that says so, which looks every 15 seconds. */
function startAlarm(outbox: Record<string, OutboxSummary>, requests: ConsumerRequest[] = [], hasCrm = true) {
  const lines: object[] = [];
  const clock = { elapsedMs: 0, aheadMs: 0 };
  const now = () => new Date(START + clock.elapsedMs + clock.aheadMs);
  const log = createLog((line) => void lines.push(JSON.parse(line) as object), now);
  const check = createAlarm({ log, now, elapsedMs: () => clock.elapsedMs }, hasCrm);
  const summarizeEach = vi.fn(async () => new Map(Object.entries(outbox)));
  const store = { openRequests: async () => requests, summarizeEach };
  async function passMinutes(minutes: number): Promise<void> {
    const end = clock.elapsedMs + minutes * MINUTE;
    for (; clock.elapsedMs < end; clock.elapsedMs += MINUTE / 4) await check(store);
  }
  return { lines, clock, summarizeEach, passMinutes };
}

it("An application that has been on its way for more than an hour raises an alarm, once an hour until it has arrived", async () => {
  const outbox = { crm: LATE };
  const { lines, summarizeEach, passMinutes } = startAlarm(outbox);
  await passMinutes(1);
  expect(lines).toEqual([]);
  await passMinutes(59);
  expect(lines).toMatchObject([{ level: 50, oldestMinutes: 61, waiting: 3, deadLetters: 1 }]);
  expect(summarizeEach).toHaveBeenCalledTimes(60);
  await passMinutes(10);
  expect(lines).toHaveLength(2);
  outbox.crm = { ...LATE, oldestUndeliveredAt: null };
  await passMinutes(120);
  expect(lines).toHaveLength(2);
});

it("Alerts that wait raise an alarm of their own, and applications none where there is no CRM", async () => {
  const { lines, passMinutes } = startAlarm({ crm: LATE, "alert-1": LATE }, [], false);
  await passMinutes(5);
  expect(lines).toMatchObject([{ level: 50, destination: "alert-1", waiting: 3, deadLetters: 1 }]);
});

it("A withdrawn consent that nobody has closed after five business days raises an alarm every hour; a deletion does not", async () => {
  const requestedAt = new Date("2026-11-23T18:00:00Z");
  const asked = { submissionId: "1".repeat(32), channel: "link", closed: null, requestedAt } as const;
  const requests = (["withdrawal", "deletion"] as const).map((kind, number) => ({ ...asked, kind, number }));
  const { lines, clock, passMinutes } = startAlarm({}, requests);
  await passMinutes(1);
  expect(lines).toEqual([]);
  clock.elapsedMs = 24 * 60 * MINUTE;
  await passMinutes(70);
  expect(lines).toMatchObject([{ level: 50, overdue: 1 }, { overdue: 1 }]);
});

it("An alarm is not put off for years when the clock was ahead for a moment and came back", async () => {
  const { lines, clock, passMinutes } = startAlarm({ crm: LATE });
  clock.aheadMs = 10 * 365 * 24 * 60 * MINUTE;
  await passMinutes(1);
  clock.aheadMs = 0;
  await passMinutes(61);
  expect(lines).toHaveLength(2);
});
