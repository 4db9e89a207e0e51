import { FiguresTable } from "../chart/figures-table.tsx";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatCents, formatCentsAsDollars, formatRate } from "../format.ts";
import type { CostProps, RateRise } from "./use-cost.ts";

/** The same line at a higher rate. */
export function RateRiseTable({ words: { cost }, rates, numbers }: CostProps) {
  const words = cost.stressTable;
  const nameRate = ({ points, cost: { annualRatePercent } }: RateRise) => {
    const rate = formatRate(annualRatePercent);
    const isMaximum = annualRatePercent === rates.maximumAnnualRatePercent;
    return (isMaximum ? fillIn(words.maximum, { rate }) : rate) + (points > 0 ? ` (+${points})` : "");
  };
  return (
    <FiguresTable
      caption={words.caption}
      isCaptionHidden
      columns={[words.rate, fillIn(words.now, { years: rates.drawPeriodYears }), words.then, words.interest]}
      rows={numbers.rises.map((rise) => [
        nameRate(rise),
        formatCents(rise.cost.drawPaymentCents),
        formatCents(rise.cost.repaymentPaymentCents),
        formatCentsAsDollars(rise.cost.interestCents),
      ])}
    />
  );
}
