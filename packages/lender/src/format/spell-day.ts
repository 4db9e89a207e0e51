import type { Language } from "../schema/language.ts";

const STYLES = {
  /** "November 15, 2026", "15 de noviembre de 2026" */
  date: { dateStyle: "long" },
  /** "November 2026" */
  month: { month: "long", year: "numeric" },
  /** "September 14", "14 de septiembre" */
  monthDay: { month: "long", day: "numeric" },
  /** "Monday", "lunes" */
  weekday: { weekday: "long" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** @param day year-month-day */
export const spellDay = (
  day: string,
  language: Language = "en",
  style: keyof typeof STYLES = "date",
): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-US`, { ...STYLES[style], timeZone: "UTC" });

const SHORT_MONTHS = {
  en: "Jan Feb March April May June July Aug Sept Oct Nov Dec".split(" "),
  es: "ene. feb. mar. abr. mayo jun. jul. ago. sept. oct. nov. dic.".split(" "),
};

/** "Mon, Sept 14", "lun., 14 sept.", for a table. @param day year-month-day */
export function spellTableDay(day: string, language: Language = "en"): string {
  const [, month = 1, date] = day.split("-").map(Number);
  const weekday = spellDay(day, language, "weekday").slice(0, 3);
  const shortMonth = SHORT_MONTHS[language][month - 1];
  return language === "es" ? `${weekday}., ${date} ${shortMonth}` : `${weekday}, ${shortMonth} ${date}`;
}
