import type { Language } from "../words/language.ts";

/** How the inbox writes numbers and times: in its language, times on the operator's own clock unless a zone is named. */
export interface Format {
  /** The operator's own time zone. */
  timeZone: string;
  /** "$85,000" */
  money: (dollars: number) => string;
  /** "12,408" */
  count: (count: number) => string;
  /** "61.5%" */
  percent: (percent: number) => string;
  /** "8.25%" */
  rate: (percent: number) => string;
  /** "8:00 PM" */
  time: (moment: Date, timeZone?: string) => string;
  /** "Mon", or "Dec 1" where it is a week away or more. */
  shortWeekday: (moment: Date, timeZone: string, now: Date) => string;
  /** "Tuesday", or "Tuesday, December 1" where it is a week away or more. */
  weekday: (moment: Date, timeZone: string, now: Date) => string;
  /** "2:14 PM" today, else "Nov 21", with the year where it is another one. */
  received: (moment: Date, now: Date) => string;
  /** "Nov 21, 2026, 2:14 PM" */
  moment: (moment: Date) => string;
  /** "Nov 21": a day that is nowhere in particular, written YYYY-MM-DD. */
  day: (day: string) => string;
  /** "2026-11-21", to compare days. */
  dayOf: (moment: Date, timeZone?: string) => string;
  /** "Central time", "CT" */
  zoneName: (timeZone: string, moment: Date, length: "long" | "short") => string;
}

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { month: "short", day: "numeric" } as const;
/** From here on, the name of a weekday could be taken for the one before. */
const FAR_MS = 6 * 24 * 60 * 60 * 1000;
const isFar = (moment: Date, now: Date): boolean => moment.getTime() - now.getTime() >= FAR_MS;

export function createFormat(language: Language, timeZone: string): Format {
  const locale = `${language}-US`;
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  });
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const rate = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  const written = keepFormats();
  const dayOf = (moment: Date, zone = timeZone) => written("sv-SE", zone, {}).format(moment);
  return {
    timeZone,
    money: (dollars) => money.format(dollars),
    count: (number) => count.format(number),
    percent: (number) => `${percent.format(number)}%`,
    rate: (number) => `${rate.format(number)}%`,
    // Some browsers put a space before PM at which a line may end.
    time: (moment, zone = timeZone) => written(locale, zone, CLOCK).format(moment).replaceAll(" ", "\u00a0"),
    shortWeekday: (moment, zone, now) =>
      written(locale, zone, isFar(moment, now) ? DAY : { weekday: "short" }).format(moment),
    weekday(moment, zone, now) {
      const parts = isFar(moment, now) ? ({ month: "long", day: "numeric" } as const) : {};
      return written(locale, zone, { weekday: "long", ...parts }).format(moment);
    },
    received(moment, now) {
      const [day, today] = [dayOf(moment), dayOf(now)];
      if (day === today) return written(locale, timeZone, CLOCK).format(moment);
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      return written(locale, timeZone, isThisYear ? DAY : { ...DAY, year: "numeric" }).format(moment);
    },
    moment: (moment) => written(locale, timeZone, { dateStyle: "medium", timeStyle: "short" }).format(moment),
    day: (day) => written(locale, "UTC", DAY).format(new Date(`${day}T00:00:00Z`)),
    dayOf,
    zoneName: (zone, moment, length) => nameZone(locale, zone, moment, length),
  };
}

/** Making an Intl.DateTimeFormat takes longer than using it a thousand times, and a list asks for the same few. */
function keepFormats() {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (which: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const name = `${which} ${zone} ${JSON.stringify(options)}`;
    const known = made.get(name) ?? new Intl.DateTimeFormat(which, { timeZone: zone, ...options });
    made.set(name, known);
    return known;
  };
}

function nameZone(locale: string, timeZone: string, moment: Date, length: "long" | "short"): string {
  const timeZoneName = length === "long" ? "longGeneric" : "shortGeneric";
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.replace(/ Time$/, " time");
}
