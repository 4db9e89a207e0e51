import { type Comparison, HIGHEST_RATE_PERCENT } from "@heloc/loan-math/refinance-comparison";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatRate, formatTypedDollars } from "../format.ts";
import { spellNumber } from "@heloc/lender/format/spell-number";
import type { ComparisonProps, ComparisonWords } from "./use-comparison.ts";

/** Which way costs less, counted with which numbers, below which rate the other one wins, from when on, and what each month looks like. */
export function Verdict({ words, numbers: comparison }: ComparisonProps) {
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
function formatCounted({ verdict }: ComparisonWords, { inputs, line }: ComparisonProps["numbers"]): string {
  return fillIn(verdict.counted, {
    balance: formatTypedDollars(inputs.balanceDollars),
    firstRate: formatRate(inputs.firstRatePercent),
    yearsLeft: spellNumber(Math.round((inputs.monthsLeft / 12) * 10) / 10),
    cash: formatTypedDollars(inputs.cashDollars),
    lineRate: formatRate(line.annualRatePercent),
    refinanceRate: formatRate(inputs.refinanceRatePercent),
    refinanceYears: inputs.refinanceYears,
    refinanceCosts: formatTypedDollars(inputs.refinanceCostsDollars),
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
    keep: formatCents(keep.paymentAfterDrawCents),
    refinance: formatCents(refinance.paymentAfterDrawCents),
  });
  return `${differenceCents === 0 ? "" : first} ${later}`;
}
