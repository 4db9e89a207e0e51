import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { CalculatorWords } from "@heloc/lender/words/types";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import { Button, ButtonLink } from "@heloc/design/button";
import { TextField } from "@heloc/design/text-field";
import { useEffect, useState, type KeyboardEvent } from "react";
import { addressOfSurvey } from "../part/carried-values.ts";
import { useEnteredNumbers } from "../part/entered-numbers.ts";
import { FailureAlert, guardIsland } from "../part/failure-boundary.tsx";
import { describeSituation } from "../part/use-situation.ts";
import { encodeShared } from "../part/share-link.ts";
import { EstimateBasis } from "./estimate-basis.tsx";
import { EstimateResult } from "./estimate-result.tsx";
import { findTermsLimit } from "./find-terms-limit.ts";
import { findLent, formatTermsLimit, type TermsWords } from "./terms-note.tsx";
import { readBoxes, useEstimate, type BoxTexts } from "./use-estimate.ts";
import { OldPrice } from "../prices/old-price.tsx";
import { useSharedLink } from "./use-shared-link.ts";

interface CalculatorProps {
  /** `use` names the link that takes the numbers along into the survey; `unusable` says that a link filled in nothing. */
  words: Pick<CalculatorWords, "inputs" | "failure"> & TermsWords & { use: string; unusable: string };
  /** Absent where the lender's folder has no house prices. */
  oldPrice?: CalculatorWords["oldPrice"] | undefined;
  rates: RateFacts;
  phone: LenderFacts["phone"];
}

/** The quick estimate. A failure inside it leaves the rest of the page alone. */
export const Calculator = guardIsland(CalculatorForm, FailureAlert);

const EMPTY: BoxTexts = { homeValue: "", mortgageBalance: "", creditScore: "" };

/** Three boxes, one button. Nothing is worked out before the button is pressed, and each press works it out anew. */
function CalculatorForm({ words, oldPrice, rates, phone }: CalculatorProps) {
  const { inputs } = words;
  const [texts, setTexts] = useState(EMPTY);
  const { press, calculate } = useEstimate(rates);
  const isLinkUnusable = useSharedLink(setTexts);
  const entered = useEnteredNumbers();
  const limit = press && findTermsLimit(press.numbers.inputs, press.estimate, rates, entered.state);
  const situation = describeSituation(rates, { ...entered, ...press?.numbers });
  const survey = addressOfSurvey(situation);
  // The bar at the lower edge of a phone leads to the survey, too, and takes the same numbers along.
  useEffect(() => document.querySelector(".action-bar a")?.setAttribute("href", survey), [survey]);
  // So does the way to the other language.
  useEffect(() => {
    const shared = encodeShared({ ...readBoxes(texts, rates).typed, propertyState: entered.state });
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = shared ?? "";
  }, [texts, rates, entered.state]);

  // Not a <form>: without scripts a form would put the figures into the address.
  function calculateOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    calculate(texts);
    // A keyboard on the screen would stand over the result.
    if (matchMedia("(pointer: coarse)").matches) event.target.blur();
  }

  const dollars = { sign: inputs.dollarSign, inputMode: "decimal" as const };
  const box = (name: keyof BoxTexts) => ({
    autoComplete: "off" as const,
    value: texts[name],
    onChange: (text: string) => setTexts((others) => ({ ...others, [name]: text })),
    ...inputs[name],
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-hairline bg-white [box-shadow:var(--shadow-panel)] md:grid-cols-[5fr_6fr] md:grid-rows-[auto_1fr] print:block print:rounded-none print:border-0 print:[box-shadow:none]">
      <div
        role="group"
        aria-labelledby="inputs-heading"
        onKeyDown={calculateOnEnter}
        className="grid content-start gap-5 p-5 sm:p-8 print:hidden"
      >
        <h2 id="inputs-heading" className="text-[1.5rem]">
          {inputs.heading}
        </h2>
        {isLinkUnusable && (
          <p role="alert" className="border-l-4 border-terracotta py-1 pl-4">
            {words.unusable}
          </p>
        )}
        <TextField id="home-value" {...dollars} {...box("homeValue")} />
        {oldPrice && (
          <OldPrice
            words={oldPrice}
            dollarSign={inputs.dollarSign}
            onUse={(homeValue) => setTexts((others) => ({ ...others, homeValue }))}
          />
        )}
        <TextField id="mortgage-balance" {...dollars} {...box("mortgageBalance")} />
        <TextField id="credit-score" inputMode="numeric" {...box("creditScore")} />
        <Button onClick={() => calculate(texts)}>{inputs.button}</Button>
      </div>
      <EstimateResult
        words={words}
        press={press}
        termsSentence={limit && formatTermsLimit(words, limit, press.numbers.inputs)}
        lent={limit?.kind === "room" && entered.state ? findLent(words.equity.state, limit) : undefined}
        phone={phone}
      >
        <ButtonLink href={survey} look="light" className="mt-5 max-sm:w-full">
          {words.use}
        </ButtonLink>
      </EstimateResult>
      <EstimateBasis words={words.results} inputs={press?.numbers.inputs} />
    </div>
  );
}
