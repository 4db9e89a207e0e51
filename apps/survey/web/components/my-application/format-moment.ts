import { language, lender } from "@heloc/lender/current";
import { lawOf } from "@heloc/lender/law/states";

const format = new Intl.DateTimeFormat(`${language}-US`, {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone: lawOf(lender.states[0] as (typeof lender.states)[number]).timeZone,
});

/** "November 21, 2026 at 9:30 AM PST": in the lender's first state, named, because nobody else knows the visitor's. */
export const formatMoment = (iso: string): string => format.format(new Date(iso));
