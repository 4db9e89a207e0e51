/** Days are written year-month-day. Federal holidays are not known here: a worked example is chosen without them. */
const DAY = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

function step(date: string, counts: (date: string) => boolean): string {
  const next = addDays(date, 1);
  return counts(next) ? next : step(next, counts);
}

/**
 * So many business days later, as the right to cancel counts them: every day but Sundays and federal holidays
 * (12 CFR 1026.2(a)(6)).
 */
export function addBusinessDays(date: string, days: number): string {
  let result = date;
  for (let done = 0; done < days; done++) result = step(result, (day) => weekday(day) !== SUNDAY);
  return result;
}

/** The next day on which banks send transfers. */
export const nextBankDay = (date: string): string =>
  step(date, (day) => weekday(day) !== SUNDAY && weekday(day) !== SATURDAY);
