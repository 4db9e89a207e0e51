import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { Comparison, Way } from "../compare-borrowing.ts";
import { formatCents, formatDollars, formatRate } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import { FiguresTable } from "../table-twin.tsx";

interface ComparisonTableProps {
  words: CalculatorWords["comparison"];
  comparison: Comparison;
  drawYears: number;
}

/** Both ways, line by line. */
export function ComparisonTable({ words, comparison, drawYears }: ComparisonTableProps) {
  const { keep, refinance } = comparison;
  const both = (format: (way: Way) => string) => [format(keep), format(refinance)];
  const rate = ({ ratePercent }: Way) => (ratePercent === undefined ? "" : formatRate(ratePercent));
  return (
    <div className="mt-6 print:mt-1">
      <FiguresTable
        caption={words.tableCaption}
        captionLook="sr-only"
        columns={[words.way, words.keep, words.refinance]}
        rows={[
          [words.rows.paymentNow, ...both((way) => formatCents(way.paymentNowCents))],
          [
            formatSentence(words.rows.paymentAfterDraw, { year: String(drawYears + 1) }),
            ...both((way) => formatCents(way.paymentAfterDrawCents)),
          ],
          [
            words.rows.rate,
            <BlendedRate key="keep" rate={rate(keep)} note={words.rows.rateKeepNote} />,
            rate(refinance),
          ],
          [words.rows.interest, ...both((way) => formatDollars(way.interestCents / 100))],
          [words.rows.upFront, ...both((way) => formatDollars(way.upFrontCents / 100))],
          [words.rows.cost, ...both((way) => formatDollars(way.costCents / 100))],
        ]}
      />
    </div>
  );
}

function BlendedRate({ rate, note }: { rate: string; note: string }) {
  return (
    <span data-testid="blended-rate">
      <span className="text-muted">{note}</span> {rate}
    </span>
  );
}
