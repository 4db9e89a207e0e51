import { Detail } from "../part/detail.tsx";
import { guardIsland } from "../part/failure-boundary.tsx";
import { PartHeading, WhoseNumbers } from "../part/part-opening.tsx";
import { CostAssumptions } from "./cost-assumptions.tsx";
import { CostChoices } from "./cost-choices.tsx";
import { CostFigures } from "./cost-figures.tsx";
import { PaymentFigure } from "./payment-figure.tsx";
import { RateRiseTable } from "./rate-rise-table.tsx";
import { useCost, type CostProps } from "./use-cost.ts";

/** What the line costs over its whole life: two payments, the jump between them, and what a higher rate would do. */
export const CostPart = guardIsland(Cost);

function Cost({ words, rates }: Omit<CostProps, "numbers">) {
  const numbers = useCost(rates);
  const shown = { words, rates, numbers };
  const { cost } = words;
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
      <div>
        <PartHeading id="cost-heading" words={cost} className="print:text-[1.25rem]" />
        <WhoseNumbers words={words} situation={numbers.situation} className="print:hidden" />
      </div>
      <div className="min-w-0">
        <CostFigures {...shown} />
        <div className="mt-6 border-t border-edge/50 print:mt-1 print:border-0">
          <Detail scripted heading={cost.choicesHeading} className="print:hidden">
            <CostChoices {...shown} />
          </Detail>
          {numbers.cost.balanceDollars > 0 && (
            <Detail heading={cost.chart.title} className="print:hidden">
              <PaymentFigure {...shown} />
            </Detail>
          )}
          <Detail scripted heading={cost.stressTable.caption}>
            <RateRiseTable {...shown} />
          </Detail>
          <Detail heading={cost.assumptionsHeading}>
            <CostAssumptions {...shown} />
          </Detail>
        </div>
      </div>
    </div>
  );
}
