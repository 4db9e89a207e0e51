import { rates, words as calculator } from "../content.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatRate } from "../format.ts";
import { Detail, guardIsland, WhoseNumbers } from "../part/part.tsx";
import { useHydrated } from "../part/use-hydrated.ts";
import { calculateWays } from "../ways/calculate-ways.ts";
import { FourWays } from "../ways/four-ways.tsx";
import { ComparisonFields } from "./comparison-fields.tsx";
import { ComparisonTable, CostFigure } from "./cost-figure.tsx";
import { type ComparisonWords, useComparison } from "./use-comparison.ts";
import { Verdict } from "./verdict.tsx";

/**
 * Where the lender names typical rates, four ways to borrow one amount. Below them, or alone: keeping the first mortgage with
 * a line beside it, or refinancing everything, which costs less, and when.
 */
export const ComparisonPart = guardIsland(KeepOrRefinance);

function KeepOrRefinance() {
  const numbers = useComparison();
  const { typicalRates: typical } = rates;
  const ways = calculateWays(numbers);
  const { balanceDollars, cashDollars } = numbers.inputs;
  const words = cashDollars > 0 ? calculator.comparison : withoutCash(calculator.comparison);
  const isHydrated = useHydrated();
  const shown = { words, numbers };
  const lineRate = formatRate(numbers.line.annualRatePercent);
  const whose = <WhoseNumbers situation={numbers.situation} className="print:hidden" />;
  const keepOrRefinance = (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        {!typical && whose}
        {isHydrated && <ComparisonFields {...shown} hasCash={!ways} />}
      </div>
      <div className="min-w-0">
        {balanceDollars + cashDollars > 0 ? (
          <>
            {cashDollars === 0 && <p className="mb-3 text-muted">{words.withoutCash.note}</p>}
            <Verdict {...shown} />
            {/* On paper the four ways say it. */}
            {isHydrated && <ComparisonTable {...shown} className={ways ? "print:hidden" : ""} />}
            {isHydrated && <CostFigure {...shown} />}
          </>
        ) : (
          <p data-testid="verdict">{words.nothingOwed}</p>
        )}
        {isHydrated && (
          // On paper those of the cost and of the four ways say the same.
          <div className={ways && "print:hidden"}>
            <h3 className="mt-8 text-[1.25rem] print:mt-1 print:text-[1rem]">{words.assumptionsHeading}</h3>
            <ul className="mt-3 grid gap-2 text-[0.9375rem] print:mt-0 print:gap-0">
              {words.assumptions.map((sentence) => (
                <li key={sentence}>{fillIn(sentence, { lineRate })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
  if (!typical) return keepOrRefinance;
  return (
    <>
      <div className="mb-7 print:mb-0">{whose}</div>
      {ways && <FourWays words={words} {...{ numbers, ways, typical }} />}
      <Detail heading={words.heading} className="border-y">
        <p className="mb-6 max-w-measure text-muted print:hidden">{words.intro}</p>
        {keepOrRefinance}
      </Detail>
    </>
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
