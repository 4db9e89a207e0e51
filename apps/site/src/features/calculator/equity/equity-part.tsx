import type { RateFacts } from "@heloc/lender/law/state-terms";
import { useEffect, useRef } from "react";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { shareNumbers } from "../part/entered-numbers.ts";
import { Detail } from "../part/detail.tsx";
import { guardIsland } from "../part/failure-boundary.tsx";
import { PartHeading, WhoseNumbers, type PartWords } from "../part/part-opening.tsx";
import { useHydrated } from "../part/use-hydrated.ts";
import { useSituation, type Situation } from "../part/use-situation.ts";
import { HouseFigure } from "./house-figure.tsx";
import { LoanToValue } from "./loan-to-value.tsx";
import { StateLimit } from "./state-limit.tsx";

interface EquityPartProps {
  words: PartWords<"equity" | "tableSummary">;
  rates: RateFacts;
}

/** The choice, among the states, of somebody who has not said where the home is. */
const NOT_SAID = "none";

/** The home's value as a picture, the two ratios that lenders look at, and what the state's law changes. */
export const EquityPart = guardIsland(Equity);

function Equity({ words, rates }: EquityPartProps) {
  const situation = useSituation(rates);
  const { ratios, state: stateWords } = words.equity;
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:gap-y-1">
      <div className="lg:col-start-2 print:col-span-2 print:col-start-1">
        <PartHeading id="equity-heading" words={words.equity} className="print:hidden" />
        <WhoseNumbers words={words} situation={situation} className="print:hidden" />
      </div>
      <HouseFigure words={words} situation={situation} />
      <div className="lg:col-start-2 print:col-start-2 print:row-start-2">
        <HomeState words={stateWords} situation={situation} />
        <Detail scripted heading={ratios.heading} headingClass="print:hidden">
          <LoanToValue words={ratios} situation={situation} />
        </Detail>
      </div>
    </div>
  );
}

interface HomeStateProps {
  words: PartWords<"equity">["equity"]["state"];
  situation: Situation;
}

/** What the state's law changes, behind the question where the home is. A lender of one state has nothing to ask. */
function HomeState({ words, situation }: HomeStateProps) {
  const { place, isOnlyState, chosenState } = situation;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A shared link can bring the state along.
    if (chosenState && fold.current) fold.current.open = true;
  }, [chosenState]);
  const limit = (
    <div aria-live="polite" data-testid="state-limit">
      <StateLimit words={words} situation={situation} />
    </div>
  );
  const isHydrated = useHydrated();
  if (isOnlyState) return limit;
  return (
    <Detail ref={fold} heading={words.legend} headingClass="print:hidden" className="border-t">
      <div className="grid gap-5">
        {isHydrated && (
          <ChoiceGroup
            name="property-state"
            legend={words.legend}
            isLegendSeen={false}
            choices={Object.entries(words.choices).map(([value, label]) => ({ value, label }))}
            chosen={place?.state ?? NOT_SAID}
            onChoose={(choice) => shareNumbers({ state: choice === NOT_SAID ? undefined : choice })}
          />
        )}
        {limit}
      </div>
    </Detail>
  );
}
