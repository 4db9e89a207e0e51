import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { ComparisonProps } from "../comparison/use-comparison.ts";
import { words as calculator } from "../content.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import type { Way, WaysCompared } from "@heloc/loan-math/four-ways";
import {
  formatCents,
  formatCentsAsDollars,
  formatDollars,
  formatRate,
  formatTypedDollars,
} from "../format.ts";

const { ways: words } = calculator;

export interface FourWaysProps extends ComparisonProps {
  ways: WaysCompared;
  typical: NonNullable<RateFacts["typicalRates"]>;
}

/** The four ways as columns. On a phone each row becomes a block that names all four; the roles keep it a table for screen readers. */
export function WaysTable(props: FourWaysProps) {
  const { ways: compared } = props;
  const names = compared.ways.map(({ name }) => words.names[name]);
  return (
    <table
      role="table"
      className="mt-6 w-full border-collapse text-[0.9375rem] max-md:block md:table-fixed print:mt-1 print:table print:table-fixed"
    >
      <caption className="sr-only">{words.tableCaption}</caption>
      <thead role="rowgroup" className="max-md:sr-only print:not-sr-only print:table-header-group">
        <tr role="row" className="border-b-2 border-evergreen align-bottom print:table-row">
          {[words.rows.way, ...names].map((name, column) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={`py-2 pr-3 text-left leading-snug font-semibold print:py-0.5 ${column === 1 ? "text-evergreen" : ""}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block print:table-row-group">
        {listRows(props).map(({ heading, cells, isFigure }) => (
          <tr
            key={heading}
            role="row"
            className="border-b border-hairline align-top max-md:block max-md:py-3 print:table-row"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-2 pr-3 text-left leading-snug font-normal text-muted max-md:block max-md:py-0 max-md:font-semibold max-md:text-ink print:table-cell print:py-px print:font-normal print:text-ink"
            >
              {heading}
            </th>
            {cells.map((cell, index) => (
              <td
                key={index}
                role="cell"
                className={`py-2 pr-3 leading-snug max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 max-md:pr-0 max-md:text-right max-md:wrap-anywhere print:table-cell print:py-px print:text-left ${isFigure ? "font-semibold tabular-nums" : ""}`}
              >
                <span aria-hidden className="text-left font-normal text-muted md:hidden print:hidden">
                  {names[index]}
                </span>
                <span className="max-md:max-w-[55%] max-md:shrink-0">{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function listRows({ numbers, ways: compared }: FourWaysProps) {
  const { rows } = words;
  const { place } = numbers.context;
  const least = place?.terms.law?.minimumAdvanceDollars ?? 0;
  const waitByLaw = place && words.states[place.state]?.soonest;
  const laterYear = numbers.inputs.line.drawYears + 1;
  const row = (heading: string, cellOf: (way: Way) => string, isFigure = false) => ({
    heading,
    cells: compared.ways.map(cellOf),
    /** True for the amounts of money that are compared. */
    isFigure,
  });
  const { lineRisen } = compared;
  return [
    row(fillIn(rows.reaches, { amount: formatTypedDollars(numbers.inputs.amountDollars) }), (way) => {
      if (way.fit === "aboveLimit") return fillIn(words.aboveLimit, { most: formatDollars(way.mostDollars) });
      if (way.fit === "belowMinimum") return fillIn(words.belowMinimum, { least: formatDollars(least) });
      return words.reached;
    }),
    row(rows.rate, ({ name, annualRatePercent, aprPercent }) =>
      fillIn(name === "line" ? words.variable : words.fixed, {
        rate: formatRate(annualRatePercent),
        apr: formatRate(aprPercent),
      }),
    ),
    row(rows.paymentNow, ({ paymentNowCents }) => formatCents(paymentNowCents), true),
    row(
      fillIn(rows.paymentLater, { year: laterYear }),
      ({ paymentLaterCents, lastMonth }) =>
        lastMonth < laterYear * 12 - 11 ? words.paidOff : formatCents(paymentLaterCents),
      true,
    ),
    row(rows.lastPayment, ({ lastMonth }) => fillIn(words.years, { years: lastMonth / 12 })),
    row(rows.interest, ({ interestCents }) => formatCentsAsDollars(interestCents), true),
    row(rows.costs, ({ upFrontCents }) => formatCentsAsDollars(upFrontCents), true),
    row(rows.rise, ({ name }) =>
      name === "line"
        ? fillIn(words.risen, {
            rate: formatRate(lineRisen.annualRatePercent),
            now: formatCents(lineRisen.paymentNowCents),
            then: formatCents(lineRisen.paymentLaterCents),
          })
        : words.stays,
    ),
    row(rows.stake, ({ name }) => (name === "personalLoan" ? words.stakeNothing : words.stakeHome)),
    row(rows.soonest, ({ name }) =>
      name === "personalLoan" ? words.soonestPersonal : (waitByLaw ?? words.soonestHome),
    ),
  ];
}
