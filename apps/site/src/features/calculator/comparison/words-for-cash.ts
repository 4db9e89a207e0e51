import type { CalculatorWords } from "@heloc/content/en/calculator";

type ComparisonWords = CalculatorWords["comparison"];

/** The words of the comparison. Without cash there is no line, so they speak of the mortgage alone. */
export function wordsForCash(words: ComparisonWords, cashDollars: number): ComparisonWords {
  if (cashDollars > 0) return words;
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
