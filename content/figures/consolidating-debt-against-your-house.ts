import { rateAtScore } from "../rate-at-score.ts";
import { rates } from "../rates.ts";
import { monthlyInterest, levelPayment, payDown } from "./arithmetic.ts";

/** What the example assumes. The card's rate is chosen for it and is no average. */
export const given = {
  debtDollars: 30_000,
  cardRatePercent: 22,
  paymentDollars: 900,
  lineRatePercent: rateAtScore(650),
  newCardDebtDollars: 15_000,
  /** In which the cards fill again. */
  refillYears: 2,
  /** How far back a reader should look. */
  statementMonths: 12,
};

const { debtDollars, cardRatePercent, paymentDollars, lineRatePercent, newCardDebtDollars } = given;
const { drawPeriodYears, repaymentPeriodYears, maximumAnnualRatePercent } = rates;

const cards = payDown(debtDollars, cardRatePercent, paymentDollars);
const line = payDown(debtDollars, lineRatePercent, paymentDollars);
const lineAtMaximum = payDown(debtDollars, maximumAnnualRatePercent, paymentDollars);
const minimumDollars = monthlyInterest(debtDollars, lineRatePercent);
const laterPaymentDollars = levelPayment(debtDollars, lineRatePercent, repaymentPeriodYears);
const cardInterestDollars = monthlyInterest(newCardDebtDollars, cardRatePercent);

export const worked = {
  cards: { months: cards.months, interestDollars: cards.interestDollars },
  line: { months: line.months, interestDollars: line.interestDollars },
  minimum: {
    drawPeriodDollars: minimumDollars,
    repaymentDollars: laterPaymentDollars,
    years: drawPeriodYears + repaymentPeriodYears,
    interestDollars:
      12 * (drawPeriodYears * minimumDollars + repaymentPeriodYears * laterPaymentDollars) - debtDollars,
  },
  saving: {
    interestDollars: Math.round(cards.interestDollars) - Math.round(line.interestDollars),
    months: cards.months - line.months,
  },
  bothDebtsDollars: debtDollars + newCardDebtDollars,
  newCardInterestDollars: cardInterestDollars,
  bothInterestDollars: cardInterestDollars + minimumDollars,
  atMaximum: {
    interestDollars: monthlyInterest(debtDollars, maximumAnnualRatePercent),
    months: lineAtMaximum.months,
    totalInterestDollars: lineAtMaximum.interestDollars,
    /** "Less than $5,000": the next full thousand. */
    savingBelowDollars: 1_000 * Math.ceil((cards.interestDollars - lineAtMaximum.interestDollars) / 1_000),
  },
};
