import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { Comparison } from "@heloc/loan-math/refinance-comparison";
import { ChartFigure } from "../chart/chart-figure.tsx";
import { formatCentsAsDollars, formatSentence } from "../format.ts";
import { CostChart } from "./cost-chart.tsx";

interface CostFigureProps {
  words: CalculatorWords["comparison"];
  tableSummary: string;
  comparison: Comparison;
}

/** What each way has cost so far, year by year, with its sentence and its table. */
export function CostFigure({ words, tableSummary, comparison: { keep, refinance } }: CostFigureProps) {
  const years = keep.costByYearCents.map((keepCents, index) => [
    index + 1,
    formatCentsAsDollars(keepCents),
    formatCentsAsDollars(refinance.costByYearCents[index] ?? 0),
  ]);
  return (
    <ChartFigure
      title={words.chart.title}
      draw={(frame) => (
        <CostChart
          words={{ keep: words.ways.keepShort, refinance: words.ways.refinanceShort }}
          keep={[keep.upFrontCents, ...keep.costByYearCents]}
          refinance={[refinance.upFrontCents, ...refinance.costByYearCents]}
          frame={frame}
        />
      )}
      narrowHeight={270}
      wideHeight={290}
      summaryId="cost-summary"
      summary={formatSentence(words.chart.summary, {
        years: years.length,
        keep: formatCentsAsDollars(keep.costCents),
        refinance: formatCentsAsDollars(refinance.costCents),
      })}
      tableSummary={tableSummary}
      table={{
        caption: words.yearsTable.caption,
        columns: [words.yearsTable.year, words.keep, words.refinance],
        rows: years,
      }}
    />
  );
}
