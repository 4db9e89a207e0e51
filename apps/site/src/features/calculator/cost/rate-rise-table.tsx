import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { LineCost } from "@heloc/loan-math/line-cost";
import { FiguresTable } from "../chart/figures-table.tsx";
import { formatCents, formatCentsAsDollars, formatRate, formatSentence } from "../format.ts";

/** The line with its rate so many points higher, but never above the maximum. */
export interface RateRise {
  points: number;
  cost: LineCost;
}

interface RateRiseTableProps {
  words: CalculatorWords["cost"]["stressTable"];
  rises: RateRise[];
  drawYears: number;
  maximumRatePercent: number;
}

/** The same line at a higher rate. */
export function RateRiseTable({ words, rises, drawYears, maximumRatePercent }: RateRiseTableProps) {
  const nameRate = ({ points, cost }: RateRise) => {
    const rate = formatRate(cost.annualRatePercent);
    const name =
      cost.annualRatePercent === maximumRatePercent ? formatSentence(words.maximum, { rate }) : rate;
    return points > 0 ? `${name} (+${points})` : name;
  };
  return (
    <FiguresTable
      caption={words.caption}
      captionClass="figure pb-2 text-[1.25rem] print:text-[1rem] print:pb-0"
      columns={[words.rate, formatSentence(words.now, { years: drawYears }), words.then, words.interest]}
      rows={rises.map((rise) => [
        nameRate(rise),
        formatCents(rise.cost.drawPaymentCents),
        formatCents(rise.cost.repaymentPaymentCents),
        formatCentsAsDollars(rise.cost.interestCents),
      ])}
    />
  );
}
