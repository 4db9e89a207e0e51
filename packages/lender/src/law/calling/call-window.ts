import { Temporal } from "temporal-polyfill";
import { isFederalHoliday } from "../calendar.ts";
import { FEDERAL_CALLING_HOURS, type CallingHours, type Hours } from "../law-numbers.ts";
import { listStates, type StateLaw } from "../states.ts";
import { areaCodeOf, zonesOfPhone } from "./area-codes.ts";

/** When somebody may be called who agreed to it: all the places where they may be allow it at once. */
export interface CallWindow {
  /** The next time in which a call is allowed, the present one included; null when there is none within ten days. */
  next: { opensAt: Date; closesAt: Date } | null;
  isOpen: boolean;
  /** The time zones that count, the home's first. */
  timeZones: string[];
}

/** What tells where somebody may be: the home, and the telephone number's area code. */
export interface Whereabouts {
  propertyState: string;
  propertyZip: string;
  /** E.164 */
  phone: string;
}

interface Place {
  timeZone: string;
  hours: CallingHours;
}

/** Milliseconds since 1970, from the first up to the second. */
type Interval = readonly [from: number, to: number];

/**
 * Within the hours of every state as far as published accounts tell: the latest begin on weekdays at 10 a.m. (Kentucky), the
 * earliest end on Saturdays at 5 p.m. (Rhode Island), and several allow no call on Sundays and holidays (Alabama, Louisiana).
 */
const CALLING_HOURS_ELSEWHERE: CallingHours = {
  weekdays: [10, 17],
  saturdays: [10, 17],
  sundays: undefined,
  holidays: "none",
  source: "our own choice, for states whose law this product does not know",
};

/** For a number or a state that says nothing about the time: the zones of the mainland. */
const MAINLAND = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"];

/** Long enough for a weekend with holidays on both sides. */
const DAYS_AHEAD = 10;

/** When a call is lawful. Where home and number point to different places, a call has to be allowed in both. */
export function findCallWindow(person: Whereabouts, at: Date): CallWindow {
  const places = [...placesOfHome(person), ...placesOfPhone(person)];
  const next = nextWindow(places, at.getTime());
  return {
    next: next ? { opensAt: new Date(next[0]), closesAt: new Date(next[1]) } : null,
    isOpen: next !== undefined && next[0] <= at.getTime(),
    timeZones: [...new Set(places.map(({ timeZone }) => timeZone))],
  };
}

/** What was worked out last, by places. A list of thousands of applications asks for the same few. */
const known = new Map<string, { workedOutAt: number; next: Interval }>();

function nextWindow(places: readonly Place[], now: number): Interval | undefined {
  const key = places.map(({ timeZone, hours }) => `${timeZone} ${hours.source}`).join();
  const last = known.get(key);
  if (last && last.workedOutAt <= now && now < last.next[1]) return last.next;
  const [first = [], ...others] = places.map((place): readonly Interval[] => openTimes(place, now));
  const next = others.reduce(overlap, first).find(([, to]) => now < to);
  if (next) known.set(key, { workedOutAt: now, next });
  return next;
}

const hoursIn = ({ callingHours }: StateLaw): CallingHours => callingHours ?? FEDERAL_CALLING_HOURS;

/** The home's state, and that of its ZIP code where it is another one. */
function placesOfHome({ propertyState, propertyZip }: Whereabouts): Place[] {
  const zip = Number(propertyZip.slice(0, 5));
  const isOfZip = ({ zipPrefixes }: StateLaw) => includes(zipPrefixes, Math.floor(zip / 100));
  const states = listStates().filter(([state, law]) => state === propertyState || isOfZip(law));
  if (states.length === 0) return everywhere(MAINLAND, CALLING_HOURS_ELSEWHERE);
  return states.flatMap(([, law]) => everywhere(zonesOfHome(law, zip, isOfZip(law)), hoursIn(law)));
}

function zonesOfHome({ timeZone, otherTimeZones = [] }: StateLaw, zip: number, isThere: boolean): string[] {
  const others = otherTimeZones.filter(({ zips }) => !isThere || includes(zips, zip));
  const zones = others.map((other) => other.timeZone);
  return isThere && zones.length > 0 ? zones : [timeZone, ...zones];
}

function placesOfPhone({ phone }: Whereabouts): Place[] {
  const code = areaCodeOf(phone);
  const law = listStates().find(([, { areaCodes }]) => areaCodes.includes(code))?.[1];
  return everywhere(zonesOfPhone(phone) ?? MAINLAND, law ? hoursIn(law) : CALLING_HOURS_ELSEWHERE);
}

const everywhere = (zones: readonly string[], hours: CallingHours): Place[] =>
  zones.map((timeZone) => ({ timeZone, hours }));

const includes = (ranges: readonly (readonly [number, number])[], number: number): boolean =>
  ranges.some(([from, to]) => from <= number && number <= to);

/** From the day before, because windows of other zones reach into it. */
function openTimes({ timeZone, hours }: Place, now: number): Interval[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => today.add({ days: index - 1 }));
  return days.flatMap((date): Interval[] => {
    const open = hoursOn(date, hours);
    const at = (hour: number) => date.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
    return open ? [[at(open[0]), at(open[1])]] : [];
  });
}

const overlap = (some: readonly Interval[], others: readonly Interval[]): readonly Interval[] =>
  some.flatMap(([from, to]) =>
    others
      .map(([otherFrom, otherTo]): Interval => [Math.max(from, otherFrom), Math.min(to, otherTo)])
      .filter(([start, end]) => start < end),
  );

const [SATURDAY, SUNDAY] = [6, 7];

/** The hours of one day of the calendar; undefined where there are none. */
function hoursOn(date: Temporal.PlainDate, hours: CallingHours): Hours | undefined {
  if (hours.holidays === "none" && isFederalHoliday(String(date))) return undefined;
  if (date.dayOfWeek === SUNDAY) return hours.sundays;
  return date.dayOfWeek === SATURDAY ? hours.saturdays : hours.weekdays;
}
