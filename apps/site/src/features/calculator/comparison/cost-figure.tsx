import { words as calculator } from "../content.ts";
import type { ComparedWay } from "@heloc/loan-math/refinance-comparison";
import { ChartFigure } from "../chart/chart-figure.tsx";
import { FiguresTable } from "../chart/figures-table.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatRate } from "../format.ts";
import type { ComparisonProps } from "./use-comparison.ts";
import { spaceLabels } from "../chart/scale.ts";
import { type ChartFrame, scaleYears, YearsChart } from "../chart/years-chart.tsx";

export function ComparisonTable({
  words,
  numbers,
  className = "",
}: ComparisonProps & { className?: string }) {
  const { keep, refinance, inputs } = numbers;
  const { rows } = words;
  const both = (format: (way: ComparedWay) => string) => [format(keep), format(refinance)];
  const [blendedRate, refinanceRate] = both(({ ratePercent }) =>
    ratePercent === undefined ? "" : formatRate(ratePercent),
  );
  const blended = (
    <span key="blended" data-testid="blended-rate">
      <span className="text-muted">{rows.rateKeepNote}</span> {blendedRate}
    </span>
  );
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
          [rows.rate, blended, refinanceRate],
          [rows.interest, ...both((way) => formatCentsAsDollars(way.interestCents))],
          [rows.upFront, ...both((way) => formatCentsAsDollars(way.upFrontCents))],
          [rows.cost, ...both((way) => formatCentsAsDollars(way.costCents))],
        ]}
      />
    </div>
  );
}

/** What each way has cost so far, year by year: a chart with its sentence and its table. */
export function CostFigure({ words: comparison, numbers }: ComparisonProps) {
  const { ways, chart, yearsTable } = comparison;
  const { keep, refinance } = numbers;
  const years = keep.costByYearCents.map((keepCents, index) => [
    index + 1,
    formatCentsAsDollars(keepCents),
    formatCentsAsDollars(refinance.costByYearCents[index] ?? 0),
  ]);
  return (
    <ChartFigure
      title={chart.title}
      draw={(frame) => (
        <CostChart
          keep={{ label: ways.keepShort, cents: [keep.upFrontCents, ...keep.costByYearCents] }}
          refinance={{
            label: ways.refinanceShort,
            cents: [refinance.upFrontCents, ...refinance.costByYearCents],
          }}
          frame={frame}
        />
      )}
      narrowHeight={270}
      wideHeight={290}
      summaryId="cost-summary"
      summary={fillIn(chart.summary, {
        years: years.length,
        keep: formatCentsAsDollars(keep.costCents),
        refinance: formatCentsAsDollars(refinance.costCents),
      })}
      tableSummary={calculator.tableSummary}
      table={{
        caption: yearsTable.caption,
        columns: [yearsTable.year, comparison.keep, comparison.refinance],
        rows: years,
      }}
    />
  );
}

/** Cost so far: on the first day, then at the end of each year. */
interface CostLine {
  label: string;
  cents: readonly number[];
}

const MARGIN = { top: 18, right: 92, bottom: 32, left: 74 };

/** Two rising lines, named at their ends. */
function CostChart({ keep, refinance, frame }: { keep: CostLine; refinance: CostLine; frame: ChartFrame }) {
  const highestCents = Math.max(...keep.cents, ...refinance.cents);
  const scales = scaleYears(frame, MARGIN, keep.cents.length - 1, highestCents);
  const { x, y, baseline, right } = scales;
  const path = ({ cents }: CostLine) => `M${cents.map((cost, year) => `${x(year)} ${y(cost)}`).join("L")}`;
  const nameEnd = ({ label, cents }: CostLine, fill: string) => ({ label, fill, at: y(cents.at(-1) ?? 0) });
  const names = spaceLabels(
    [nameEnd(keep, "fill-evergreen"), nameEnd(refinance, "fill-terracotta")],
    18,
    baseline,
  );
  return (
    <YearsChart scales={scales}>
      <path d={path(refinance)} className="stroke-terracotta" strokeWidth="2.5" strokeDasharray="8 4" />
      <path d={path(keep)} className="stroke-evergreen" strokeWidth="2.5" />
      <g className="text-[14px] font-semibold">
        {names.map(({ label, fill, at }) => (
          <text key={label} x={right + 8} y={at + 5} className={fill}>
            {label}
          </text>
        ))}
      </g>
    </YearsChart>
  );
}
