/** "November 15, 2026". @param day year-month-day */
export const spellDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 2026". @param day year-month-day */
export const spellMonth = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** "September 14". @param day year-month-day */
export const spellMonthDay = (day: string): string => spellDay(day).replace(/, \d+$/, "");

/** "Monday". @param day year-month-day */
export const spellWeekday = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });

const SHORT_MONTHS = "Jan Feb March April May June July Aug Sept Oct Nov Dec".split(" ");

/** "Mon, Sept 14", for a table. @param day year-month-day */
export function spellTableDay(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${spellWeekday(day).slice(0, 3)}, ${SHORT_MONTHS[(month ?? 1) - 1]} ${date}`;
}
