import { describe, expect, test } from "vitest";
import type { CallWindow } from "@heloc/leads/calling";
import { callStatusAt, describeCall } from "./call-line.ts";

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
  status: "closed",
  opensAt,
  closesAt,
});
const laterToday = closed("2026-11-23T20:00:00Z", EIGHT_PM);
const tomorrow = closed("2026-11-24T15:00:00Z", "2026-11-25T02:00:00Z");
const inAWeek = closed("2026-11-30T15:00:00Z", "2026-12-01T02:00:00Z");
const never = (reason: CallWindow["reason"]): CallWindow => ({
  status: "never",
  reason,
  opensAt: null,
  closesAt: null,
  timeZones: [CHICAGO],
});

/** Both texts, with plain spaces: the one between a time and PM does not break. */
function told(window: CallWindow, officerZone: string): [short: string, long: string] {
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
] as const)("An officer in Houston, about a home in Houston, is told: %j", (window, short, long) => {
  expect(told(window, CHICAGO)).toEqual([short, long]);
});

test("An officer in Denver is told both clocks: that of the home, and their own", () => {
  expect(told(open, "America/Denver")).toEqual([
    "Call until 8:00 PM CT",
    "Call now, until 8:00 PM Central time (7:00 PM here)",
  ]);
});

describe("While the page stays open", () => {
  test("hours that end are over, although the server said that a call is allowed", () => {
    expect(callStatusAt(open, new Date("2026-11-24T01:59:59Z"))).toBe("open");
    expect(callStatusAt(open, new Date(EIGHT_PM))).toBe("over");
  });
  test("hours that begin are open, although the server said to wait", () => {
    expect(callStatusAt(laterToday, new Date("2026-11-23T19:59:59Z"))).toBe("closed");
    expect(callStatusAt(laterToday, new Date("2026-11-23T20:00:00Z"))).toBe("open");
  });
  test("no hour makes a call to somebody allowed who did not agree", () => {
    expect(callStatusAt({ ...never("no-consent"), ...{ opensAt: open.opensAt } }, NOW)).toBe("never");
  });
});
