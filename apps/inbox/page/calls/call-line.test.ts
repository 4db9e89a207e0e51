import { describe, expect, test } from "vitest";
import type { CallWindow } from "@heloc/leads/calling";
import { createFormat } from "../format/format.ts";
import { WORDS, type Language } from "../words/language.ts";
import { callStatusAt, describeCall } from "./call-line.ts";

const CHICAGO = "America/Chicago";
const DENVER = "America/Denver";
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

/** Both texts, with plain spaces: between a time and PM stands a narrow one that does not break. */
function told(window: CallWindow, language: Language, operatorZone: string): [short: string, long: string] {
  const line = describeCall(window, NOW, WORDS[language].calls, createFormat(language, operatorZone));
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  return [plain(line.short), plain(line.long)];
}

describe("An operator in Houston, about a home in Houston, is told", () => {
  test.each([
    ["en", open, "Call until 8:00 PM", "Call now, until 8:00 PM Central time"],
    ["en", laterToday, "From 2:00 PM", "Wait until 2:00 PM Central time"],
    ["en", tomorrow, "From Tue 9:00 AM", "Wait until 9:00 AM Central time on Tuesday"],
    ["en", inAWeek, "From Nov 30 9:00 AM", "Wait until 9:00 AM Central time on Monday, November 30"],
    ["en", never("no-consent"), "Do not call", "Do not call: no consent to calls"],
    ["en", never("consent-withdrawn"), "Do not call", "Do not call: consent was taken back"],
    ["en", never("deletion-requested"), "Do not call", "Do not call: deletion was requested"],
    ["en", never(null), "Do not call", "Do not call"],
    ["es", open, "Llame hasta las 8:00 p.m.", "Llame ahora, hasta las 8:00 p.m., hora central"],
    ["es", laterToday, "Desde las 2:00 p.m.", "Espere hasta las 2:00 p.m., hora central"],
    ["es", tomorrow, "Desde mar 9:00 a.m.", "Espere hasta el martes a las 9:00 a.m., hora central"],
    ["es", never("no-consent"), "No llame", "No llame: no dio su consentimiento para llamadas"],
    ["es", never("consent-withdrawn"), "No llame", "No llame: retiró su consentimiento"],
    ["es", never("deletion-requested"), "No llame", "No llame: pidió que se borren sus datos"],
  ] as const)("in %s: %j", (language, window, short, long) => {
    expect(told(window, language, CHICAGO)).toEqual([short, long]);
  });
});

test("An operator in Denver is told both clocks: that of the home, and their own", () => {
  expect(told(open, "en", DENVER)).toEqual([
    "Call until 8:00 PM CT",
    "Call now, until 8:00 PM Central time (7:00 PM here)",
  ]);
  expect(told(tomorrow, "es", DENVER)[1]).toBe(
    "Espere hasta el martes a las 9:00 a.m., hora central (8:00 a.m. aquí)",
  );
});

test("At one o’clock Spanish says la, not las", () => {
  const untilOne = { ...open, closesAt: "2026-11-23T19:30:00Z" };
  expect(told(untilOne, "es", CHICAGO)[0]).toBe("Llame hasta la 1:30 p.m.");
  expect(told({ ...open, closesAt: "2026-11-24T04:00:00Z" }, "es", CHICAGO)[0]).toBe(
    "Llame hasta las 10:00 p.m.",
  );
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
