/** A number that a law or somebody else sets, where it stands, and when somebody last compared it, as docs/compliance.md tells. */
export interface LawNumber {
  is: number;
  source: string;
  /** Year-month-day. */
  checkedOn: string;
}

/** The day of the last comparison; one of its own gives a number its own day. */
const COMPARED = "2026-11-22";

export const lawNumber = (is: number, source: string): LawNumber => ({ is, source, checkedOn: COMPARED });

export const numbersOf = <Name extends string>(table: Readonly<Record<Name, LawNumber>>) =>
  Object.fromEntries(Object.entries<LawNumber>(table).map(([name, { is }]) => [name, is])) as Record<
    Name,
    number
  >;

const TEXAS = "Texas Constitution, Article XVI, Section 50";

/** What Texas says about a line of credit on the home that its owner lives in, number by number. */
export const TEXAS_HOMESTEAD = {
  combinedLoanToValuePercent: lawNumber(80, `${TEXAS}(a)(6)(B) and (t)(5); 7 TAC 153.86`),
  minimumAdvanceDollars: lawNumber(4_000, `${TEXAS}(t)(2)`),
  earliestClosingDay: lawNumber(12, `${TEXAS}(a)(6)(M)(i); 7 TAC 153.51`),
  daysToCancel: lawNumber(3, `${TEXAS}(a)(6)(Q)(viii); 7 TAC 153.25`),
};

const CALIFORNIA_DEPOSIT = "California Business and Professions Code 7159.5(a)(3)";
const TEXAS_HOLDBACK = "Texas Property Code 53.101 and 53.255";

/** Other numbers that words name. Look at the source again before you change one. */
export const publicFacts = {
  federalDaysToCancel: lawNumber(3, "12 CFR 1026.15(a)(3)"),
  ratesShownDays: lawNumber(30, "Regulation Z, comment 16(d)-6"),
  texasFeeCapPercent: lawNumber(2, `${TEXAS}(a)(6)(E); 7 TAC 153.5`),
  texasDaysForMailedNotice: lawNumber(3, "7 TAC 153.51(1)"),
  texasBetweenClosingsMonths: lawNumber(12, `${TEXAS}(a)(6)(M)(iii); 7 TAC 153.14`),
  californiaDepositDollars: lawNumber(1_000, CALIFORNIA_DEPOSIT),
  californiaDepositPercent: lawNumber(10, CALIFORNIA_DEPOSIT),
  texasHoldbackPercent: lawNumber(10, TEXAS_HOLDBACK),
  texasHoldbackDays: lawNumber(30, TEXAS_HOLDBACK),
};

/** Full hours of a day, from the first up to the second: [8, 21] is from 8 a.m. to 9 p.m. */
export type Hours = readonly [from: number, to: number];

/** When calls that sell something may be made, by the clock of whoever is called. Without hours there are no calls that day. */
export interface CallingHours {
  weekdays: Hours;
  saturdays: Hours;
  sundays: Hours | undefined;
  /** On federal holidays, where they are not like any other day. */
  holidays?: "none";
  source: string;
}

/** Hours that a law sets, and where. */
export type LawfulHours = CallingHours & Omit<LawNumber, "is">;

export const FEDERAL_CALLING_HOURS: LawfulHours = {
  weekdays: [8, 21],
  saturdays: [8, 21],
  sundays: [8, 21],
  source: "47 CFR 64.1200(c)(1); 16 CFR 310.4(c)",
  checkedOn: COMPARED,
};

/** There are exemptions, such as for calls that the consumer has asked for; they are not assumed. */
export const TEXAS_CALLING_HOURS: LawfulHours = {
  weekdays: [9, 21],
  saturdays: [9, 21],
  sundays: [12, 21],
  source: "Tex. Bus. & Com. Code 301.051",
  checkedOn: COMPARED,
};
