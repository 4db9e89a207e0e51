import { fillIn } from "@heloc/lender/format/fill-in";
import { calculator, examples, rates } from "@heloc/lender/current";
import { type CreditBand, listCreditBands, calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { FiguresTable } from "./chart/figures-table.tsx";
import { formatDollars, formatRate } from "./format.ts";
import { lentStates } from "./content.ts";

const { withoutScript: words } = calculator;

/** The formula in words, the rate table and worked examples: how the estimate is made, and the way to it without scripts. */
export function EstimateByHand() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 lg:grid-cols-2">
      <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-terracotta">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <table className="figures max-w-[26rem]">
        <caption>{words.ratesHeading}</caption>
        <thead>
          <tr>
            <th scope="col">{words.scoreColumn}</th>
            <th scope="col">{words.rateColumn}</th>
          </tr>
        </thead>
        <tbody>
          {listCreditBands(rates.tiers).map((band) => (
            <tr key={band.minimumScore}>
              <th scope="row">{nameScores(band)}</th>
              <td>{formatRate(band.annualRatePercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <WorkedExamples />
    </div>
  );
}

/** "740 or more", "700 to 739", "below 650". */
function nameScores({ minimumScore, maximumScore }: CreditBand): string {
  if (maximumScore === undefined) return fillIn(words.orMore, { score: minimumScore });
  return minimumScore === 0
    ? fillIn(words.below, { score: maximumScore + 1 })
    : fillIn(words.range, { from: minimumScore, to: maximumScore });
}

/** The states whose law can make the line smaller. Of a lender with one state only, the line itself is within its law. */
const statesWithLimits = lentStates.flatMap(({ terms: { name, law } }) =>
  law && lentStates.length > 1 ? [{ name, law }] : [],
);

/** Homes with much and with little equity beside one another, worked out when the site is built: readable without scripts. */
function WorkedExamples() {
  const { table } = words;
  const homes = examples.calculator.map((home) => ({
    ...home,
    ...calculateHeloc({ ...home, creditScore: rates.example.creditScore }, rates),
  }));
  const row = (heading: string, dollarsOf: (home: (typeof homes)[number]) => number) => [
    heading,
    ...homes.map((home) => formatDollars(dollarsOf(home))),
  ];
  return (
    <div className="lg:col-span-2">
      <FiguresTable
        caption={table.caption}
        columns={row(table.value, (home) => home.homeValueDollars)}
        rows={[
          row(table.owed, (home) => home.mortgageBalanceDollars),
          row(table.equity, (home) => home.homeEquityDollars),
          row(table.line, (home) => home.maxHelocDollars),
          ...statesWithLimits.map(({ name, law }) =>
            row(
              fillIn(table.stateLine, { state: name }),
              (home) => calculateLegalLimit(home, law, rates.maximumLineDollars).lineDollars,
            ),
          ),
          row(table.payment, (home) => home.monthlyPaymentDollars),
        ]}
      />
    </div>
  );
}
