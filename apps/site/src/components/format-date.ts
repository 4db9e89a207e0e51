/** "November 12, 2026", whatever the time zone and locale of the machine. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
