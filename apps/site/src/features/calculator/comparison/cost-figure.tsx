import type { ComparedWay } from "@heloc/loan-math/refinance-comparison";
import { FiguresTable } from "../chart/figures-table.tsx";
import { YearsFigure } from "../chart/years-figure.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatRate } from "../format.ts";
import type { ComparisonProps } from "./use-comparison.ts";

export function ComparisonTable({
  words,
  numbers,
  className = "",
}: ComparisonProps & { className?: string }) {
  const { keep, refinance, inputs } = numbers;
  const { rows } = words;
  const both = (format: (way: ComparedWay) => string) => [format(keep), format(refinance)];
  const rate = ({ ratePercent }: ComparedWay) => (ratePercent === undefined ? "" : formatRate(ratePercent));
  return (
    <div className={`mt-6 print:mt-1 ${className}`}>
      <FiguresTable
        caption={words.tableCaption}
        isCaptionHidden
        columns={[words.way, words.keep, words.refinance]}
        rows={[
          [rows.paymentNow, ...both((way) => formatCents(way.paymentNowCents))],
          [
            fillIn(rows.paymentAfterDraw, { year: inputs.line.drawYears + 1 }),
            ...both((way) => formatCents(way.paymentLaterCents)),
          ],
          [
            rows.rate,
            <span key="keep" data-testid="blended-rate">
              <span className="text-muted">{rows.rateKeepNote}</span> {rate(keep)}
            </span>,
            rate(refinance),
          ],
          [rows.interest, ...both((way) => formatCentsAsDollars(way.interestCents))],
          [rows.upFront, ...both((way) => formatCentsAsDollars(way.upFrontCents))],
          [rows.cost, ...both((way) => formatCentsAsDollars(way.costCents))],
        ]}
      />
    </div>
  );
}

/** What each way has cost so far: on the first day, then at the end of each year. */
export function CostFigure({ words, numbers }: ComparisonProps) {
  const { ways, chart, yearsTable } = words;
  const { keep, refinance } = numbers;
  const costs = ({ upFrontCents, costByYearCents }: ComparedWay) => [upFrontCents, ...costByYearCents];
  return (
    <YearsFigure
      title={chart.title}
      years={keep.costByYearCents.length}
      series={[
        {
          shape: "line",
          cents: costs(refinance),
          look: { className: "stroke-terracotta", strokeWidth: 2.5, strokeDasharray: "8 4" },
          label: { text: ways.refinanceShort, className: "fill-terracotta text-[14px] font-semibold" },
        },
        {
          shape: "line",
          cents: costs(keep),
          look: { className: "stroke-evergreen", strokeWidth: 2.5 },
          label: { text: ways.keepShort, className: "fill-evergreen text-[14px] font-semibold" },
        },
      ]}
      heights={[270, 290]}
      margin={{ top: 18, right: 92, bottom: 32, left: 74 }}
      summary={fillIn(chart.summary, {
        years: keep.costByYearCents.length,
        keep: formatCentsAsDollars(keep.costCents),
        refinance: formatCentsAsDollars(refinance.costCents),
      })}
      table={{
        caption: yearsTable.caption,
        columns: [yearsTable.year, words.keep, words.refinance],
        rows: keep.costByYearCents.map((keepCents, index) => [
          index + 1,
          formatCentsAsDollars(keepCents),
          formatCentsAsDollars(refinance.costByYearCents[index] ?? 0),
        ]),
      }}
    />
  );
}
