import type { CalculatorWords } from "@heloc/content/en/calculator";
import { formatCents, formatDollars, formatRate } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import { FiguresTable } from "../table-twin.tsx";
import type { LinePlan } from "./line-plan.ts";

interface StressTableProps {
  words: CalculatorWords["cost"]["stressTable"];
  plans: { points: number; plan: LinePlan }[];
  drawYears: number;
}

/** The same line at a higher rate. */
export function StressTable({ words, plans, drawYears }: StressTableProps) {
  return (
    <FiguresTable
      caption={words.caption}
      captionLook="figure pb-2 text-[1.25rem] print:text-[1rem] print:pb-0"
      columns={[
        words.rate,
        formatSentence(words.now, { years: String(drawYears) }),
        words.then,
        words.interest,
      ]}
      rows={plans.map(({ points, plan }) => [
        `${formatSentence(plan.atMaximum ? words.maximum : "{rate}", { rate: formatRate(plan.annualRatePercent) })}${points > 0 ? ` (+${points})` : ""}`,
        formatCents(plan.paymentNowCents),
        formatCents(plan.paymentThenCents),
        formatDollars(plan.interestCents / 100),
      ])}
    />
  );
}
