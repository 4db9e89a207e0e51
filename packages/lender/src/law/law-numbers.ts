/**
 * How a number was compared with its rule: in the rule's own text or a word-for-word copy, in somebody else's account of
 * it, or not yet, because the text could not be read.
 */
export type Reading = "text" | "account" | "unread";

/** A number that a law or somebody else sets, where it stands, and when somebody last compared it. */
export interface LawNumber {
  is: number;
  source: string;
  /** Year-month-day. */
  checkedOn: string;
  read: Reading;
}

/** The numbers alone, by their names. */
export const numbersOf = <Name extends string>(table: Readonly<Record<Name, LawNumber>>) =>
  Object.fromEntries(Object.entries<LawNumber>(table).map(([name, { is }]) => [name, is])) as Record<
    Name,
    number
  >;

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

/**
 * Numbers in the words that are neither the lender's own (claims.ts, rates.ts) nor an example's (examples.ts, figures/).
 * Look at the source again before you change one; the words that name it follow, or the check names them.
 * Limits of a state that the calculator works with are above.
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
