import { onlyState, words } from "../content.ts";
import { useEffect, useRef } from "react";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { type EstimateContext, shareNumbers, useEstimateContext } from "../sections/estimate-context.ts";
import { Detail, SectionHeading, NumbersSource } from "../sections/section.tsx";
import { useHydrated } from "../sections/use-hydrated.ts";
import { HouseFigure } from "./house-figure.tsx";
import { StateLimit } from "./state-limit.tsx";
import { calculateLoanToValuePercent } from "@heloc/loan-math/loan-to-value";
import { formatShare } from "../format.ts";

/** The value of the choice "Not selected". */
const NOT_SAID = "none";

/** The home's value as a picture, the two ratios that lenders look at, and what the state's law changes. */
export function EquitySection() {
  const context = useEstimateContext();
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:gap-y-1">
      <div className="lg:col-start-2 print:col-span-2 print:col-start-1">
        <SectionHeading name="equity" className="print:hidden" />
        <NumbersSource context={context} className="print:hidden" />
      </div>
      <HouseFigure context={context} />
      <div className="lg:col-start-2 print:col-start-2 print:row-start-2">
        <HomeState context={context} />
        <Detail scripted heading={words.equity.ratios.heading} headingClass="print:hidden">
          <LoanToValue context={context} />
        </Detail>
      </div>
    </div>
  );
}

/** What the state's law changes, behind the question where the home is, which a lender of one state does not ask. */
function HomeState({ context }: { context: EstimateContext }) {
  const { legend, choices } = words.equity.state;
  const { place, chosenState } = context;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A shared link can bring the state along.
    if (chosenState && fold.current) fold.current.open = true;
  }, [chosenState]);
  const limit = (
    <div aria-live="polite" data-testid="state-limit">
      <StateLimit context={context} />
    </div>
  );
  const isHydrated = useHydrated();
  if (onlyState) return limit;
  return (
    <Detail ref={fold} heading={legend} headingClass="print:hidden" className="border-t">
      <div className="grid gap-5">
        {isHydrated && (
          <ChoiceGroup
            name="property-state"
            legend={legend}
            isLegendSeen={false}
            choices={Object.entries(choices).map(([value, label]) => ({ value, label }))}
            chosen={place?.state ?? NOT_SAID}
            onChoose={(choice) => shareNumbers({ state: choice === NOT_SAID ? undefined : choice })}
          />
        )}
        {limit}
      </div>
    </Detail>
  );
}

function LoanToValue({ context: { inputs, lineDollars } }: { context: EstimateContext }) {
  const { loanToValue, loanToValueText, combined, combinedText, unknown } = words.equity.ratios;
  const owedDollars = inputs.mortgageBalanceDollars;
  const ratios = [
    { id: "ltv", term: loanToValue, text: loanToValueText, debtDollars: owedDollars },
    { id: "cltv", term: combined, text: combinedText, debtDollars: owedDollars + lineDollars },
  ];
  const format = (percent: number | undefined) => (percent === undefined ? unknown : formatShare(percent));
  return (
    <dl>
      {ratios.map(({ id, term, text, debtDollars }) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 py-2 print:border-t print:border-edge/50 print:py-1"
        >
          <dt className="font-semibold">{term}</dt>
          <dd data-testid={id} className="figure row-span-2 self-center text-[1.75rem] print:text-[1.25rem]">
            {format(calculateLoanToValuePercent(debtDollars, inputs.homeValueDollars))}
          </dd>
          <dd className="text-[0.9375rem] text-muted print:hidden">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
