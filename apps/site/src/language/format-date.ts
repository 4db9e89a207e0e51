import { language } from "@heloc/lender/current";
import { spellDay } from "@heloc/lender/format/spell-day";

/** "November 12, 2026", or "12 de noviembre de 2026". @param day year-month-day */
export const formatDate = (day: string): string => spellDay(day, language);
