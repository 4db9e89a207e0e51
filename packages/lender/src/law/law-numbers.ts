/** How a number was compared with its rule: in the rule's own text, in somebody else's account of it, or not yet. */
export type Reading = "text" | "account" | "unread";

/** A number that a law or somebody else sets, where it stands, and when somebody last compared it. */
export interface LawNumber {
  is: number;
  source: string;
  read: Reading;
  /** Year-month-day. */
  checkedOn: string;
}

/** A comparison of its own gives a number its own day. */
export const lawNumber = (
  is: number,
  source: string,
  read: Reading,
  checkedOn = "2026-11-22",
): LawNumber => ({ is, source, read, checkedOn });

/** The numbers alone, by their names. */
export const numbersOf = <Name extends string>(table: Readonly<Record<Name, LawNumber>>) =>
  Object.fromEntries(Object.entries<LawNumber>(table).map(([name, { is }]) => [name, is])) as Record<
    Name,
    number
  >;

const TEXAS = "Texas Constitution, Article XVI, Section 50";

/** What Texas says about a line of credit on the home that its owner lives in, number by number. */
export const TEXAS_HOMESTEAD = {
  combinedLoanToValuePercent: lawNumber(80, `${TEXAS}(a)(6)(B) and (t)(5); 7 TAC 153.86`, "text"),
  minimumAdvanceDollars: lawNumber(4_000, `${TEXAS}(t)(2)`, "unread"),
  earliestClosingDay: lawNumber(12, `${TEXAS}(a)(6)(M)(i); 7 TAC 153.51`, "text"),
  daysToCancel: lawNumber(3, `${TEXAS}(a)(6)(Q)(viii); 7 TAC 153.25`, "text"),
};

const CALIFORNIA_DEPOSIT = "California Business and Professions Code 7159.5(a)(3)";
const TEXAS_HOLDBACK = "Texas Property Code 53.101 and 53.255";
const SCORES = "FICO and VantageScore: the scale of credit scores";

/** Other numbers that words name. Look at the source again before you change one. */
export const publicFacts = {
  federalDaysToCancel: lawNumber(3, "12 CFR 1026.15(a)(3)", "account"),
  ratesShownDays: lawNumber(30, "Regulation Z, comment 16(d)-6", "account"),
  texasFeeCapPercent: lawNumber(2, `${TEXAS}(a)(6)(E); 7 TAC 153.5`, "text"),
  texasDaysForMailedNotice: lawNumber(3, "7 TAC 153.51(1)", "text"),
  texasFinalFeesDays: lawNumber(1, "7 TAC 153.13", "text"),
  texasBetweenClosingsMonths: lawNumber(12, `${TEXAS}(a)(6)(M)(iii); 7 TAC 153.14`, "text"),
  californiaDepositDollars: lawNumber(1_000, CALIFORNIA_DEPOSIT, "account"),
  californiaDepositPercent: lawNumber(10, CALIFORNIA_DEPOSIT, "account"),
  texasHoldbackPercent: lawNumber(10, TEXAS_HOLDBACK, "account"),
  texasHoldbackDays: lawNumber(30, TEXAS_HOLDBACK, "account"),
  lowestScore: lawNumber(300, SCORES, "unread"),
  highestScore: lawNumber(850, SCORES, "unread"),
  monthsOfAYearCount: lawNumber(12, "The calendar: a yearly rate is divided by it", "text"),
};
