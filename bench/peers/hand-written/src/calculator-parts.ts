import { calculator as words } from "../from-site/content/en/calculator.ts";
import { disclosures } from "../from-site/content/en/disclosures.ts";
import { rates } from "../from-site/content/rates.ts";
import { calculateHeloc } from "../from-site/loan-math/heloc-estimate.ts";
import { calculateHomeValueShares } from "../from-site/loan-math/home-value-shares.ts";
import { calculateLineCost } from "../from-site/loan-math/line-cost.ts";
import { compareBorrowing } from "../from-site/loan-math/refinance-comparison.ts";
import { money, percent } from "./money.ts";
import { each, row } from "./words.ts";

const { equity, cost, comparison, whose } = words;
const { example, refinanceExample: refinance, drawPeriodYears, repaymentPeriodYears } = rates;
const estimate = calculateHeloc(example, rates);
const cents = (value: number) => money(value / 100);

const note = `<p class="muted">${whose.example
  .replace("{value}", money(example.homeValueDollars))
  .replace("{owed}", money(example.mortgageBalanceDollars))
  .replace("{score}", String(example.creditScore))
  .replace("{button}", words.inputs.button)}</p>`;
const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="scroll"><table><caption>${caption}</caption>${row(head, "th")}${each(rows, (cells) => row(cells))}</table></div>`;
const part = (heading: string, intro: string, body: string, ground = "") =>
  `<section class="${ground}"><div class="wrap part"><h2>${heading}</h2><p class="muted">${intro}</p>${note}${body}</div></section>`;

const shares = calculateHomeValueShares(
  example.homeValueDollars,
  example.mortgageBalanceDollars,
  estimate.maxHelocDollars,
);
const floors = [
  { name: equity.storeys.owed, ...shares.owed, colour: "#8c8373" },
  { name: equity.storeys.line, ...shares.line, colour: "#a9481f" },
  { name: equity.storeys.kept, ...shares.kept, colour: "#1f4a38" },
];
let left = 0;
const bar = `<svg class="bar" viewBox="0 0 100 12" role="img" aria-label="${equity.heading}">${each(floors, ({ percent: width, colour }) => {
  const drawn = `<rect x="${left}" width="${width}" height="12" fill="${colour}"/>`;
  left += width;
  return drawn;
})}</svg>`;

const costAt = (annualRatePercent: number) =>
  calculateLineCost({
    balanceDollars: (estimate.maxHelocDollars * rates.assumedUsagePercent) / 100,
    annualRatePercent,
    drawYears: drawPeriodYears,
    repaymentYears: repaymentPeriodYears,
  });
const { years } = costAt(estimate.estimatedRatePercent);
const highest = Math.max(...years.map(({ monthlyPaymentCents }) => monthlyPaymentCents));
const chart = `<svg class="bar" viewBox="0 0 300 100" role="img" aria-label="${cost.chart.title}">${each(years, ({ monthlyPaymentCents }, index) => {
  const height = Math.round((monthlyPaymentCents / highest) * 100);
  return `<rect x="${index * 10}" y="${100 - height}" width="8" height="${height}" fill="#1f4a38"/>`;
})}</svg>`;
const stress = [0, ...rates.rateStressPoints].map((points) => {
  const rate = estimate.estimatedRatePercent + points;
  const loan = costAt(rate);
  return [
    percent(rate),
    cents(loan.drawPaymentCents),
    cents(loan.repaymentPaymentCents),
    cents(loan.interestCents),
  ];
});

const ways = compareBorrowing(
  {
    balanceDollars: example.mortgageBalanceDollars,
    firstRatePercent: refinance.firstRatePercent,
    monthsLeft: refinance.yearsLeft * 12,
    cashDollars: refinance.cashDollars,
    refinanceRatePercent: refinance.refinanceRatePercent,
    refinanceCostsDollars: refinance.refinanceCostsDollars,
    refinanceYears: refinance.refinanceYears,
  },
  {
    annualRatePercent: estimate.estimatedRatePercent,
    drawYears: drawPeriodYears,
    repaymentYears: repaymentPeriodYears,
    openingFeesDollars: rates.openingFeesDollars.to,
  },
);
const { rows } = comparison;

/** The parts below the calculator, as they stand for the content's example. */
export const parts =
  part(
    equity.heading,
    equity.intro,
    bar +
      table(
        equity.heading,
        [equity.table.part, equity.table.amount, equity.table.share],
        floors.map(({ name, dollars, percent: share }) => [name, money(dollars), `${share}%`]),
      ) +
      `<p>${equity.state.none.replace("{texasPercent}", `${rates.texas.combinedLoanToValuePercent}%`)}</p>`,
    "sand",
  ) +
  part(
    cost.heading,
    cost.intro,
    chart +
      table(
        cost.yearsTable.caption.replace("{rate}", percent(estimate.estimatedRatePercent)),
        [
          cost.yearsTable.year,
          cost.yearsTable.payment,
          cost.yearsTable.interest,
          cost.yearsTable.principal,
          cost.yearsTable.balance,
        ],
        years.map((one) => [
          String(one.year),
          cents(one.monthlyPaymentCents),
          cents(one.interestCents),
          cents(one.principalCents),
          cents(one.balanceCents),
        ]),
      ) +
      table(
        cost.stressTable.caption,
        [
          cost.stressTable.rate,
          cost.stressTable.now.replace("{years}", String(drawPeriodYears)),
          cost.stressTable.then,
          cost.stressTable.interest,
        ],
        stress,
      ) +
      `<p class="muted">${disclosures.besideEstimate.text}</p>`,
  ) +
  part(
    comparison.heading,
    comparison.intro,
    table(
      comparison.tableCaption,
      [comparison.way, comparison.keep, comparison.refinance],
      [
        [rows.paymentNow, cents(ways.keep.paymentNowCents), cents(ways.refinance.paymentNowCents)],
        [
          rows.paymentAfterDraw.replace("{year}", String(drawPeriodYears + 1)),
          cents(ways.keep.paymentAfterDrawCents),
          cents(ways.refinance.paymentAfterDrawCents),
        ],
        [rows.interest, cents(ways.keep.interestCents), cents(ways.refinance.interestCents)],
        [rows.upFront, cents(ways.keep.upFrontCents), cents(ways.refinance.upFrontCents)],
        [rows.cost, cents(ways.keep.costCents), cents(ways.refinance.costCents)],
      ],
    ) +
      table(
        comparison.yearsTable.caption,
        [comparison.yearsTable.year, comparison.keep, comparison.refinance],
        ways.keep.costByYearCents.map((keep, index) => [
          String(index + 1),
          cents(keep),
          cents(ways.refinance.costByYearCents[index] ?? 0),
        ]),
      ),
    "sand",
  );
