import type { LawNumber } from "./law-number.ts";

/** What Texas says about a line of credit on the home that its owner lives in, number by number. */
export const TEXAS_HOMESTEAD = {
  combinedLoanToValuePercent: {
    is: 80,
    source: "Texas Constitution, Article XVI, Section 50(a)(6)(B) and (t)(5); 7 TAC 153.86",
    checkedOn: "2026-11-22",
    read: "text",
  },
  minimumAdvanceDollars: {
    is: 4_000,
    source: "Texas Constitution, Article XVI, Section 50(t)(2)",
    checkedOn: "2026-11-22",
    read: "unread",
  },
  earliestClosingDay: {
    is: 12,
    source: "Texas Constitution, Article XVI, Section 50(a)(6)(M)(i); 7 TAC 153.51",
    checkedOn: "2026-11-22",
    read: "text",
  },
  daysToCancel: {
    is: 3,
    source: "Texas Constitution, Article XVI, Section 50(a)(6)(Q)(viii); 7 TAC 153.25",
    checkedOn: "2026-11-22",
    read: "text",
  },
} as const satisfies Record<string, LawNumber>;
