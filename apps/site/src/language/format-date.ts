import { language } from "@heloc/lender/current";

/** "November 12, 2026", or "12 de noviembre de 2026", whatever the time zone and locale of the machine. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString(`${language}-US`, { dateStyle: "long", timeZone: "UTC" });
