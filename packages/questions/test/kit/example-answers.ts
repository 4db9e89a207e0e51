import type { Answers } from "../../src/questions.ts";

/** A home in Los Angeles worth $500,000 with $300,000 owed. */
export const answers: Answers = {
  propertyState: "CA",
  propertyZip: "90012",
  propertyUse: "primary",
  homeValueDollars: 500_000,
  mortgageBalanceDollars: 300_000,
  amountWantedDollars: 60_000,
  creditBand: "700-739",
  purpose: "home-improvement",
  firstName: "Maria",
  lastName: "O’Neil-Sánchez",
  email: "maria@example.com",
  phone: "(213) 555-0142",
};
