import type { CallWindow } from "@heloc/leads/calling";
import { dollars, spellNumber } from "@heloc/lender/format/spell-number";
import { NEVER_WORDS } from "./words.ts";

/** How the inbox writes numbers and times: times on the officer's own clock unless a zone is named. */

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { month: "short", day: "numeric" } as const;
const LONG_DAY = { weekday: "long", month: "long", day: "numeric" } as const;
/** From here on, the name of a weekday could be taken for the one before. */
const FAR_MS = 6 * 24 * 60 * 60 * 1000;

const rate = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** Making an Intl.DateTimeFormat takes longer than using it a thousand times, and a list asks for the same few. */
const made = new Map<string, Intl.DateTimeFormat>();
function written(moment: Date, zone: string, options: Intl.DateTimeFormatOptions, locale = "en-US"): string {
  const name = `${locale} ${zone} ${JSON.stringify(options)}`;
  const format = made.get(name) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  made.set(name, format);
  // Some browsers put a space before PM at which a line may end.
  return format.format(moment).replaceAll(/ (?=[AP]M)/g, "\u00a0");
}

/** "$85,000" */
export const formatMoney = (amount: number): string => dollars(Math.round(amount) || 0);
/** "12,408" */
export const formatCount = (count: number): string => spellNumber(count);
/** "1 lead", "12,408 new leads" */
export const formatLeads = (count: number, which = ""): string =>
  `${formatCount(count)} ${which}${count === 1 ? "lead" : "leads"}`;
/** "61.5%" */
export const formatPercent = (percent: number): string => `${spellNumber(Math.round(percent * 10) / 10)}%`;
/** "8.50%", "8.125%" */
export const formatRate = (percent: number): string => `${rate.format(percent)}%`;
/** "8:00 PM" */
const formatTime = (moment: Date, zone = HERE): string => written(moment, zone, CLOCK);
/** "Nov 21, 2026, 2:14 PM" */
export const formatMoment = (iso: string): string =>
  written(new Date(iso), HERE, { dateStyle: "medium", timeStyle: "short" });
/** "2026-11-21", to compare days. */
const dayOf = (moment: Date, zone = HERE): string => written(moment, zone, {}, "sv-SE");

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** "Nov 21": a day that is nowhere in particular, written YYYY-MM-DD. */
export const formatDay = (day: string): string => written(midnight(day), "UTC", DAY);
/** "Friday, November 27" */
export const formatLongDay = (day: string): string => written(midnight(day), "UTC", LONG_DAY);
export const addDays = (day: string, days: number): string =>
  new Date(midnight(day).getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** "2:14 PM" today, else "Nov 21", with the year where it is another one. */
export function formatReceived(iso: string, now: Date): string {
  const moment = new Date(iso);
  const [day, today] = [dayOf(moment), dayOf(now)];
  if (day === today) return formatTime(moment);
  return written(moment, HERE, day.slice(0, 4) === today.slice(0, 4) ? DAY : { ...DAY, year: "numeric" });
}

/** "Central time", "CT" */
function nameZone(timeZone: string, moment: Date, length: "long" | "short"): string {
  const timeZoneName = length === "long" ? "longGeneric" : "shortGeneric";
  const [, name = ""] = written(moment, timeZone, { timeZoneName }).split(", ");
  return name.replace(/ Time$/, " time");
}

/** Starts a call or a text message. Everything but the plus is encoded, so that a number can only be a number. */
export const phoneLink = (scheme: "tel" | "sms", phone: string): string =>
  `${scheme}:${encodeURIComponent(phone).replace(/^%2B/, "+")}`;

/** Starts a letter. What an address has before its last @ is encoded: "?bcc=" would add a receiver. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, "@")}`;

export interface CallLine {
  /** For the list: "Call until 8:00 PM". */
  short: string;
  /** For the open lead: "Call now, until 8:00 PM Central time (6:00 PM here)". */
  long: string;
}

/**
 * Says when the law allows a call, on the clock at the home, and on the officer's where that is another one.
 * @param here the officer's time zone
 */
export function describeCall(window: CallWindow, now: Date, here = HERE): CallLine {
  const { status, reason, opensAt, closesAt, timeZones } = window;
  if (status === "never")
    return {
      short: "Do not call",
      long: reason === null ? "Do not call" : `Do not call: ${NEVER_WORDS[reason]}`,
    };
  const [moment, zone] = [new Date((status === "open" ? closesAt : opensAt) ?? 0), timeZones[0] ?? here];
  const time = formatTime(moment, zone);
  const isOtherClock = time !== formatTime(moment, here) || dayOf(moment, zone) !== dayOf(moment, here);
  const long = `${time} ${nameZone(zone, moment, "long")}`;
  const short = isOtherClock ? `${time} ${nameZone(zone, moment, "short")}` : time;
  const hereToo = isOtherClock ? ` (${formatTime(moment, here)} here)` : "";
  if (status === "open") return { short: `Call until ${short}`, long: `Call now, until ${long}${hereToo}` };
  if (dayOf(moment, zone) === dayOf(now, zone))
    return { short: `From ${short}`, long: `Wait until ${long}${hereToo}` };
  const isFar = moment.getTime() - now.getTime() >= FAR_MS;
  const day = written(moment, zone, isFar ? DAY : { weekday: "short" });
  const longDay = written(moment, zone, isFar ? LONG_DAY : { weekday: "long" });
  return { short: `From ${day} ${short}`, long: `Wait until ${long} on ${longDay}${hereToo}` };
}
