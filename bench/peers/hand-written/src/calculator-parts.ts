import { calculator as words } from "@heloc/content/en/calculator";
import { disclosures } from "@heloc/content/en/disclosures";
import { rates } from "@heloc/content/rates";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateHomeValueShares } from "@heloc/loan-math/home-value-shares";
import { calculateLineCost } from "@heloc/loan-math/line-cost";
import { compareBorrowing } from "@heloc/loan-math/refinance-comparison";
import { cents, fill, money, percent, table } from "./html.ts";

const { equity, cost, comparison } = words;
const { example, refinanceExample, drawPeriodYears, repaymentPeriodYears } = rates;
const estimate = calculateHeloc(example, rates);

const note = fill(words.whose.example, {
  value: money(example.homeValueDollars),
  owed: money(example.mortgageBalanceDollars),
  score: example.creditScore,
  button: words.inputs.button,
});
const part = ({ heading, intro }: { heading: string; intro: string }, body: string, background = "") =>
  `<section class="${background}"><div class="wrap part"><h2>${heading}</h2><p class="muted">${intro}</p><p class="muted">${note}</p>${body}</div></section>`;

function equityTable(): string {
  const { homeValueDollars, mortgageBalanceDollars } = example;
  const shares = calculateHomeValueShares(homeValueDollars, mortgageBalanceDollars, estimate.maxHelocDollars);
  const { part: name, amount, share } = equity.table;
  const rows = (["owed", "line", "kept"] as const).map((which) => [
    equity.storeys[which],
    money(shares[which].dollars),
    `${shares[which].percent}%`,
  ]);
  return table(equity.heading, [name, amount, share], rows);
}

const costAt = (annualRatePercent: number) =>
  calculateLineCost({
    balanceDollars: (estimate.maxHelocDollars * rates.assumedUsagePercent) / 100,
    annualRatePercent,
    drawYears: drawPeriodYears,
    repaymentYears: repaymentPeriodYears,
  });

function yearsTable(): string {
  const { caption, year, payment, interest, principal, balance } = cost.yearsTable;
  const rows = costAt(estimate.estimatedRatePercent).years.map((one) => [
    String(one.year),
    ...[one.monthlyPaymentCents, one.interestCents, one.principalCents, one.balanceCents].map(cents),
  ]);
  const title = fill(caption, { rate: percent(estimate.estimatedRatePercent) });
  return table(title, [year, payment, interest, principal, balance], rows);
}

function stressTable(): string {
  const { caption, rate, now, then, interest } = cost.stressTable;
  const rows = [0, ...rates.rateStressPoints].map((points) => {
    const line = costAt(estimate.estimatedRatePercent + points);
    const { annualRatePercent, drawPaymentCents, repaymentPaymentCents, interestCents } = line;
    return [percent(annualRatePercent), ...[drawPaymentCents, repaymentPaymentCents, interestCents].map(cents)];
  });
  return table(caption, [rate, fill(now, { years: drawPeriodYears }), then, interest], rows);
}

function comparisonTables(): string {
  const { yearsLeft, ...refinance } = refinanceExample;
  const ways = compareBorrowing(
    { ...refinance, monthsLeft: yearsLeft * 12, balanceDollars: example.mortgageBalanceDollars },
    {
      annualRatePercent: estimate.estimatedRatePercent,
      drawYears: drawPeriodYears,
      repaymentYears: repaymentPeriodYears,
      openingFeesDollars: rates.openingFeesDollars.to,
    },
  );
  const { rows, way, keep, refinance: replace, yearsTable: byYear } = comparison;
  const names = {
    paymentNowCents: rows.paymentNow,
    paymentAfterDrawCents: fill(rows.paymentAfterDraw, { year: drawPeriodYears + 1 }),
    interestCents: rows.interest,
    upFrontCents: rows.upFront,
    costCents: rows.cost,
  };
  const figures = (Object.keys(names) as (keyof typeof names)[]).map((name) => [
    names[name],
    cents(ways.keep[name]),
    cents(ways.refinance[name]),
  ]);
  const years = ways.keep.costByYearCents.map((costCents, index) => [
    String(index + 1),
    cents(costCents),
    cents(ways.refinance.costByYearCents[index] ?? 0),
  ]);
  return table(comparison.tableCaption, [way, keep, replace], figures) + table(byYear.caption, [byYear.year, keep, replace], years);
}

const state = fill(equity.state.none, { texasPercent: `${rates.texas.combinedLoanToValuePercent}%` });

/** The parts below the calculator as tables, for the content's example. */
export const parts =
  part(equity, `${equityTable()}<p>${state}</p>`, "sand") +
  part(cost, `${yearsTable()}${stressTable()}<p class="muted">${disclosures.besideEstimate.text}</p>`) +
  part(comparison, comparisonTables(), "sand");
