import { expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { createLog } from "@heloc/leads/process/log";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import type { OutboxSummary } from "@heloc/leads/store/outbox/delivery";
import { createAlarm } from "./alarm.ts";
import { repeatUntil, type Job } from "./loop.ts";

const STORE = { close: async () => undefined } as DeliveryStore;

/** Does a job in a loop in which no time passes; it stops after so many sleeps. */
async function runFor(sleeps: number, job: Job, open: () => DeliveryStore | undefined = () => STORE) {
  const stop = new AbortController();
  const slept: number[] = [];
  let log = "";
  const write = (line: string) => void (log += line);
  await repeatUntil(stop.signal, job, {
    openStore: async () => open(),
    async sleep(milliseconds) {
      if (slept.push(milliseconds) === sleeps) stop.abort();
    },
    log: createLog(write, () => new Date(0)),
  });
  return { slept, log };
}

it("The worker looks every second when there is nothing to do, at once when there may be more, and waits without a word for a service that is just starting", async () => {
  const more = [true, true, false, false];
  expect((await runFor(2, async () => more.shift() ?? false)).slept).toEqual([1000, 1000]);
  expect(more).toEqual([]);
  const job = () => Promise.reject(new Error("without a store"));
  expect(await runFor(3, job, () => undefined)).toEqual({ slept: [1000, 1000, 1000], log: "" });
});

it("The worker asks a failing store less and less often, opens it afresh, and quotes no personal data", async () => {
  let [calls, opened, closed] = [0, 0, 0];
  const close = async () => {
    closed += 1;
    if (closed < opened) throw new Error("already gone");
  };
  const open = () => {
    opened += 1;
    return { close } as DeliveryStore;
  };
  const job = async () => {
    if (calls++ < 7) throw new Error("Maria could not be read");
    return false;
  };
  const { slept, log } = await runFor(9, job, open);
  expect(slept).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 1000, 1000]);
  expect({ opened, closed }).toEqual({ opened: 8, closed: 8 });
  expect(log).not.toContain("Maria");
});

it("The worker shows the sentences that are meant for the operator, but not while the service is just making its keys", async () => {
  const job = () => Promise.reject(new OperatorError("Put the data folder on a local disk."));
  expect((await runFor(2, job)).log).toContain("Put the data folder on a local disk.");
  expect((await runFor(1, job)).log).not.toContain('"level":50');
});

const START = Date.parse("2026-11-30T17:30:00.000Z");
const MINUTE = 60_000;
const counts = { waiting: 3, "dead-letter": 1 };
const LATE: OutboxSummary = { counts, oldestUndeliveredAt: new Date(START - 59 * MINUTE) };
const FACTS = { level: 50, waiting: 3, deadLetters: 1 };
const asked = { submissionId: "1".repeat(32), channel: "link", closed: null, number: 1 } as const;
const request = { ...asked, requestedAt: new Date("2026-11-23T18:00:00Z") };

it("An alarm is raised once an hour while an application, or an alert, has been on its way for more than an hour or a withdrawn consent is overdue, whatever the clock did", async () => {
  const lines: object[] = [];
  const clock = { elapsedMs: 0, aheadMs: 0 };
  const now = () => new Date(START + clock.elapsedMs + clock.aheadMs);
  const log = createLog((line) => void lines.push(JSON.parse(line) as object), now);
  /** Looks every 15 seconds at a store that says so. */
  async function passMinutes(minutes: number, outbox: Record<string, OutboxSummary>, hasCrm = true) {
    lines.length = 0;
    const check = createAlarm({ log, now, elapsedMs: () => clock.elapsedMs }, hasCrm);
    const requests = (["withdrawal", "deletion"] as const).map((kind) => ({ ...request, kind }));
    const openRequests = async () => ("crm" in outbox ? [] : requests);
    const end = clock.elapsedMs + minutes * MINUTE;
    for (; clock.elapsedMs < end; clock.elapsedMs += MINUTE / 4) {
      await check({ openRequests, summarizeEach: async () => new Map(Object.entries(outbox)) });
      clock.aheadMs = 0;
    }
    return lines;
  }
  expect(await passMinutes(1, { crm: LATE })).toEqual([]);
  // The clock was ahead for a moment: no alarm is put off for years.
  clock.aheadMs = 10 * 365 * 24 * 60 * MINUTE;
  expect(await passMinutes(61, { crm: LATE })).toMatchObject([FACTS, FACTS]);
  expect(await passMinutes(10, { crm: { ...LATE, oldestUndeliveredAt: null } })).toEqual([]);
  const waiting = await passMinutes(5, { crm: LATE, "alert-1": LATE }, false);
  expect(waiting).toMatchObject([{ ...FACTS, destination: "alert-1" }]);
  expect(await passMinutes(5, {})).toEqual([]);
  clock.elapsedMs = 24 * 60 * MINUTE;
  expect(await passMinutes(70, {})).toMatchObject([{ level: 50, overdue: 1 }, { overdue: 1 }]);
});
