import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { useState } from "react";
import { PartBoundary } from "../part-boundary.tsx";
import { formatDollars } from "../format-money.ts";
import { formatSentence } from "../format-sentence.ts";
import { readWithin } from "../read-within.ts";
import { useSituation } from "../use-situation.ts";
import { WhoseNumbers } from "../whose-numbers.tsx";
import { CostAssumptions } from "./cost-assumptions.tsx";
import { CostChoices } from "./cost-choices.tsx";
import { CostFigures } from "./cost-figures.tsx";
import { planLine } from "./line-plan.ts";
import { PaymentPicture } from "./payment-picture.tsx";
import { StressTable } from "./stress-table.tsx";

interface CostPartProps {
  words: Pick<CalculatorWords, "cost" | "whose" | "oddInput" | "tableSummary" | "failure"> & {
    button: string;
  };
  rates: RateFacts;
}

/** What the line costs over its whole life: two payments, the jump between them, and what a higher rate would do. */
export function CostPart(props: CostPartProps) {
  return (
    <PartBoundary words={props.words.failure}>
      <Cost {...props} />
    </PartBoundary>
  );
}

function Cost({ words: { cost, whose, button, oddInput, tableSummary }, rates }: CostPartProps) {
  const situation = useSituation(rates);
  const [shareText, setShareText] = useState(String(rates.assumedUsagePercent));
  const [repaymentYears, setRepaymentYears] = useState(rates.repaymentPeriodYears);
  const [stressPoints, setStressPoints] = useState(0);

  const shareBounds = { fallback: rates.assumedUsagePercent, minimum: 0, maximum: 100 };
  const sharePercent = readWithin(shareText, shareBounds).counts;
  const usedDollars = (situation.lineDollars * sharePercent) / 100;
  const ratePercent = situation.estimate.estimatedRatePercent;
  const planAt = (points: number) => planLine(usedDollars, ratePercent + points, repaymentYears, rates);
  const plan = planAt(stressPoints);
  const allPlans = [0, ...rates.rateStressPoints].map((points) => ({ points, plan: planAt(points) }));

  return (
    <div className="grid gap-y-10 print:gap-y-1">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
        <div>
          <h2 id="cost-heading" className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] print:text-[1.25rem]">
            {cost.heading}
          </h2>
          <p className="mt-3 text-muted print:hidden">{cost.intro}</p>
          <div className="print:hidden">
            <WhoseNumbers words={{ ...whose, button }} situation={situation} />
          </div>
          <CostChoices
            words={cost}
            oddInput={oddInput}
            shareBounds={shareBounds}
            shareText={shareText}
            onShare={setShareText}
            shareNote={formatSentence(cost.shareInDollars, {
              used: formatDollars(usedDollars),
              line: formatDollars(situation.lineDollars),
            })}
            repaymentChoices={rates.repaymentPeriodChoicesYears}
            ownRepaymentYears={rates.repaymentPeriodYears}
            repaymentYears={repaymentYears}
            onRepayment={setRepaymentYears}
            stressChoices={rates.rateStressPoints}
            stressPoints={stressPoints}
            onStress={setStressPoints}
          />
        </div>
        <div className="min-w-0">
          <CostFigures
            words={cost}
            plan={plan}
            usedDollars={usedDollars}
            drawYears={rates.drawPeriodYears}
            repaymentYears={repaymentYears}
          />
          {usedDollars > 0 && (
            <PaymentPicture
              words={cost}
              tableSummary={tableSummary}
              plan={plan}
              higher={allPlans.filter(({ points }) => points > stressPoints)}
              usedDollars={usedDollars}
              drawYears={rates.drawPeriodYears}
              repaymentYears={repaymentYears}
            />
          )}
        </div>
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr] print:grid-cols-1 print:gap-y-1">
        <StressTable words={cost.stressTable} plans={allPlans} drawYears={rates.drawPeriodYears} />
        <CostAssumptions
          words={cost}
          plan={plan}
          maximum={planLine(usedDollars, rates.maximumAnnualRatePercent, repaymentYears, rates)}
          usedDollars={usedDollars}
          repaymentYears={repaymentYears}
          ownRepaymentYears={rates.repaymentPeriodYears}
        />
      </div>
    </div>
  );
}
