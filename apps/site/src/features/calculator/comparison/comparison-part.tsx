import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { compareBorrowing } from "@heloc/loan-math/refinance-comparison";
import { formatRate, formatSentence } from "../format.ts";
import { withFailureNote } from "../part/failure-boundary.tsx";
import { PartHeading, WhoseNumbers, type PartWords } from "../part/part-opening.tsx";
import { useSituation } from "../part/use-situation.ts";
import { ComparisonFields } from "./comparison-fields.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { CostFigure } from "./cost-figure.tsx";
import { useComparisonFields } from "./use-comparison-fields.ts";
import { Verdict } from "./verdict.tsx";

type ComparisonWords = CalculatorWords["comparison"];

interface ComparisonPartProps {
  words: PartWords<"comparison" | "oddInput" | "tableSummary">;
  rates: RateFacts;
}

/** Keeping the first mortgage with a line beside it, or refinancing everything: which costs less, and when. */
export const ComparisonPart = withFailureNote(KeepOrRefinance);

function KeepOrRefinance({ words, rates }: ComparisonPartProps) {
  const situation = useSituation(rates);
  const fields = useComparisonFields(rates, situation);
  const { balanceDollars, cashDollars } = fields.numbers;
  const text = cashDollars > 0 ? words.comparison : withoutCash(words.comparison);
  const drawYears = rates.drawPeriodYears;
  const lineRatePercent = situation.estimate.estimatedRatePercent;
  const comparison = compareBorrowing(fields.numbers, {
    annualRatePercent: lineRatePercent,
    drawYears,
    repaymentYears: rates.repaymentPeriodYears,
    openingFeesDollars: rates.openingFeesDollars.to,
  });
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        <PartHeading id="comparison-heading" words={text} className="print:text-[1.25rem]" />
        <WhoseNumbers words={words} situation={situation} className="print:hidden" />
        <ComparisonFields
          words={text}
          oddInput={words.oddInput}
          fields={fields}
          lineDollars={situation.lineDollars}
        />
      </div>
      <div className="min-w-0">
        {balanceDollars + cashDollars > 0 ? (
          <>
            {cashDollars === 0 && <p className="mb-3 text-muted">{text.withoutCash.note}</p>}
            <Verdict words={text} comparison={comparison} />
            <ComparisonTable words={text} comparison={comparison} drawYears={drawYears} />
            <CostFigure words={text} tableSummary={words.tableSummary} comparison={comparison} />
          </>
        ) : (
          <p data-testid="verdict">{text.nothingOwed}</p>
        )}
        <h3 className="mt-8 text-[1.25rem] print:mt-1 print:text-[1rem]">{text.assumptionsHeading}</h3>
        <ul className="mt-3 grid gap-2 text-[0.9375rem] print:mt-0 print:gap-0">
          {text.assumptions.map((sentence) => (
            <li key={sentence}>{formatSentence(sentence, { lineRate: formatRate(lineRatePercent) })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The words where no cash is needed: there is no line, so they speak of the mortgage alone. */
function withoutCash(words: ComparisonWords): ComparisonWords {
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
