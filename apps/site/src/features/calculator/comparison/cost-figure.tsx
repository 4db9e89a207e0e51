import type { CalculatorWords } from "@heloc/content/en/calculator";
import { line } from "d3-shape";
import { ChartFigure } from "../chart/chart-figure.tsx";
import { spaceLabels } from "../chart/space-labels.ts";
import { scaleYears, YearsChart, type ChartFrame } from "../chart/years-chart.tsx";
import { formatCentsAsDollars, formatSentence } from "../format.ts";
import type { ComparisonProps } from "./use-comparison.ts";

interface CostFigureProps extends ComparisonProps {
  tableSummary: CalculatorWords["tableSummary"];
}

/** What each way has cost so far, year by year: a chart with its sentence and its table. */
export function CostFigure({ words, tableSummary, numbers: { keep, refinance } }: CostFigureProps) {
  const { ways, chart, yearsTable } = words;
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
      summary={formatSentence(chart.summary, {
        years: years.length,
        keep: formatCentsAsDollars(keep.costCents),
        refinance: formatCentsAsDollars(refinance.costCents),
      })}
      tableSummary={tableSummary}
      table={{
        caption: yearsTable.caption,
        columns: [yearsTable.year, words.keep, words.refinance],
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
  const { x, y, ground, right } = scales;
  const path = ({ cents }: CostLine) => line<number>((_, year) => x(year), y)(cents) ?? "";
  const ends = [keep, refinance].map(({ cents }) => y(cents.at(-1) ?? 0));
  const [keepAt = 0, refinanceAt = 0] = spaceLabels(ends, 18, ground);
  return (
    <YearsChart scales={scales}>
      <path d={path(refinance)} className="stroke-terracotta" strokeWidth="2.5" strokeDasharray="8 4" />
      <path d={path(keep)} className="stroke-evergreen" strokeWidth="2.5" />
      <g className="text-[14px] font-semibold">
        <text x={right + 8} y={keepAt + 5} className="fill-evergreen">
          {keep.label}
        </text>
        <text x={right + 8} y={refinanceAt + 5} className="fill-terracotta">
          {refinance.label}
        </text>
      </g>
    </YearsChart>
  );
}
