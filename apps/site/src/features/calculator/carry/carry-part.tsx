import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { RateFacts } from "@heloc/content/types";
import { Button, ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { encodeCarryOver } from "@heloc/survey-embed/carry-over";
import { PartBoundary } from "../part-boundary.tsx";
import { formatSentence } from "../format-sentence.ts";
import { useSituation } from "../use-situation.ts";
import { WhoseNumbers } from "../whose-numbers.tsx";
import { ShareBox } from "./share-box.tsx";

interface CarryPartProps {
  words: Pick<CalculatorWords, "carry" | "whose" | "failure"> & { button: string };
  rates: RateFacts;
}

/** What to do with the numbers: take them into the survey, share them, print them. */
export function CarryPart(props: CarryPartProps) {
  return (
    <PartBoundary words={props.words.failure}>
      <Carry {...props} />
    </PartBoundary>
  );
}

function Carry({ words: { carry, whose, button }, rates }: CarryPartProps) {
  const situation = useSituation(rates);
  const { inputs, state, lineDollars, isExample } = situation;
  const wanted = Math.floor(lineDollars);
  // An example is nobody's home: it is not carried anywhere.
  const values = isExample ? {} : { ...inputs, propertyState: state };
  const toSurvey = isExample ? {} : { ...values, ...(wanted > 0 ? { amountWantedDollars: wanted } : {}) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-2">
      <div>
        <h2 id="carry-heading" className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]">
          {carry.heading}
        </h2>
        <p className="mt-3 text-muted">{carry.intro}</p>
        {!isExample && <WhoseNumbers words={{ ...whose, button }} situation={situation} />}
        <p className="mt-6">
          <ButtonLink href={`/${encodeCarryOver(toSurvey)}`} id="use-these-numbers">
            {carry.use}
          </ButtonLink>
        </p>
        <p className="mt-2 text-[0.9375rem] text-muted">
          {isExample ? formatSentence(carry.waiting, { button }) : carry.useNote}
        </p>
        <p className="mt-6 flex items-center gap-2.5 border-t border-edge/50 pt-4 font-semibold">
          <LineIcon name="lock" className="size-5 shrink-0 text-evergreen" />
          {carry.promise}
        </p>
      </div>
      <div className="noscript:hidden">
        <ShareBox words={carry} values={values} />
        <p className="mt-4">
          <Button look="quiet" onClick={() => window.print()}>
            {carry.print}
          </Button>
        </p>
      </div>
    </div>
  );
}
