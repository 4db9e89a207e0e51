import {
  numbersOf,
  TEXAS_CALLING_HOURS,
  TEXAS_HOMESTEAD,
  type LawfulHours,
  type LawNumber,
} from "./law-numbers.ts";

/** What a state's law says about a line of credit on the home that its owner lives in. */
export interface HomesteadLaw {
  /** All debt secured by the home, the line included, stays within this share of its fair market value. */
  combinedLoanToValuePercent: number;
  minimumAdvanceDollars: number;
  /** No closing before this day, counted from the application and the required notice, whichever is later. */
  earliestClosingDay: number;
  /** Business days after the closing, through which it may be canceled. */
  daysToCancel: number;
}

/**
 * The days, counted from the application and the required notice as day 0, that a state's law allows at the earliest: a
 * closing on the 12th day may be canceled through the 15th, and money can follow on the 16th. Days on which no business is
 * done move the last two.
 */
export const countEarliestDays = ({ earliestClosingDay, daysToCancel }: HomesteadLaw) => ({
  lastDayToCancel: earliestClosingDay + daysToCancel,
  earliestMoneyDay: earliestClosingDay + daysToCancel + 1,
});

export interface StateLaw {
  name: string;
  /** Its part of the names of facts: "texas" in `{law.texas.minimumAdvance}`. */
  factName: string;
  /** Its ZIP codes by their first three digits, as ranges with both ends (USPS Domestic Mail Manual, list L002). */
  zipPrefixes: readonly (readonly [from: number, to: number])[];
  /** Of nearly all of its homes, as in the IANA time zone database. */
  timeZone: string;
  /** Where it is another time, by whole ZIP codes with both ends. */
  otherTimeZones?: readonly { timeZone: string; zips: readonly (readonly [from: number, to: number])[] }[];
  areaCodes: readonly string[];
  /** When its law allows calls that sell something, where that is less than federal law allows. */
  callingHours?: LawfulHours;
  /**
   * The limits that its law sets. Without any, lenders set their own: rates.yaml then names the range where they usually
   * stop, such as `californiaCombinedLoanToValuePercent`.
   */
  homestead?: HomesteadLaw;
  /** Where each of those limits stands, and when it was compared. */
  homesteadSources?: Readonly<Record<keyof HomesteadLaw, LawNumber>>;
  citedAs: RegExp;
  /** The rule by which a lender shows its license there. */
  licenseRule: string;
  /** The rule by which a claim that does not hold there says so. */
  limitRule?: string;
  /** Claims that no lender can make for the home its owner lives in, by the law that forbids each. */
  impossibleClaims?: Readonly<Record<string, string>>;
  /** The notice that lenders and brokers with a license of a regulator there have to show. */
  complaintNotice?: { regulator: string };
}

/**
 * The states whose law this product knows. Another one is an entry here, with its legal facts and their sources: survey,
 * calculator, words, claims and checks ask the entry. Until then a lender that names it is refused.
 */
export const STATES = {
  CA: {
    name: "California",
    factName: "california",
    zipPrefixes: [[900, 961]],
    timeZone: "America/Los_Angeles",
    areaCodes: [
      ..."209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650".split(" "),
      ..."657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951".split(" "),
    ],
    citedAs: /\bCal\.|\bCCR\b/,
    licenseRule: "Cal. Fin. Code 22162(a)",
  },
  TX: {
    name: "Texas",
    factName: "texas",
    zipPrefixes: [
      [733, 733],
      [750, 799],
      [885, 885],
    ],
    timeZone: "America/Chicago",
    // El Paso and Hudspeth counties.
    otherTimeZones: [
      {
        timeZone: "America/Denver",
        zips: [
          [79821, 79821],
          [79835, 79839],
          [79847, 79847],
          [79849, 79849],
          [79851, 79851],
          [79853, 79853],
          [79900, 79999],
          [88500, 88599],
        ],
      },
    ],
    areaCodes: [
      ..."210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737".split(" "),
      ..."806 817 830 832 903 915 936 940 945 956 972 979".split(" "),
    ],
    callingHours: TEXAS_CALLING_HOURS,
    homestead: numbersOf(TEXAS_HOMESTEAD),
    homesteadSources: TEXAS_HOMESTEAD,
    citedAs: /\bTex\.|\bTAC\b/,
    licenseRule: "7 TAC 56.203 and 57.203",
    limitRule: "7 TAC 56.203 and 57.203, Tex. Const. art. XVI s.50",
    impossibleClaims: {
      fundingTime: "Tex. Const. art. XVI s.50(a)(6)(M), 7 TAC 153.51",
      noAppraisal: "Tex. Const. art. XVI s.50(a)(6)(Q)(ix), 7 TAC 153.26",
      borrowingShare: "Tex. Const. art. XVI s.50(a)(6)(B), 7 TAC 153.3 and 153.86",
    },
    complaintNotice: { regulator: "Department of Savings and Mortgage Lending" },
  },
} as const satisfies Record<string, StateLaw>;

export type State = keyof typeof STATES;

export const listStates = (): [State, StateLaw][] => Object.entries(STATES) as [State, StateLaw][];

/** The state that somebody typed by its code or its name: "ca", "California". */
export const stateTyped = (typed: string): State | undefined =>
  listStates().find(([code, { name }]) =>
    [code, name].some((one) => one.toLowerCase() === typed.trim().toLowerCase()),
  )?.[0];

export const lawOf = (state: State): StateLaw => STATES[state];
