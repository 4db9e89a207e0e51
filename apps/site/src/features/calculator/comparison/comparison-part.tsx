import type { RateFacts } from "@heloc/lender/law/state-terms";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatRate } from "../format.ts";
import { guardIsland } from "../part/failure-boundary.tsx";
import { WhoseNumbers } from "../part/part-opening.tsx";
import { useHydrated } from "../part/use-hydrated.ts";
import { ComparisonFields } from "./comparison-fields.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { CostFigure } from "./cost-figure.tsx";
import { useComparison, type ComparisonProps, type ComparisonWords } from "./use-comparison.ts";
import { Verdict } from "./verdict.tsx";

/** Keeping the first mortgage with a line beside it, or refinancing everything: which costs less, and when. */
export const ComparisonPart = guardIsland(KeepOrRefinance);

function KeepOrRefinance({ words: given, rates }: Pick<ComparisonProps, "words"> & { rates: RateFacts }) {
  const numbers = useComparison(rates);
  const { balanceDollars, cashDollars } = numbers.inputs;
  const comparison = cashDollars > 0 ? given.comparison : withoutCash(given.comparison);
  const words = { ...given, comparison };
  const isHydrated = useHydrated();
  const shown = { words, numbers };
  const lineRate = formatRate(numbers.line.annualRatePercent);
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        <WhoseNumbers words={words} situation={numbers.situation} className="print:hidden" />
        {isHydrated && <ComparisonFields {...shown} />}
      </div>
      <div className="min-w-0">
        {balanceDollars + cashDollars > 0 ? (
          <>
            {cashDollars === 0 && <p className="mb-3 text-muted">{comparison.withoutCash.note}</p>}
            <Verdict {...shown} />
            {isHydrated && <ComparisonTable {...shown} />}
            {isHydrated && <CostFigure {...shown} />}
          </>
        ) : (
          <p data-testid="verdict">{comparison.nothingOwed}</p>
        )}
        {isHydrated && (
          <>
            <h3 className="mt-8 text-[1.25rem] print:mt-1 print:text-[1rem]">
              {comparison.assumptionsHeading}
            </h3>
            <ul className="mt-3 grid gap-2 text-[0.9375rem] print:mt-0 print:gap-0">
              {comparison.assumptions.map((sentence) => (
                <li key={sentence}>{fillIn(sentence, { lineRate })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** The words where no cash is needed: there is no line, so they speak of the mortgage alone. */
function withoutCash(words: ComparisonWords): ComparisonWords {
  const { keep, way, verdict, counted, chartSummary } = words.withoutCash;
  return {
    ...words,
    keep,
    ways: { ...words.ways, keep: way },
    // There is no draw period after which the payment would change.
    verdict: { ...words.verdict, keep: verdict, counted, paymentJump: "" },
    chart: { ...words.chart, summary: chartSummary },
  };
}
