interface OfficeHours {
  /** The last day of their week, which begins on Monday: 5 is Friday, 7 Sunday. */
  lastDay: number;
  /** The hour at which they leave, from 1 to 11 p.m. */
  closes: number;
  zone: string;
}

const TIME_ZONES: Record<string, string> = {
  PT: "America/Los_Angeles",
  MT: "America/Denver",
  CT: "America/Chicago",
  ET: "America/New_York",
};

/** "Mon–Fri 8am–6pm PT", also in Spanish: "lun.–vie., 8 a.m.–6 p.m. (PT)". */
const HOURS =
  /^(?:Mon|lun)\.?–(?:(Fri|vie)|(Sat|sáb)|Sun|dom)\.?,?\s\d+(?::\d\d)?\s?a\.?m\.?–(\d+)(?::\d\d)?\s?p\.?m\.?\s\(?([PMCE]T)\)?$/;

/** Undefined for hours that are written in another way: then nothing is promised. */
export function readHours(supportHours: string): OfficeHours | undefined {
  const [, friday, saturday, closes, zone] = HOURS.exec(supportHours) ?? [];
  return zone === undefined
    ? undefined
    : { lastDay: friday ? 5 : saturday ? 6 : 7, closes: Number(closes), zone };
}

/** Answers that come this long before the office closes are read on the same day. */
const HOURS_TO_ANSWER = 4;

/**
 * When the lender will get in touch: before the office closes if there is enough time, otherwise by noon of its next day.
 * @param closedOn days without work, "2026-11-26"
 */
export function findContactBy(
  { lastDay, closes, zone }: OfficeHours,
  closedOn: readonly string[],
  now: Date,
  language: string,
): { words: "today" | "tomorrow" | "onDay"; day: string } {
  const dayAt = (daysAhead: number) => new Date(wall.getTime() + daysAhead * 86_400_000);
  const isOpen = (day: Date) =>
    (day.getUTCDay() || 7) <= lastDay && !closedOn.includes(day.toISOString().slice(0, 10));
  // The clock of the office, as if it stood in Greenwich, where no hour is left out in spring.
  const local = now.toLocaleString("sv-SE", { timeZone: TIME_ZONES[zone] });
  const wall = new Date(`${local.replace(" ", "T")}Z`);
  const isInTime = isOpen(wall) && wall.getUTCHours() < closes + 12 - HOURS_TO_ANSWER;
  let ahead = isInTime ? 0 : 1;
  while (!isOpen(dayAt(ahead))) ahead++;
  const day = dayAt(ahead).toLocaleDateString(language, { weekday: "long", timeZone: "UTC" });
  return { words: ahead === 0 ? "today" : ahead === 1 ? "tomorrow" : "onDay", day };
}
