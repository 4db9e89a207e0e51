import type { RateFacts } from "@heloc/content/types";
import { formatRate, formatSentence } from "../format.ts";
import { withFailureNote } from "../part/failure-boundary.tsx";
import { PartHeading, WhoseNumbers, type PartWords } from "../part/part-opening.tsx";
import { ComparisonFields } from "./comparison-fields.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { CostFigure } from "./cost-figure.tsx";
import { useComparison, type ComparisonProps } from "./use-comparison.ts";
import { Verdict } from "./verdict.tsx";

interface ComparisonPartProps {
  words: PartWords<"comparison" | "oddInput" | "tableSummary">;
  rates: RateFacts;
}

/** Keeping the first mortgage with a line beside it, or refinancing everything: which costs less, and when. */
export const ComparisonPart = withFailureNote(KeepOrRefinance);

function KeepOrRefinance({ words, rates }: ComparisonPartProps) {
  const numbers = useComparison(rates);
  const { balanceDollars, cashDollars } = numbers.inputs;
  const text = cashDollars > 0 ? words.comparison : withoutCash(words.comparison);
  const shown = { words: text, numbers };
  const lineRate = formatRate(numbers.line.annualRatePercent);
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        <PartHeading id="comparison-heading" words={text} className="print:text-[1.25rem]" />
        <WhoseNumbers words={words} situation={numbers.situation} className="print:hidden" />
        <ComparisonFields {...shown} oddInput={words.oddInput} />
      </div>
      <div className="min-w-0">
        {balanceDollars + cashDollars > 0 ? (
          <>
            {cashDollars === 0 && <p className="mb-3 text-muted">{text.withoutCash.note}</p>}
            <Verdict {...shown} />
            <ComparisonTable {...shown} />
            <CostFigure {...shown} tableSummary={words.tableSummary} />
          </>
        ) : (
          <p data-testid="verdict">{text.nothingOwed}</p>
        )}
        <h3 className="mt-8 text-[1.25rem] print:mt-1 print:text-[1rem]">{text.assumptionsHeading}</h3>
        <ul className="mt-3 grid gap-2 text-[0.9375rem] print:mt-0 print:gap-0">
          {text.assumptions.map((sentence) => (
            <li key={sentence}>{formatSentence(sentence, { lineRate })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The words where no cash is needed: there is no line, so they speak of the mortgage alone. */
function withoutCash(words: ComparisonProps["words"]): ComparisonProps["words"] {
  const { keep, way, verdict, chartSummary } = words.withoutCash;
  return {
    ...words,
    keep,
    ways: { ...words.ways, keep: way },
    // There is no draw period after which the payment would change.
    verdict: { ...words.verdict, keep: verdict, paymentJump: "" },
    chart: { ...words.chart, summary: chartSummary },
  };
}
