import { calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import { rates } from "./rates.ts";

const { homeValueDollars, mortgageBalanceDollars } = rates.example;
const limitPercent = rates.californiaCombinedLoanToValuePercent.from;

/**
 * The examples that pages work out in their words, by page: no other page may use a number from here. An article's own
 * are in figures/. The home that most of them speak of is in rates.ts, `example`.
 */
export const examples = {
  /** How much can be borrowed. */
  faq: {
    homeValueDollars,
    mortgageBalanceDollars,
    limitPercent,
    limitDollars: calculateRoomDollars(homeValueDollars, 0, limitPercent),
    lineDollars: calculateRoomDollars(homeValueDollars, mortgageBalanceDollars, limitPercent),
  },
  /** Interest on what is drawn, and not on the whole line. */
  benefits: { lineDollars: 100_000, drawnDollars: 20_000 },
  /** Homes with little and with much equity, for reading without scripts. */
  calculator: [
    { homeValueDollars: 300_000, mortgageBalanceDollars: 220_000 },
    { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000 },
    { homeValueDollars: 750_000, mortgageBalanceDollars: 300_000 },
    { homeValueDollars: 1_000_000, mortgageBalanceDollars: 350_000 },
  ],
  /** What a usual answer looks like, in the sentences beside the boxes. */
  survey: {
    zip: "90012",
    homeValueDollars,
    mortgageBalanceDollars,
    amountWantedDollars: 60_000,
    phone: "(213) 555-0142",
    email: "name@example.com",
    /** The rule itself is in apps/survey/src/questions/questions.ts. */
    longestNameCount: 100,
  },
};
