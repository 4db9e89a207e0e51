import { AREA_SWATCH, ChartFigure, LegendItem } from "../chart/chart-figure.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatDollars, formatRate } from "../format.ts";
import { PaymentChart } from "./payment-chart.tsx";
import type { CostProps } from "./use-cost.ts";

/** The chart of the payments with its legend, its sentence and its table. */
export function PaymentFigure({ words, numbers: { cost, higherRises } }: CostProps) {
  const { chart, yearsTable } = words.cost;
  const { year, payment, interest, principal, balance } = yearsTable;
  return (
    <ChartFigure
      draw={(frame) => <PaymentChart words={chart} cost={cost} higher={higherRises} frame={frame} />}
      narrowHeight={300}
      wideHeight={330}
      legend={
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
          <LegendItem swatch={`${AREA_SWATCH} bg-gold`}>{chart.interest}</LegendItem>
          <LegendItem swatch={`${AREA_SWATCH} bg-evergreen`}>{chart.principal}</LegendItem>
          {higherRises.length > 0 && (
            <LegendItem swatch="w-5 border-t-2 border-dashed border-terracotta">{chart.higher}</LegendItem>
          )}
        </ul>
      }
      summaryId="payment-summary"
      summary={fillIn(chart.summary, {
        now: formatCents(cost.drawPaymentCents),
        then: formatCents(cost.repaymentPaymentCents),
        drawYears: cost.drawYears,
        endYear: cost.drawYears + cost.repaymentYears,
        used: formatDollars(cost.balanceDollars),
      })}
      tableSummary={words.tableSummary}
      table={{
        caption: fillIn(yearsTable.caption, { rate: formatRate(cost.annualRatePercent) }),
        columns: [year, payment, interest, principal, balance],
        rows: cost.years.map((year) => [
          year.year,
          formatCents(year.monthlyPaymentCents),
          formatCentsAsDollars(year.interestCents),
          formatCentsAsDollars(year.principalCents),
          formatCentsAsDollars(year.balanceCents),
        ]),
      }}
    />
  );
}
