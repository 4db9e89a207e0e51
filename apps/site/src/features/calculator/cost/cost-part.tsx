import type { RateFacts } from "@heloc/content/types";
import { calculateLineCost } from "@heloc/loan-math/line-cost";
import { withFailureNote } from "../part/failure-boundary.tsx";
import { PartHeading, WhoseNumbers, type PartWords } from "../part/part-opening.tsx";
import { useSituation } from "../part/use-situation.ts";
import { CostAssumptions } from "./cost-assumptions.tsx";
import { CostChoices, useCostChoices } from "./cost-choices.tsx";
import { CostFigures } from "./cost-figures.tsx";
import { PaymentFigure } from "./payment-figure.tsx";
import { RateRiseTable } from "./rate-rise-table.tsx";

interface CostPartProps {
  words: PartWords<"cost" | "oddInput" | "tableSummary">;
  rates: RateFacts;
}

/** What the line costs over its whole life: two payments, the jump between them, and what a higher rate would do. */
export const CostPart = withFailureNote(Cost);

function Cost({ words, rates }: CostPartProps) {
  const situation = useSituation(rates);
  const choices = useCostChoices(rates);
  const { repaymentYears, risePoints } = choices;
  const usedDollars = (situation.lineDollars * choices.sharePercent) / 100;
  const maximumRatePercent = rates.maximumAnnualRatePercent;
  const costAt = (ratePercent: number) =>
    calculateLineCost({
      balanceDollars: usedDollars,
      annualRatePercent: Math.min(ratePercent, maximumRatePercent),
      drawYears: rates.drawPeriodYears,
      repaymentYears,
    });
  const riseBy = (points: number) => ({
    points,
    cost: costAt(situation.estimate.estimatedRatePercent + points),
  });
  const { cost } = riseBy(risePoints);
  const rises = [0, ...rates.rateStressPoints].map(riseBy);

  return (
    <div className="grid gap-y-10 print:gap-y-1">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
        <div>
          <PartHeading id="cost-heading" words={words.cost} className="print:text-[1.25rem]" />
          <WhoseNumbers words={words} situation={situation} className="print:hidden" />
          <CostChoices
            words={words.cost}
            oddInput={words.oddInput}
            rates={rates}
            choices={choices}
            lineDollars={situation.lineDollars}
            usedDollars={usedDollars}
          />
        </div>
        <div className="min-w-0">
          <CostFigures words={words.cost} cost={cost} />
          {usedDollars > 0 && (
            <PaymentFigure
              words={words.cost}
              tableSummary={words.tableSummary}
              cost={cost}
              higher={rises.filter(({ points }) => points > risePoints)}
            />
          )}
        </div>
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr] print:grid-cols-1 print:gap-y-1">
        <RateRiseTable
          words={words.cost.stressTable}
          rises={rises}
          drawYears={cost.drawYears}
          maximumRatePercent={maximumRatePercent}
        />
        <CostAssumptions
          words={words.cost}
          cost={cost}
          maximum={costAt(maximumRatePercent)}
          ownRepaymentYears={rates.repaymentPeriodYears}
        />
      </div>
    </div>
  );
}
