import { expect, test } from "vitest";
import type { CallWindow } from "@heloc/leads/calling";
import { describeCall, formatRate } from "./format.ts";

const CHICAGO = "America/Chicago";
/** Monday, 1:00 PM in Houston. */
const NOW = new Date("2026-11-23T19:00:00Z");
const EIGHT_PM = "2026-11-24T02:00:00Z";

const open: CallWindow = {
  status: "open",
  reason: null,
  opensAt: "2026-11-23T15:00:00Z",
  closesAt: EIGHT_PM,
  timeZones: [CHICAGO],
};
const closed = (opensAt: string, closesAt: string): CallWindow => ({
  ...open,
  ...{ status: "closed", opensAt, closesAt },
});
const laterToday = closed("2026-11-23T20:00:00Z", EIGHT_PM);
const tomorrow = closed("2026-11-24T15:00:00Z", "2026-11-25T02:00:00Z");
const inAWeek = closed("2026-11-30T15:00:00Z", "2026-12-01T02:00:00Z");
const never = (reason: CallWindow["reason"]): CallWindow => ({
  ...open,
  ...{ status: "never", reason, opensAt: null, closesAt: null },
});

/** Both texts, with plain spaces: the one between a time and PM does not break. */
function written(window: CallWindow, officerZone: string): [short: string, long: string] {
  const { short, long } = describeCall(window, NOW, officerZone);
  return [short.replaceAll(/\s/g, " "), long.replaceAll(/\s/g, " ")];
}

test.each([
  [open, "Call until 8:00 PM", "Call now, until 8:00 PM Central time"],
  [laterToday, "From 2:00 PM", "Wait until 2:00 PM Central time"],
  [tomorrow, "From Tue 9:00 AM", "Wait until 9:00 AM Central time on Tuesday"],
  [inAWeek, "From Nov 30 9:00 AM", "Wait until 9:00 AM Central time on Monday, November 30"],
  [never("no-consent"), "Do not call", "Do not call: no consent to calls"],
  [never("consent-withdrawn"), "Do not call", "Do not call: consent was taken back"],
  [never("deletion-requested"), "Do not call", "Do not call: deletion was requested"],
  [never(null), "Do not call", "Do not call"],
] as const)("An officer in Houston reads about a home in Houston: %j", (window, short, long) => {
  expect(written(window, CHICAGO)).toEqual([short, long]);
});

test("An officer in Denver reads both clocks: that of the home, and their own", () => {
  expect(written(open, "America/Denver")).toEqual([
    "Call until 8:00 PM CT",
    "Call now, until 8:00 PM Central time (7:00 PM here)",
  ]);
});

test("A rate has two decimals, and a third where it is one of eighths", () => {
  expect([8, 8.25, 8.125].map(formatRate)).toEqual(["8.00%", "8.25%", "8.125%"]);
});
