import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { Comparison } from "../compare-borrowing.ts";
import { formatDollars } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import { TableTwin } from "../table-twin.tsx";
import { CostChart } from "./cost-chart.tsx";

interface CostPictureProps {
  words: CalculatorWords["comparison"];
  tableSummary: string;
  comparison: Comparison;
}

/** What each way has cost so far, year by year, with its sentence and its table. */
export function CostPicture({ words, tableSummary, comparison }: CostPictureProps) {
  const keep = comparison.keep.costByYearCents;
  const refinance = comparison.refinance.costByYearCents;
  const last = (cents: readonly number[]) => formatDollars((cents.at(-1) ?? 0) / 100);
  const chart = {
    words: { keep: words.ways.keepShort, refinance: words.ways.refinanceShort },
    keep: [comparison.keep.upFrontCents, ...keep],
    refinance: [comparison.refinance.upFrontCents, ...refinance],
  };
  return (
    <figure className="mt-8 print:hidden">
      <figcaption className="font-semibold">{words.chart.title}</figcaption>
      <CostChart {...chart} width={360} height={270} className="mt-2 sm:hidden" />
      <CostChart {...chart} width={680} height={290} className="mt-2 max-sm:hidden" />
      <p data-testid="cost-summary" className="mt-2 text-[0.9375rem] text-muted">
        {formatSentence(words.chart.summary, {
          years: String(keep.length),
          keep: last(keep),
          refinance: last(refinance),
        })}
      </p>
      <TableTwin
        summary={tableSummary}
        caption={words.yearsTable.caption}
        columns={[words.yearsTable.year, words.keep, words.refinance]}
        rows={keep.map((cents, index) => [
          index + 1,
          formatDollars(cents / 100),
          formatDollars((refinance[index] ?? 0) / 100),
        ])}
      />
    </figure>
  );
}
