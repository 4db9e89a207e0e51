import type { RateFacts } from "@heloc/lender/law/state-terms";
import { ChoiceGroup } from "../form/choice-group.tsx";
import { shareNumbers } from "../part/entered-numbers.ts";
import { guardIsland } from "../part/failure-boundary.tsx";
import { PartHeading, WhoseNumbers, type PartWords } from "../part/part-opening.tsx";
import { useSituation } from "../part/use-situation.ts";
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
      <div className="grid gap-7 lg:col-start-2 print:col-start-2 print:row-start-2 print:gap-2">
        <LoanToValue words={ratios} situation={situation} />
        {!situation.isOnlyState && (
          <ChoiceGroup
            name="property-state"
            legend={stateWords.legend}
            hint={stateWords.hint}
            choices={Object.entries(stateWords.choices).map(([value, label]) => ({ value, label }))}
            chosen={situation.place?.state ?? NOT_SAID}
            onChoose={(choice) => shareNumbers({ state: choice === NOT_SAID ? undefined : choice })}
          />
        )}
        <div aria-live="polite" data-testid="state-limit">
          <StateLimit words={stateWords} situation={situation} />
        </div>
      </div>
    </div>
  );
}
