import type { CalculatorWords } from "@heloc/content/en/calculator";
import { HIGHEST_RATE_PERCENT, type Comparison } from "../compare-borrowing.ts";
import { formatCents, formatDollars, formatRate } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";

interface VerdictProps {
  words: CalculatorWords["comparison"];
  comparison: Comparison;
  drawYears: number;
}

/** Which way costs less, below which rate the other one wins, from when on, and what each month looks like. */
export function Verdict({ words, comparison }: VerdictProps) {
  const { cheaper, differenceCents } = comparison;
  return (
    <div data-testid="verdict" aria-live="polite">
      <p className="figure text-[clamp(1.375rem,1.1rem+1.2vw,1.875rem)] leading-tight print:text-[1.125rem]">
        {formatSentence(words.verdict[cheaper], { difference: formatDollars(differenceCents / 100) })}
      </p>
      <p className="mt-3 print:mt-0.5 text-[1.0625rem] font-semibold text-terracotta">
        {sayBreakEven(words, comparison)}
      </p>
      <p className="mt-2 print:mt-0.5">
        {[sayWhen(words, comparison), sayMonthly(words, comparison)].join(" ")}
      </p>
    </div>
  );
}

function sayBreakEven(
  { verdict }: VerdictProps["words"],
  { breakEvenRatePercent: rate }: Comparison,
): string {
  if (rate === undefined) return verdict.breakEvenNever;
  return formatSentence(rate >= HIGHEST_RATE_PERCENT ? verdict.breakEvenAlways : verdict.breakEven, {
    rate: formatRate(rate),
  });
}

function sayWhen(words: VerdictProps["words"], { cheaper, turningYears }: Comparison): string {
  if (turningYears.length > 1) return words.verdict.turns;
  const [year] = turningYears;
  if (year === undefined) return cheaper === "same" ? "" : words.verdict.always;
  const [before, after] =
    cheaper === "keep" ? [words.ways.refinance, words.ways.keep] : [words.ways.keep, words.ways.refinance];
  return formatSentence(words.verdict.turn, { before, after, year: String(year) });
}

function sayMonthly({ verdict }: VerdictProps["words"], { keep, refinance }: Comparison): string {
  const differenceCents = keep.paymentNowCents - refinance.paymentNowCents;
  const first = formatSentence(differenceCents > 0 ? verdict.payment : verdict.paymentKeep, {
    difference: formatCents(Math.abs(differenceCents)),
  });
  const later = formatSentence(verdict.paymentJump, {
    keep: formatCents(keep.paymentAfterDrawCents),
    refinance: formatCents(refinance.paymentAfterDrawCents),
  });
  return `${differenceCents === 0 ? "" : first} ${later}`;
}
