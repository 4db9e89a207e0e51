import { rates, words as calculator } from "../content.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { spellNumber } from "@heloc/lender/format/spell-number";
import { type Comparison, HIGHEST_RATE_PERCENT } from "@heloc/loan-math/refinance-comparison";
import { formatCents, formatCentsAsDollars, formatRate, formatTypedDollars } from "../format.ts";
import { Detail, NumbersSource } from "../sections/section.tsx";
import { useHydrated } from "../sections/use-hydrated.ts";
import { FourWays } from "../ways/four-ways.tsx";
import { ComparisonFields } from "./comparison-fields.tsx";
import { ComparisonTable, CostFigure } from "./cost-figure.tsx";
import {
  calculateWays,
  type ComparisonProps,
  type ComparisonWords,
  useComparison,
} from "./use-comparison.ts";

/** Four ways to borrow one amount, where the lender names typical rates. Below them, or alone: a line beside the mortgage, or a refinance. */
export function ComparisonSection() {
  const numbers = useComparison();
  const { typicalRates: typical } = rates;
  const { context, inputs } = numbers;
  const ways = calculateWays(context, inputs);
  const words = inputs.amountDollars > 0 ? calculator.comparison : withoutCash(calculator.comparison);
  const isHydrated = useHydrated();
  const shown = { words, numbers };
  const lineRate = formatRate(inputs.line.annualRatePercent);
  const whose = <NumbersSource context={context} className="print:hidden" />;
  const keepOrRefinance = (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        {!typical && whose}
        {isHydrated && <ComparisonFields {...shown} hasCash={!ways} />}
      </div>
      <div className="min-w-0">
        {inputs.mortgage.balanceDollars + inputs.amountDollars > 0 ? (
          <>
            {inputs.amountDollars === 0 && <p className="mb-3 text-muted">{words.withoutCash.note}</p>}
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

/** Which way costs less, counted with which numbers, below which rate the other one wins, from when on, and what each month looks like. */
function Verdict({ words, numbers: comparison }: ComparisonProps) {
  const difference = formatCentsAsDollars(comparison.differenceCents);
  return (
    <div data-testid="verdict" aria-live="polite">
      <p className="figure text-[clamp(1.375rem,1.1rem+1.2vw,1.875rem)] leading-tight print:text-[1.125rem]">
        {fillIn(words.verdict[comparison.cheaper], { difference })}
      </p>
      <p
        data-testid="comparison-counted"
        className="mt-2 text-[0.9375rem] text-muted print:mt-0.5 print:text-ink"
      >
        {formatCounted(words, comparison)}
      </p>
      <p className="mt-3 print:mt-0.5 text-[1.0625rem] font-semibold text-terracotta">
        {formatBreakEven(words, comparison)}
      </p>
      <p className="mt-2 print:mt-0.5">
        {`${formatCrossover(words, comparison)} ${formatPayments(words, comparison)}`}
      </p>
    </div>
  );
}

/** The numbers of the boxes as they counted, and the rates that were assumed. */
function formatCounted({ verdict }: ComparisonWords, { inputs }: ComparisonProps["numbers"]): string {
  const { mortgage, line, refinance } = inputs;
  return fillIn(verdict.counted, {
    balance: formatTypedDollars(mortgage.balanceDollars),
    firstRate: formatRate(mortgage.annualRatePercent),
    yearsLeft: spellNumber(Math.round((mortgage.monthsLeft / 12) * 10) / 10),
    cash: formatTypedDollars(inputs.amountDollars),
    lineRate: formatRate(line.annualRatePercent),
    refinanceRate: formatRate(refinance.annualRatePercent),
    refinanceYears: refinance.years,
    refinanceCosts: formatTypedDollars(refinance.costsDollars),
  });
}

function formatBreakEven({ verdict }: ComparisonWords, { breakEvenRatePercent: rate }: Comparison): string {
  if (rate === undefined) return verdict.breakEvenNever;
  return fillIn(rate >= HIGHEST_RATE_PERCENT ? verdict.breakEvenAlways : verdict.breakEven, {
    rate: formatRate(rate),
  });
}

function formatCrossover({ verdict, ways }: ComparisonWords, comparison: Comparison): string {
  const { cheaper, crossoverYears } = comparison;
  if (crossoverYears.length > 1) return verdict.turns;
  const [year] = crossoverYears;
  if (year === undefined) return cheaper === "same" ? "" : verdict.always;
  const [before, after] = cheaper === "keep" ? [ways.refinance, ways.keep] : [ways.keep, ways.refinance];
  return fillIn(verdict.turn, { before, after, year });
}

function formatPayments({ verdict }: ComparisonWords, { keep, refinance }: Comparison): string {
  const differenceCents = keep.paymentNowCents - refinance.paymentNowCents;
  const first = fillIn(differenceCents > 0 ? verdict.payment : verdict.paymentKeep, {
    difference: formatCents(Math.abs(differenceCents)),
  });
  const later = fillIn(verdict.paymentJump, {
    keep: formatCents(keep.paymentLaterCents),
    refinance: formatCents(refinance.paymentLaterCents),
  });
  return `${differenceCents === 0 ? "" : first} ${later}`;
}
