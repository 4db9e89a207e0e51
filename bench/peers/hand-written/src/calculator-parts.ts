import { calculator as words } from "@heloc/content/en/calculator";
import { disclosures } from "@heloc/content/en/disclosures";
import { rates } from "@heloc/content/rates";
import { calculateHeloc } from "../../apps/site/src/features/calculator/calculate-heloc.ts";
import {
  calculateInterestCents,
  calculatePaymentCents,
  calculateSchedule,
  calculateYears,
} from "../../apps/site/src/features/calculator/calculate-schedule.ts";
import { calculateStoreys } from "../../apps/site/src/features/calculator/calculate-storeys.ts";
import { compareBorrowing } from "../../apps/site/src/features/calculator/compare-borrowing.ts";
import { cents, fill, money, percent, table } from "./html.ts";

const { equity, cost, comparison } = words;
const { example, refinanceExample: refinance, drawPeriodYears, repaymentPeriodYears } = rates;
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
  const { owed, line, kept } = calculateStoreys(homeValueDollars, mortgageBalanceDollars, estimate.maxHelocDollars);
  const row = (name: string, { dollars, percent: share }: { dollars: number; percent: number }) => [
    name,
    money(dollars),
    `${share}%`,
  ];
  const { part: name, amount, share } = equity.table;
  const rows = [row(equity.storeys.owed, owed), row(equity.storeys.line, line), row(equity.storeys.kept, kept)];
  return table(equity.heading, [name, amount, share], rows);
}

const scheduleAt = (annualRatePercent: number) =>
  calculateSchedule({
    balanceCents: estimate.maxHelocDollars * rates.assumedUsagePercent,
    annualRatePercent,
    interestOnlyMonths: drawPeriodYears * 12,
    amortizingMonths: repaymentPeriodYears * 12,
  });

function yearsTable(): string {
  const { caption, year, payment, interest, principal, balance } = cost.yearsTable;
  return table(
    fill(caption, { rate: percent(estimate.estimatedRatePercent) }),
    [year, payment, interest, principal, balance],
    calculateYears(scheduleAt(estimate.estimatedRatePercent)).map((one) => [
      String(one.year),
      ...[one.monthlyPaymentCents, one.interestCents, one.principalCents, one.balanceCents].map(cents),
    ]),
  );
}

function stressTable(): string {
  const { caption, rate, now, then, interest } = cost.stressTable;
  const rows = [0, ...rates.rateStressPoints].map((points) => {
    const ratePercent = estimate.estimatedRatePercent + points;
    const schedule = scheduleAt(ratePercent);
    const payments = [1, drawPeriodYears * 12 + 1].map((month) => calculatePaymentCents(schedule, month));
    return [percent(ratePercent), ...[...payments, calculateInterestCents(schedule)].map(cents)];
  });
  return table(caption, [rate, fill(now, { years: drawPeriodYears }), then, interest], rows);
}

function comparisonTables(): string {
  const ways = compareBorrowing(
    { ...refinance, balanceDollars: example.mortgageBalanceDollars },
    {
      annualRatePercent: estimate.estimatedRatePercent,
      drawYears: drawPeriodYears,
      repaymentYears: repaymentPeriodYears,
      openingFeesDollars: rates.openingFeesDollars.to,
    },
  );
  const { rows, way, keep, refinance: replace } = comparison;
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
  const { yearsTable: byYear } = comparison;
  return table(comparison.tableCaption, [way, keep, replace], figures) + table(byYear.caption, [byYear.year, keep, replace], years);
}

const state = fill(equity.state.none, { texasPercent: `${rates.texas.combinedLoanToValuePercent}%` });

/** The parts below the calculator as tables, for the content's example. */
export const parts =
  part(equity, `${equityTable()}<p>${state}</p>`, "sand") +
  part(cost, `${yearsTable()}${stressTable()}<p class="muted">${disclosures.besideEstimate.text}</p>`) +
  part(comparison, comparisonTables(), "sand");
