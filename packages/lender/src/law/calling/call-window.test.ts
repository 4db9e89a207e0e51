import { Temporal } from "temporal-polyfill";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findCallWindow, type Whereabouts } from "./call-window.ts";

const LOS_ANGELES: Whereabouts = { propertyState: "CA", propertyZip: "90012", phone: "+12135550142" };
const HOUSTON: Whereabouts = { propertyState: "TX", propertyZip: "77002", phone: "+17135550142" };
const EL_PASO: Whereabouts = { propertyState: "TX", propertyZip: "79901", phone: "+19155550142" };

const CLOCK = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

/** What an officer is told at a moment of the clock at the home: "until Mon, Nov 23 9:00 PM", "from …", by the same clock. */
function told(person: Whereabouts, moment: string): string {
  const { epochMilliseconds, timeZoneId } = Temporal.ZonedDateTime.from(moment);
  const { next, isOpen } = findCallWindow(person, new Date(epochMilliseconds));
  if (!next) return "never";
  const time = isOpen ? next.closesAt : next.opensAt;
  const words = new Intl.DateTimeFormat("en-US", { ...CLOCK, timeZone: timeZoneId }).format(time);
  return `${isOpen ? "until" : "from"} ${words.replaceAll("\u202f", " ")}`;
}

const PT = "[America/Los_Angeles]";
const CT = "[America/Chicago]";
const MT = "[America/Denver]";

describe("A home and a number in one place", () => {
  it.each([
    [
      "in California a weekday begins at 8 a.m.",
      LOS_ANGELES,
      `2026-11-23T07:59:59${PT}`,
      "from Mon, Nov 23, 8:00 AM",
    ],
    ["at 8 a.m. a call is allowed", LOS_ANGELES, `2026-11-23T08:00${PT}`, "until Mon, Nov 23, 9:00 PM"],
    [
      "a second before 9 p.m. it still is",
      LOS_ANGELES,
      `2026-11-23T20:59:59${PT}`,
      "until Mon, Nov 23, 9:00 PM",
    ],
    ["at 9 p.m. it is over", LOS_ANGELES, `2026-11-23T21:00${PT}`, "from Tue, Nov 24, 8:00 AM"],
    [
      "at midnight the morning is the next time",
      LOS_ANGELES,
      `2026-11-24T00:00${PT}`,
      "from Tue, Nov 24, 8:00 AM",
    ],
    [
      "a Saturday in California is like a weekday",
      LOS_ANGELES,
      `2026-11-21T08:30${PT}`,
      "until Sat, Nov 21, 9:00 PM",
    ],
    ["and so is a Sunday", LOS_ANGELES, `2026-11-22T08:30${PT}`, "until Sun, Nov 22, 9:00 PM"],
    ["and a holiday", LOS_ANGELES, `2026-12-25T08:30${PT}`, "until Fri, Dec 25, 9:00 PM"],
    ["in Texas 8 a.m. is too early", HOUSTON, `2026-11-23T08:00${CT}`, "from Mon, Nov 23, 9:00 AM"],
    ["a weekday in Texas begins at 9 a.m.", HOUSTON, `2026-11-23T09:00${CT}`, "until Mon, Nov 23, 9:00 PM"],
    ["a second before 9 a.m. is too early", HOUSTON, `2026-11-23T08:59:59${CT}`, "from Mon, Nov 23, 9:00 AM"],
    ["at 9 p.m. it is over in Texas too", HOUSTON, `2026-11-23T21:00${CT}`, "from Tue, Nov 24, 9:00 AM"],
    ["a Saturday in Texas begins at 9 a.m.", HOUSTON, `2026-11-21T09:00${CT}`, "until Sat, Nov 21, 9:00 PM"],
    [
      "after Saturday night comes Sunday noon",
      HOUSTON,
      `2026-11-21T22:00${CT}`,
      "from Sun, Nov 22, 12:00 PM",
    ],
    [
      "a Sunday morning in Texas is not for calls",
      HOUSTON,
      `2026-11-22T10:00${CT}`,
      "from Sun, Nov 22, 12:00 PM",
    ],
    ["a second before noon is too early", HOUSTON, `2026-11-22T11:59:59${CT}`, "from Sun, Nov 22, 12:00 PM"],
    ["from noon on it is", HOUSTON, `2026-11-22T12:00${CT}`, "until Sun, Nov 22, 9:00 PM"],
    [
      "after Sunday 9 p.m. comes Monday 9 a.m.",
      HOUSTON,
      `2026-11-22T21:00${CT}`,
      "from Mon, Nov 23, 9:00 AM",
    ],
    ["the law of Texas knows no holidays", HOUSTON, `2026-11-26T09:30${CT}`, "until Thu, Nov 26, 9:00 PM"],
  ])("%s", (_, person, moment, expected) => expect(told(person, moment)).toBe(expected));
});

describe("Both zones of Texas", () => {
  const zip = (propertyZip: string, phone = EL_PASO.phone): Whereabouts => ({
    ...EL_PASO,
    propertyZip,
    phone,
  });
  it.each([
    ["El Paso begins an hour after Houston", EL_PASO, `2026-11-23T08:59${MT}`, "from Mon, Nov 23, 9:00 AM"],
    ["and ends an hour later", EL_PASO, `2026-11-23T20:59${MT}`, "until Mon, Nov 23, 9:00 PM"],
    ["and has its Sunday noon", EL_PASO, `2026-11-22T11:30${MT}`, "from Sun, Nov 22, 12:00 PM"],
    [
      "boxes of El Paso (885) are there too",
      zip("88540"),
      `2026-11-23T20:30${MT}`,
      "until Mon, Nov 23, 9:00 PM",
    ],
    ["so is Sierra Blanca", zip("79851"), `2026-11-23T20:30${MT}`, "until Mon, Nov 23, 9:00 PM"],
    ["so is Fort Hancock", zip("79839"), `2026-11-23T20:30${MT}`, "until Mon, Nov 23, 9:00 PM"],
    [
      "a nine-digit code is read by its first five",
      zip("79901-1234"),
      `2026-11-23T20:30${MT}`,
      "until Mon, Nov 23, 9:00 PM",
    ],
    [
      "Van Horn keeps Central time",
      zip("79855", "+14325550142"),
      `2026-11-23T09:00${CT}`,
      "until Mon, Nov 23, 9:00 PM",
    ],
    ["Alpine does", zip("79830", "+14325550142"), `2026-11-23T20:59${CT}`, "until Mon, Nov 23, 9:00 PM"],
    ["Midland does", zip("79701", "+14325550142"), `2026-11-23T20:59${CT}`, "until Mon, Nov 23, 9:00 PM"],
    [
      "a home in El Paso, a number of Houston: both 9 a.m.",
      zip("79901", HOUSTON.phone),
      `2026-11-23T08:30${MT}`,
      "from Mon, Nov 23, 9:00 AM",
    ],
    [
      "and the earlier 9 p.m.",
      zip("79901", HOUSTON.phone),
      `2026-11-23T19:30${MT}`,
      "until Mon, Nov 23, 8:00 PM",
    ],
    [
      "a home in Houston, a number of El Paso: the later 9 a.m.",
      { ...HOUSTON, phone: EL_PASO.phone },
      `2026-11-23T09:30${CT}`,
      "from Mon, Nov 23, 10:00 AM",
    ],
    [
      "and the later Sunday noon",
      { ...HOUSTON, phone: EL_PASO.phone },
      `2026-11-22T12:30${CT}`,
      "from Sun, Nov 22, 1:00 PM",
    ],
    [
      "and the earlier 9 p.m.",
      { ...HOUSTON, phone: EL_PASO.phone },
      `2026-11-22T20:59${CT}`,
      "until Sun, Nov 22, 9:00 PM",
    ],
  ])("%s", (_, person, moment, expected) => expect(told(person, moment)).toBe(expected));
});

describe("A number from elsewhere", () => {
  const of = (phone: string, home = HOUSTON): Whereabouts => ({ ...home, phone });
  it.each([
    [
      "a home in Texas, a number of California",
      of(LOS_ANGELES.phone),
      `2026-11-23T09:30${CT}`,
      "from Mon, Nov 23, 10:00 AM",
    ],
    [
      "ends by the clock of Texas",
      of(LOS_ANGELES.phone),
      `2026-11-23T20:59${CT}`,
      "until Mon, Nov 23, 9:00 PM",
    ],
    [
      "a home in California, a number of Texas, ends by that of Texas",
      of(HOUSTON.phone, LOS_ANGELES),
      `2026-11-23T18:59${PT}`,
      "until Mon, Nov 23, 7:00 PM",
    ],
    [
      "and has the Sunday of Texas",
      of(HOUSTON.phone, LOS_ANGELES),
      `2026-11-22T09:59${PT}`,
      "from Sun, Nov 22, 10:00 AM",
    ],
    [
      "and the weekday morning of California",
      of(HOUSTON.phone, LOS_ANGELES),
      `2026-11-23T07:30${PT}`,
      "from Mon, Nov 23, 8:00 AM",
    ],
    [
      "a number of New York ends at 5 p.m. there",
      of("+12125550142"),
      `2026-11-23T15:59${CT}`,
      "until Mon, Nov 23, 4:00 PM",
    ],
    [
      "and begins at 10 a.m. there, or at 9 a.m. in Texas",
      of("+12125550142"),
      `2026-11-23T08:30${CT}`,
      "from Mon, Nov 23, 9:00 AM",
    ],
    ["and has no Sunday", of("+12125550142"), `2026-11-22T14:00${CT}`, "from Mon, Nov 23, 9:00 AM"],
    ["nor Thanksgiving", of("+12125550142"), `2026-11-26T10:00${CT}`, "from Fri, Nov 27, 9:00 AM"],
    [
      "nor the Friday before a Saturday's Fourth of July",
      of("+12125550142"),
      `2026-07-03T10:00${CT}`,
      "from Mon, Jul 6, 9:00 AM",
    ],
    [
      "nor the Monday after a Sunday's Juneteenth",
      of("+12125550142"),
      `2033-06-20T10:00${CT}`,
      "from Tue, Jun 21, 9:00 AM",
    ],
    ["nor Memorial Day", of("+12125550142"), `2026-05-25T10:00${CT}`, "from Tue, May 26, 9:00 AM"],
    [
      "Hawaii leaves a Texan afternoon",
      of("+18085550142"),
      `2026-11-23T13:30${CT}`,
      "from Mon, Nov 23, 2:00 PM",
    ],
    ["until the evening in Texas", of("+18085550142"), `2026-11-23T20:30${CT}`, "until Mon, Nov 23, 9:00 PM"],
    [
      "Arizona keeps no summer time: 10 a.m. there is noon in Texas in July",
      of("+16025550142"),
      `2026-07-14T11:30${CT}`,
      "from Tue, Jul 14, 12:00 PM",
    ],
    ["and 11 a.m. in January", of("+16025550142"), `2026-01-13T10:30${CT}`, "from Tue, Jan 13, 11:00 AM"],
    [
      "both zones of Florida's panhandle count",
      of("+18505550142"),
      `2026-11-23T09:30${CT}`,
      "from Mon, Nov 23, 10:00 AM",
    ],
    ["and both of its evenings", of("+18505550142"), `2026-11-23T15:30${CT}`, "until Mon, Nov 23, 4:00 PM"],
    ["Toronto is like New York", of("+14165550142"), `2026-11-23T15:59${CT}`, "until Mon, Nov 23, 4:00 PM"],
    [
      "Puerto Rico is an hour ahead of it in winter",
      of("+17875550142"),
      `2026-11-23T14:59${CT}`,
      "until Mon, Nov 23, 3:00 PM",
    ],
    [
      "a toll-free number may be anywhere on the mainland",
      of("+18005550142"),
      `2026-11-23T11:30${CT}`,
      "from Mon, Nov 23, 12:00 PM",
    ],
    [
      "until it is 5 p.m. in New York",
      of("+18005550142"),
      `2026-11-23T15:59${CT}`,
      "until Mon, Nov 23, 4:00 PM",
    ],
    [
      "Guam's Monday is a Sunday evening in Texas",
      of("+16715550142"),
      `2026-11-22T17:30${CT}`,
      "from Sun, Nov 22, 6:00 PM",
    ],
  ])("%s", (_, person, moment, expected) => expect(told(person, moment)).toBe(expected));
});

describe("Daylight saving", () => {
  it.each([
    [
      "the morning before clocks go forward",
      LOS_ANGELES,
      `2027-03-13T08:00${PT}`,
      "until Sat, Mar 13, 9:00 PM",
    ],
    ["the morning after", LOS_ANGELES, `2027-03-14T07:59${PT}`, "from Sun, Mar 14, 8:00 AM"],
    ["the night before", LOS_ANGELES, `2027-03-13T23:00${PT}`, "from Sun, Mar 14, 8:00 AM"],
    ["the Sunday on which clocks go back", HOUSTON, `2026-11-01T11:59${CT}`, "from Sun, Nov 1, 12:00 PM"],
    ["the evening of that Sunday", HOUSTON, `2026-11-01T20:59${CT}`, "until Sun, Nov 1, 9:00 PM"],
    ["the Saturday before, at night", HOUSTON, `2026-10-31T23:30${CT}`, "from Sun, Nov 1, 12:00 PM"],
    ["El Paso goes back with Denver", EL_PASO, `2026-11-01T11:59${MT}`, "from Sun, Nov 1, 12:00 PM"],
  ])("%s", (_, person, moment, expected) => expect(told(person, moment)).toBe(expected));
});

describe("A ZIP code that is not in the chosen state", () => {
  it("lets both states count", () => {
    const undecided = { propertyState: "CA", propertyZip: "77002", phone: LOS_ANGELES.phone };
    expect(told(undecided, `2026-11-22T09:00${PT}`)).toBe("from Sun, Nov 22, 10:00 AM");
    expect(told(undecided, `2026-11-23T19:30${PT}`)).toBe("from Tue, Nov 24, 8:00 AM");
  });

  it("in no state that is known here lets every zone of the chosen one count", () => {
    const { timeZones } = findCallWindow({ ...HOUSTON, propertyZip: "10001" }, new Date());
    expect(timeZones).toEqual(["America/Chicago", "America/Denver"]);
  });

  it("of a state that is not known here lets the whole mainland count", () => {
    const { timeZones } = findCallWindow(
      { ...HOUSTON, propertyState: "NY", propertyZip: "10001" },
      new Date(),
    );
    expect(timeZones).toEqual([
      "America/New_York",
      "America/Chicago",
      "America/Denver",
      "America/Los_Angeles",
    ]);
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
