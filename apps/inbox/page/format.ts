/** How the inbox writes numbers and times: times on the officer's own clock unless a zone is named. */

/** The officer's own time zone. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { month: "short", day: "numeric" } as const;
/** From here on, the name of a weekday could be taken for the one before. */
const FAR_MS = 6 * 24 * 60 * 60 * 1000;

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat("en-US");
const oneDigit = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 3 });

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
export const formatMoney = (amount: number): string => dollars.format(amount);
/** "12,408" */
export const formatCount = (count: number): string => whole.format(count);
/** "61.5%" */
export const formatPercent = (percent: number): string => `${oneDigit.format(percent)}%`;
/** "8.25%" */
export const formatRate = (percent: number): string => `${twoDigits.format(percent)}%`;
/** "8:00 PM" */
export const formatTime = (moment: Date, zone = HERE): string => written(moment, zone, CLOCK);
/** "Nov 21, 2026, 2:14 PM" */
export const formatMoment = (iso: string): string =>
  written(new Date(iso), HERE, { dateStyle: "medium", timeStyle: "short" });
/** "2026-11-21", to compare days. */
export const dayOf = (moment: Date, zone = HERE): string => written(moment, zone, {}, "sv-SE");

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** "Nov 21": a day that is nowhere in particular, written YYYY-MM-DD. */
export const formatDay = (day: string): string => written(midnight(day), "UTC", DAY);
/** "Friday, November 27" */
export const formatLongDay = (day: string): string =>
  written(midnight(day), "UTC", { weekday: "long", month: "long", day: "numeric" });
/** The day after so many days. */
export const addDays = (day: string, days: number): string =>
  new Date(midnight(day).getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** "Mon" and "Tuesday", or "Dec 1" and "Tuesday, December 1" where it is a week away or more. */
export function formatWeekday(moment: Date, zone: string, now: Date, length: "short" | "long"): string {
  const isFar = moment.getTime() - now.getTime() >= FAR_MS;
  if (length === "short") return written(moment, zone, isFar ? DAY : { weekday: "short" });
  return written(moment, zone, { weekday: "long", ...(isFar && { month: "long", day: "numeric" }) });
}

/** "2:14 PM" today, else "Nov 21", with the year where it is another one. */
export function formatReceived(iso: string, now: Date): string {
  const moment = new Date(iso);
  const [day, today] = [dayOf(moment), dayOf(now)];
  if (day === today) return formatTime(moment);
  return written(moment, HERE, day.slice(0, 4) === today.slice(0, 4) ? DAY : { ...DAY, year: "numeric" });
}

/** "Central time", "CT" */
export function nameZone(timeZone: string, moment: Date, length: "long" | "short"): string {
  const timeZoneName = length === "long" ? "longGeneric" : "shortGeneric";
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName }).formatToParts(moment);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone).replace(/ Time$/, " time");
}

/** "(713) 555-0142" for a US number in E.164; any other as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** Starts a call or a text message. Everything but the plus is encoded, so that a number can only be a number. */
export const phoneLink = (scheme: "tel" | "sms", phone: string): string =>
  `${scheme}:${encodeURIComponent(phone).replace(/^%2B/, "+")}`;

/** Starts a letter. What an address has before its last @ is encoded: "?bcc=" would add a receiver. */
export function mailLink(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}
