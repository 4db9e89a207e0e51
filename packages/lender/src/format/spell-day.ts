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

const formatters = new Map<string, Intl.DateTimeFormat>();

/** @param day year-month-day */
export function spellDay(
  day: string,
  language: Language = "en",
  style: keyof typeof STYLES = "date",
): string {
  const key = `${language} ${style}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(`${language}-US`, { ...STYLES[style], timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

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
