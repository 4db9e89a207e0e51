/** A number that a law or somebody else sets, and where it stands. */
interface PublicFact {
  is: number;
  source: string;
}

/**
 * Numbers in the words that are neither the lender's own (claims.ts, rates.ts) nor an example's (examples.ts, figures/).
 * Look at the source again before you change one; the words that name it follow, or the check names them.
 * Limits of a state that the calculator works with are in states.ts.
 */
export const publicFacts = {
  federalDaysToCancel: { is: 3, source: "12 CFR 1026.15(a)(3)" },
  texasFeeCapPercent: { is: 2, source: "Texas Constitution, Article XVI, Section 50(a)(6)(E); 7 TAC 153.5" },
  texasDaysForMailedNotice: { is: 3, source: "7 TAC 153.51(1)" },
  californiaDepositDollars: { is: 1_000, source: "California Business and Professions Code 7159.5(a)(3)" },
  californiaDepositPercent: { is: 10, source: "California Business and Professions Code 7159.5(a)(3)" },
  texasHoldbackPercent: { is: 10, source: "Texas Property Code 53.101" },
  texasHoldbackDays: { is: 30, source: "Texas Property Code 53.101" },
  lowestScore: { is: 300, source: "FICO and VantageScore: the scale of credit scores" },
  highestScore: { is: 850, source: "FICO and VantageScore: the scale of credit scores" },
  monthsOfAYearCount: { is: 12, source: "The calendar: a yearly rate is divided by it" },
} as const satisfies Record<string, PublicFact>;
