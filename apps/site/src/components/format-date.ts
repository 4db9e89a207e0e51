/** "November 12, 2026", the same on every machine. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
