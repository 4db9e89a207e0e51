import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { PartBoundary } from "../part-boundary.tsx";
import { calculateStoreys } from "../calculate-storeys.ts";
import { ChoiceGroup } from "../choice-group.tsx";
import { shareNumbers } from "../entered-numbers.ts";
import { formatSentence } from "../format-sentence.ts";
import { useSituation, type Situation } from "../use-situation.ts";
import { WhoseNumbers } from "../whose-numbers.tsx";
import { EquityPicture } from "./equity-picture.tsx";
import { LoanToValue } from "./loan-to-value.tsx";
import { CaliforniaLimit, TexasLimits } from "./state-limit.tsx";

interface EquityPartProps {
  words: Pick<CalculatorWords, "equity" | "whose" | "tableSummary" | "failure"> & { button: string };
  rates: RateFacts;
}

/** The home's value as a picture, the two ratios that lenders look at, and what the state's law changes. */
export function EquityPart(props: EquityPartProps) {
  return (
    <PartBoundary words={props.words.failure}>
      <Equity {...props} />
    </PartBoundary>
  );
}

function Equity({ words: { equity, whose, button, tableSummary }, rates }: EquityPartProps) {
  const situation = useSituation(rates);
  const { inputs, state, lineDollars } = situation;
  const { homeValueDollars, mortgageBalanceDollars } = inputs;
  const storeys = calculateStoreys(homeValueDollars, mortgageBalanceDollars, lineDollars);
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:gap-y-1">
      <div className="lg:col-start-2 print:col-span-2 print:col-start-1">
        <h2 id="equity-heading" className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] print:hidden">
          {equity.heading}
        </h2>
        <p className="mt-3 text-muted print:hidden">{equity.intro}</p>
        <WhoseNumbers words={{ ...whose, button }} situation={situation} />
      </div>
      <EquityPicture
        words={equity}
        tableSummary={tableSummary}
        storeys={storeys}
        homeValueDollars={homeValueDollars}
        texasPercent={state === "TX" ? rates.texas.combinedLoanToValuePercent : undefined}
      />
      <div className="grid gap-7 lg:col-start-2 print:col-start-2 print:row-start-2 print:gap-2">
        <LoanToValue words={equity.ratios} situation={situation} />
        <ChoiceGroup
          name="property-state"
          legend={equity.state.legend}
          hint={equity.state.hint}
          choices={[
            { value: "none", label: equity.state.choices.none },
            { value: "CA", label: equity.state.choices.CA },
            { value: "TX", label: equity.state.choices.TX },
          ]}
          chosen={state ?? "none"}
          onChoose={(choice) =>
            shareNumbers({ state: choice === "CA" || choice === "TX" ? choice : undefined })
          }
        />
        <div aria-live="polite" data-testid="state-limit">
          <StateLimit words={equity.state} rates={rates} situation={situation} />
        </div>
      </div>
    </div>
  );
}

interface StateLimitProps {
  words: CalculatorWords["equity"]["state"];
  rates: RateFacts;
  situation: Situation;
}

function StateLimit({ words, rates, situation }: StateLimitProps) {
  if (situation.state === "TX") return <TexasLimits words={words.TX} situation={situation} />;
  if (situation.state === "CA")
    return (
      <CaliforniaLimit
        words={words.CA}
        shares={rates.californiaCombinedLoanToValuePercent}
        situation={situation}
      />
    );
  return (
    <p className="max-w-measure">
      {formatSentence(words.none, { texasPercent: `${rates.texas.combinedLoanToValuePercent}%` })}
    </p>
  );
}
