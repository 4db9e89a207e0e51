import { findRatePercent } from "@heloc/loan-math/credit-tiers";
import { calculateLineCost } from "@heloc/loan-math/line-cost";
import {
  calculateInterestCents,
  calculateMonthlyInterestCents,
  calculateFixedPayments,
} from "@heloc/loan-math/schedule";
import { rates } from "../rates.ts";

/** What the example assumes. The card's rate is chosen for it and is no average. */
export const given = {
  debtDollars: 30_000,
  cardRatePercent: 22,
  paymentDollars: 900,
  lineRatePercent: findRatePercent(650, rates.tiers),
  newCardDebtDollars: 15_000,
  /** In which the cards fill again. */
  refillYears: 2,
  /** How far back a reader should look. */
  statementMonths: 12,
};

const { debtDollars, cardRatePercent, paymentDollars, lineRatePercent, newCardDebtDollars } = given;
const { drawPeriodYears, repaymentPeriodYears, maximumAnnualRatePercent } = rates;

/** The same payment every month until nothing is owed. The example's payment covers the interest at each of its rates. */
function payOff(annualRatePercent: number) {
  const months = calculateFixedPayments(debtDollars, annualRatePercent, paymentDollars, 1_200);
  return { months: months.length, interestDollars: calculateInterestCents(months) / 100 };
}

const cards = payOff(cardRatePercent);
const line = payOff(lineRatePercent);
const lineAtMaximum = payOff(maximumAnnualRatePercent);
const minimum = calculateLineCost({
  balanceDollars: debtDollars,
  annualRatePercent: lineRatePercent,
  drawYears: drawPeriodYears,
  repaymentYears: repaymentPeriodYears,
});
const minimumDollars = minimum.drawPaymentCents / 100;
const cardInterestDollars = calculateMonthlyInterestCents(newCardDebtDollars, cardRatePercent) / 100;

export const worked = {
  cards,
  line,
  minimum: {
    drawPeriodDollars: minimumDollars,
    repaymentDollars: minimum.repaymentPaymentCents / 100,
    years: drawPeriodYears + repaymentPeriodYears,
    interestDollars: minimum.interestCents / 100,
  },
  saving: {
    interestDollars: Math.round(cards.interestDollars) - Math.round(line.interestDollars),
    months: cards.months - line.months,
  },
  bothDebtsDollars: debtDollars + newCardDebtDollars,
  newCardInterestDollars: cardInterestDollars,
  bothInterestDollars: cardInterestDollars + minimumDollars,
  atMaximum: {
    interestDollars: calculateMonthlyInterestCents(debtDollars, maximumAnnualRatePercent) / 100,
    months: lineAtMaximum.months,
    totalInterestDollars: lineAtMaximum.interestDollars,
    /** "Less than $5,000": the next full thousand. */
    savingBelowDollars: 1_000 * Math.ceil((cards.interestDollars - lineAtMaximum.interestDollars) / 1_000),
  },
};
