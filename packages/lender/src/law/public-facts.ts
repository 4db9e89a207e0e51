import type { LawNumber } from "./law-number.ts";

/**
 * Numbers in the words that are neither the lender's own (claims.ts, rates.ts) nor an example's (examples.ts, figures/).
 * Look at the source again before you change one; the words that name it follow, or the check names them.
 * Limits of a state that the calculator works with are in a file of their own, such as texas-homestead.ts.
 */
export const publicFacts = {
  federalDaysToCancel: {
    is: 3,
    source: "12 CFR 1026.15(a)(3)",
    checkedOn: "2026-11-22",
    read: "account",
  },
  ratesShownDays: {
    is: 30,
    source: "Regulation Z, comment 16(d)-6",
    checkedOn: "2026-11-22",
    read: "account",
  },
  texasFeeCapPercent: {
    is: 2,
    source: "Texas Constitution, Article XVI, Section 50(a)(6)(E); 7 TAC 153.5",
    checkedOn: "2026-11-22",
    read: "text",
  },
  texasDaysForMailedNotice: { is: 3, source: "7 TAC 153.51(1)", checkedOn: "2026-11-22", read: "text" },
  texasFinalFeesDays: { is: 1, source: "7 TAC 153.13", checkedOn: "2026-11-22", read: "text" },
  texasBetweenClosingsMonths: {
    is: 12,
    source: "Texas Constitution, Article XVI, Section 50(a)(6)(M)(iii); 7 TAC 153.14",
    checkedOn: "2026-11-22",
    read: "text",
  },
  californiaDepositDollars: {
    is: 1_000,
    source: "California Business and Professions Code 7159.5(a)(3)",
    checkedOn: "2026-11-22",
    read: "account",
  },
  californiaDepositPercent: {
    is: 10,
    source: "California Business and Professions Code 7159.5(a)(3)",
    checkedOn: "2026-11-22",
    read: "account",
  },
  texasHoldbackPercent: {
    is: 10,
    source: "Texas Property Code 53.101 and 53.255",
    checkedOn: "2026-11-22",
    read: "account",
  },
  texasHoldbackDays: {
    is: 30,
    source: "Texas Property Code 53.101 and 53.255",
    checkedOn: "2026-11-22",
    read: "account",
  },
  lowestScore: {
    is: 300,
    source: "FICO and VantageScore: the scale of credit scores",
    checkedOn: "2026-11-22",
    read: "unread",
  },
  highestScore: {
    is: 850,
    source: "FICO and VantageScore: the scale of credit scores",
    checkedOn: "2026-11-22",
    read: "unread",
  },
  monthsOfAYearCount: {
    is: 12,
    source: "The calendar: a yearly rate is divided by it",
    checkedOn: "2026-11-22",
    read: "text",
  },
} as const satisfies Record<string, LawNumber>;
