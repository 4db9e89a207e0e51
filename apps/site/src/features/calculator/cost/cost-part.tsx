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
  return (
    <div className="grid gap-y-10 print:gap-y-1">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr] print:block">
        <div>
          <PartHeading id="cost-heading" words={words.cost} className="print:text-[1.25rem]" />
          <WhoseNumbers words={words} situation={numbers.situation} className="print:hidden" />
          <CostChoices {...shown} />
        </div>
        <div className="min-w-0">
          <CostFigures {...shown} />
          {numbers.cost.balanceDollars > 0 && <PaymentFigure {...shown} />}
        </div>
      </div>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr] print:grid-cols-1 print:gap-y-1">
        <RateRiseTable {...shown} />
        <CostAssumptions {...shown} />
      </div>
    </div>
  );
}
