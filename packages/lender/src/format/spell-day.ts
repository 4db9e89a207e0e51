import type { Language } from "../schema/language.ts";

const spell = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-US`, { ...options, timeZone: "UTC" });

/** "November 15, 2026", "15 de noviembre de 2026". @param day year-month-day */
export const spellDay = (day: string, language: Language = "en"): string =>
  spell(day, language, { dateStyle: "long" });

/** "November 2026". @param day year-month-day */
export const spellMonth = (day: string, language: Language = "en"): string =>
  spell(day, language, { month: "long", year: "numeric" });

/** "September 14", "14 de septiembre". @param day year-month-day */
export const spellMonthDay = (day: string, language: Language = "en"): string =>
  spell(day, language, { month: "long", day: "numeric" });

/** "Monday", "lunes". @param day year-month-day */
export const spellWeekday = (day: string, language: Language = "en"): string =>
  spell(day, language, { weekday: "long" });

const SHORT_MONTHS = {
  en: "Jan Feb March April May June July Aug Sept Oct Nov Dec".split(" "),
  es: "ene. feb. mar. abr. mayo jun. jul. ago. sept. oct. nov. dic.".split(" "),
};

/** "Mon, Sept 14", "lun., 14 sept.", for a table. @param day year-month-day */
export function spellTableDay(day: string, language: Language = "en"): string {
  const [, month = 1, date] = day.split("-").map(Number);
  const weekday = spellWeekday(day, language).slice(0, 3);
  const shortMonth = SHORT_MONTHS[language][month - 1];
  return language === "es" ? `${weekday}., ${date} ${shortMonth}` : `${weekday}, ${shortMonth} ${date}`;
}
