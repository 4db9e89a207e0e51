import type { BorrowingCost } from "@heloc/loan-math/refinance-comparison";
import { FiguresTable } from "../chart/figures-table.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatRate } from "../format.ts";
import type { ComparisonProps } from "./use-comparison.ts";

/** Both ways, line by line. */
export function ComparisonTable({
  words: { comparison: words },
  numbers,
  className = "",
}: ComparisonProps & { className?: string }) {
  const { keep, refinance, line } = numbers;
  const { rows } = words;
  const both = (format: (way: BorrowingCost) => string) => [format(keep), format(refinance)];
  const [blendedRate, refinanceRate] = both(({ ratePercent }) =>
    ratePercent === undefined ? "" : formatRate(ratePercent),
  );
  const blended = (
    <span key="blended" data-testid="blended-rate">
      <span className="text-muted">{rows.rateKeepNote}</span> {blendedRate}
    </span>
  );
  return (
    <div className={`mt-6 print:mt-1 ${className}`}>
      <FiguresTable
        caption={words.tableCaption}
        isCaptionHidden
        columns={[words.way, words.keep, words.refinance]}
        rows={[
          [rows.paymentNow, ...both((way) => formatCents(way.paymentNowCents))],
          [
            fillIn(rows.paymentAfterDraw, { year: line.drawYears + 1 }),
            ...both((way) => formatCents(way.paymentAfterDrawCents)),
          ],
          [rows.rate, blended, refinanceRate],
          [rows.interest, ...both((way) => formatCentsAsDollars(way.interestCents))],
          [rows.upFront, ...both((way) => formatCentsAsDollars(way.upFrontCents))],
          [rows.cost, ...both((way) => formatCentsAsDollars(way.costCents))],
        ]}
      />
    </div>
  );
}
