import { expect, it } from "vitest";
import { findContactBy, readHours } from "./contact-by.ts";

it.each([
  ["Mon–Fri 8am–6pm PT", { lastDay: 5, closes: 6, zone: "PT" }],
  ["lun.–vie., 8\u00a0a.m.–6\u00a0p.m. (PT)", { lastDay: 5, closes: 6, zone: "PT" }],
  ["Mon–Sat 9am–5pm CT", { lastDay: 6, closes: 5, zone: "CT" }],
  ["Mon–Sun 9:30am–5pm ET", { lastDay: 7, closes: 5, zone: "ET" }],
  ["around the clock", undefined],
])("Hours that are written %s", (written, hours) => {
  expect(readHours(written)).toEqual(hours);
});

const HOURS = { lastDay: 5, closes: 6, zone: "PT" };

it.each([
  ["on a Tuesday at 9 in the morning", "2026-11-24T17:00Z", "today", "Tuesday"],
  [
    "on a Tuesday at 2 p.m., four hours before the office closes",
    "2026-11-24T22:00Z",
    "tomorrow",
    "Wednesday",
  ],
  ["at night, when it is Wednesday already in Greenwich", "2026-11-25T05:00Z", "tomorrow", "Wednesday"],
  ["on the evening before Thanksgiving", "2026-11-26T02:00Z", "onDay", "Friday"],
  ["on a Friday evening", "2026-12-05T03:00Z", "onDay", "Monday"],
  ["on a Sunday", "2026-12-06T20:00Z", "tomorrow", "Monday"],
  ["on the night in which clocks go forward", "2027-03-14T09:30Z", "tomorrow", "Monday"],
])("Who applies %s hears of the lender by then", (_when, now, words, day) => {
  expect(findContactBy(HOURS, ["2026-11-26"], new Date(now), "en")).toEqual({ words, day });
});
