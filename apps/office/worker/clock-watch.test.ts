import { expect, it } from "vitest";
import { createClockWatch } from "./clock-watch.ts";
import { createLog } from "@heloc/leads/process/log";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEN_YEARS = 3653 * 24 * HOUR;

/** A watch beside a store that holds so many deliveries with times ahead of the clock. */
function startWatch(store: { ahead: number; due: number }) {
  const clock = { offset: Date.parse("2026-11-21T17:30:00.000Z"), elapsed: 0 };
  const lines: { level: number; msg: string }[] = [];
  let asked = 0;
  const now = (): Date => new Date(clock.offset + clock.elapsed);
  const log = createLog((line) => void lines.push(JSON.parse(line) as (typeof lines)[0]), now);
  const watch = createClockWatch(log, now, () => clock.elapsed);
  const check = () =>
    watch({
      async findAhead() {
        asked += 1;
        return new Set(Array.from({ length: store.ahead }, (_, index) => `lead_${index}`));
      },
      releaseAhead: async () => store.due,
    });
  return { clock, lines, check, asked: () => asked };
}

it("Deliveries with times ahead of the clock raise an alarm that names the cause, at once and every hour", async () => {
  const store = { ahead: 2, due: 1 };
  const { clock, lines, check } = startWatch(store);
  await check();
  expect(lines).toMatchObject([{ level: 50, clock: "2026-11-21T17:30:00.000Z", ahead: 2, madeDue: 1 }]);
  expect(lines[0]?.msg).toContain("ahead of this machine's clock");
  store.due = 0;
  for (clock.elapsed = MINUTE; clock.elapsed < HOUR; clock.elapsed += MINUTE) await check();
  expect(lines).toHaveLength(1);
  await check();
  expect(lines).toHaveLength(2);
  store.ahead = 0;
  clock.elapsed += 2 * HOUR;
  await check();
  expect(lines).toHaveLength(2);
});

it("The store is asked once a minute, and at once when the clock was set", async () => {
  const { clock, lines, check, asked } = startWatch({ ahead: 0, due: 0 });
  await check();
  clock.elapsed += MINUTE - 1;
  await check();
  expect(asked()).toBe(1);
  clock.offset += TEN_YEARS;
  await check();
  expect(asked()).toBe(2);
  clock.offset -= TEN_YEARS;
  await check();
  await check();
  expect(asked()).toBe(3);
  expect(lines).toMatchObject([
    { level: 50, msg: "This machine's clock was set, or the machine slept.", seconds: TEN_YEARS / 1000 },
    { level: 50, seconds: -TEN_YEARS / 1000 },
  ]);
});

it("A clock that is kept right in small steps is no news", async () => {
  const { clock, lines, check } = startWatch({ ahead: 0, due: 0 });
  for (let step = 0; step < 100; step += 1) {
    clock.elapsed += MINUTE;
    clock.offset += 30_000;
    await check();
  }
  expect(lines).toEqual([]);
});
