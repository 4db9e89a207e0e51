import { Temporal } from "temporal-polyfill";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findCallWindow, type Whereabouts } from "./call-window.ts";

const personAt = (propertyZip: string, areaCode: number): Whereabouts => ({
  propertyState: propertyZip.startsWith("9") ? "CA" : "TX",
  propertyZip,
  phone: `+1${areaCode}5550142`,
});
const HOUSTON = personAt("77002", 713);

const [PACIFIC, CENTRAL, MOUNTAIN] = ["America/Los_Angeles", "America/Chicago", "America/Denver"];

/** What an officer is told at a moment of the clock at the home: "until Nov 23, 9 PM", "from …", by the same clock. */
function told(person: Whereabouts, moment: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.ZonedDateTime.from(`${moment}[${timeZone}]`);
  const { next, isOpen } = findCallWindow(person, new Date(epochMilliseconds));
  if (!next) return "never";
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
  });
  const time = clock.format(isOpen ? next.closesAt : next.opensAt).replaceAll("\u202f", " ");
  return `${isOpen ? "until" : "from"} ${time}`;
}

type Row = [zip: string, areaCode: number, moment: string, told: string, why: string];
const inZone = (zone: string, rows: Row[]) => rows.map((row): [string, ...Row] => [zone, ...row]);

describe("Whoever has a home at a ZIP code and a number of an area code may be called", () => {
  it.each([
    ...inZone(PACIFIC, [
      ["90012", 213, "2026-11-23T07:59:59", "from Nov 23, 8 AM", "a weekday in California begins at 8 a.m."],
      ["90012", 213, "2026-11-23T08:00", "until Nov 23, 9 PM", "at 8 a.m. a call is allowed"],
      ["90012", 213, "2026-11-23T20:59:59", "until Nov 23, 9 PM", "a second before 9 p.m. it still is"],
      ["90012", 213, "2026-11-23T21:00", "from Nov 24, 8 AM", "at 9 p.m. it is over"],
      ["90012", 213, "2026-11-22T08:30", "until Nov 22, 9 PM", "a Sunday in California is like a weekday"],
      ["90012", 213, "2026-12-25T08:30", "until Dec 25, 9 PM", "and so is a holiday"],
      ["90012", 713, "2026-11-23T18:59", "until Nov 23, 7 PM", "a number of Texas ends by its clock"],
      ["90012", 713, "2026-11-22T09:59", "from Nov 22, 10 AM", "and has its Sunday"],
      ["90012", 713, "2026-11-23T07:30", "from Nov 23, 8 AM", "and the weekday morning of California"],
      ["90012", 213, "2027-03-13T23:00", "from Mar 14, 8 AM", "before the night in which clocks go forward"],
      ["90012", 213, "2027-03-14T07:59", "from Mar 14, 8 AM", "and the morning after"],
    ]),
    ...inZone(CENTRAL, [
      ["77002", 713, "2026-11-23T08:59:59", "from Nov 23, 9 AM", "a weekday in Texas begins at 9 a.m."],
      ["77002", 713, "2026-11-23T09:00", "until Nov 23, 9 PM", "until 9 p.m."],
      ["77002", 713, "2026-11-21T22:00", "from Nov 22, 12 PM", "after Saturday night comes Sunday noon"],
      ["77002", 713, "2026-11-22T11:59:59", "from Nov 22, 12 PM", "a second before noon is too early"],
      ["77002", 713, "2026-11-22T12:00", "until Nov 22, 9 PM", "from noon on it is not"],
      ["77002", 713, "2026-11-22T21:00", "from Nov 23, 9 AM", "after Sunday 9 p.m. comes Monday 9 a.m."],
      ["77002", 713, "2026-11-26T09:30", "until Nov 26, 9 PM", "the law of Texas knows no holidays"],
      ["79855", 432, "2026-11-23T09:00", "until Nov 23, 9 PM", "Van Horn keeps Central time"],
      ["77002", 915, "2026-11-23T09:30", "from Nov 23, 10 AM", "a number of El Paso: the later 9 a.m."],
      ["77002", 915, "2026-11-22T12:30", "from Nov 22, 1 PM", "and the later Sunday noon"],
      ["77002", 213, "2026-11-23T09:30", "from Nov 23, 10 AM", "a number of California: its 8 a.m."],
      ["77002", 212, "2026-11-23T15:59", "until Nov 23, 4 PM", "a number of New York ends at 5 p.m. there"],
      ["77002", 212, "2026-11-22T14:00", "from Nov 23, 9 AM", "and has no Sunday"],
      ["77002", 212, "2026-11-26T10:00", "from Nov 27, 9 AM", "nor Thanksgiving"],
      [
        "77002",
        212,
        "2026-07-03T10:00",
        "from Jul 6, 9 AM",
        "nor the Friday before a Saturday's Fourth of July",
      ],
      ["77002", 808, "2026-11-23T13:30", "from Nov 23, 2 PM", "Hawaii leaves a Texan afternoon"],
      ["77002", 602, "2026-07-14T11:30", "from Jul 14, 12 PM", "Arizona keeps no summer time"],
      ["77002", 602, "2026-01-13T10:30", "from Jan 13, 11 AM", "and is nearer in winter"],
      ["77002", 850, "2026-11-23T09:30", "from Nov 23, 10 AM", "both zones of Florida's panhandle count"],
      ["77002", 787, "2026-11-23T14:59", "until Nov 23, 3 PM", "Puerto Rico is an hour ahead of New York"],
      ["77002", 800, "2026-11-23T11:30", "from Nov 23, 12 PM", "a toll-free number may be anywhere"],
      ["77002", 671, "2026-11-22T17:30", "from Nov 22, 6 PM", "Guam's Monday is a Sunday evening in Texas"],
      ["77002", 713, "2026-10-31T23:30", "from Nov 1, 12 PM", "before the night in which clocks go back"],
      ["77002", 713, "2026-11-01T20:59", "until Nov 1, 9 PM", "and the evening after"],
    ]),
    ...inZone(MOUNTAIN, [
      ["79901", 915, "2026-11-23T08:59", "from Nov 23, 9 AM", "El Paso begins an hour after Houston"],
      ["79901", 915, "2026-11-23T20:59", "until Nov 23, 9 PM", "and ends an hour later"],
      ["79901", 915, "2026-11-22T11:30", "from Nov 22, 12 PM", "and has its Sunday noon"],
      ["79901", 915, "2026-11-01T11:59", "from Nov 1, 12 PM", "and goes back with Denver"],
      ["88540", 915, "2026-11-23T20:30", "until Nov 23, 9 PM", "boxes of El Paso are there too"],
      ["79851", 915, "2026-11-23T20:30", "until Nov 23, 9 PM", "so is Sierra Blanca"],
      [
        "79901-1234",
        915,
        "2026-11-23T20:30",
        "until Nov 23, 9 PM",
        "a nine-digit code is read by its first five",
      ],
      ["79901", 713, "2026-11-23T08:30", "from Nov 23, 9 AM", "a number of Houston: both 9 a.m."],
      ["79901", 713, "2026-11-23T19:30", "until Nov 23, 8 PM", "and the earlier 9 p.m."],
    ]),
  ])("%s: %s, %i, on %s: %s (%s)", (zone, zip, areaCode, moment, expected) =>
    expect(told(personAt(zip, areaCode), moment, zone)).toBe(expected),
  );
});

describe("A ZIP code that is not in the chosen state", () => {
  it("lets both states count", () => {
    const undecided = { ...personAt("77002", 213), propertyState: "CA" };
    expect(told(undecided, "2026-11-22T09:00", PACIFIC)).toBe("from Nov 22, 10 AM");
    expect(told(undecided, "2026-11-23T19:30", PACIFIC)).toBe("from Nov 24, 8 AM");
  });

  it.each([
    ["TX", "every zone of the chosen one", [CENTRAL, MOUNTAIN]],
    ["NY", "the whole mainland", ["America/New_York", CENTRAL, MOUNTAIN, PACIFIC]],
  ])("in no state that is known here, where %s was chosen, lets %s count", (propertyState, _what, zones) => {
    const person = { ...HOUSTON, propertyState, propertyZip: "10001" };
    expect(findCallWindow(person, new Date()).timeZones).toEqual(zones);
  });
});

/** Any home and number, any moment of ten years. */
const people = fc.record({
  propertyState: fc.constantFrom("CA", "TX"),
  propertyZip: fc.integer({ min: 0, max: 99_999 }).map((zip) => String(zip).padStart(5, "0")),
  phone: fc.integer({ min: 200, max: 999 }).map((code) => `+1${code}5550142`),
});
const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2036-01-01"), noInvalidDate: true });

test("whoever may be called now is awake: between 8 a.m. and 9 p.m. in every zone that counts", () => {
  fc.assert(
    fc.property(people, moments, (person, at) => {
      const { next, isOpen, timeZones } = findCallWindow(person, at);
      const open = isOpen ? at : next?.opensAt;
      if (!open) return;
      for (const zone of timeZones) {
        const { hour } = Temporal.Instant.fromEpochMilliseconds(open.getTime()).toZonedDateTimeISO(zone);
        expect([hour >= 8, hour < 21]).toEqual([true, true]);
      }
    }),
  );
});

test("it opens before it closes, later than now or now, and is open exactly from then to then", () => {
  fc.assert(
    fc.property(people, moments, (person, at) => {
      const { next, isOpen } = findCallWindow(person, at);
      if (!next) throw new Error("somebody can never be called");
      expect(next.opensAt < next.closesAt).toBe(true);
      expect(next.closesAt > at).toBe(true);
      expect(isOpen).toBe(next.opensAt <= at);
      const isOpenAt = (time: number) => findCallWindow(person, new Date(time)).isOpen;
      expect(isOpenAt(next.opensAt.getTime())).toBe(true);
      expect(isOpenAt(next.closesAt.getTime() - 1)).toBe(true);
      expect(isOpenAt(next.closesAt.getTime())).toBe(false);
    }),
  );
});
