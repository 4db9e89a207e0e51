import type { CalculatorWords } from "@heloc/lender/words/types";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import { Button } from "@heloc/design/button";
import { TextField } from "@heloc/design/text-field";
import { useState, type KeyboardEvent } from "react";
import { FailureAlert, guardIsland } from "../part/failure-boundary.tsx";
import { useEnteredNumbers } from "../part/entered-numbers.ts";
import { EstimateResult } from "./estimate-result.tsx";
import { findTermsLimit, type TermsRules } from "./find-terms-limit.ts";
import { formatTermsLimit, type TermsWords } from "./terms-note.tsx";
import { useEstimate, type BoxTexts, type CalculatorRules } from "./use-estimate.ts";
import { useSharedLink } from "./use-shared-link.ts";

interface CalculatorProps {
  words: Pick<CalculatorWords, "inputs" | "failure"> & TermsWords;
  rules: CalculatorRules & TermsRules;
  phone: LenderFacts["phone"];
}

/** The quick estimate. A failure inside it leaves the rest of the page alone. */
export const Calculator = guardIsland(CalculatorForm, FailureAlert);

const EMPTY: BoxTexts = { homeValue: "", mortgageBalance: "", creditScore: "" };

/** Three boxes, one button. Nothing is worked out before the button is pressed, and each press works it out anew. */
function CalculatorForm({ words, rules, phone }: CalculatorProps) {
  const { inputs } = words;
  const [texts, setTexts] = useState(EMPTY);
  const { press, calculate } = useEstimate(rules);
  useSharedLink(setTexts);
  const { state } = useEnteredNumbers();
  const limit = press && findTermsLimit(press.numbers.inputs, press.estimate, rules, state);

  // Not a <form>: without scripts a form would put the figures into the address.
  function calculateOnEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) calculate(texts);
  }

  const dollars = { sign: inputs.dollarSign, inputMode: "decimal" as const };
  const box = (name: keyof BoxTexts) => ({
    autoComplete: "off" as const,
    value: texts[name],
    onChange: (text: string) => setTexts((others) => ({ ...others, [name]: text })),
    ...inputs[name],
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-hairline bg-white shadow-panel md:grid-cols-[5fr_6fr] print:block print:rounded-none print:border-0 print:shadow-none">
      <div
        role="group"
        aria-labelledby="inputs-heading"
        onKeyDown={calculateOnEnter}
        className="grid content-start gap-5 p-5 sm:p-8 print:hidden"
      >
        <h2 id="inputs-heading" className="text-[1.5rem]">
          {inputs.heading}
        </h2>
        <TextField id="home-value" {...dollars} {...box("homeValue")} />
        <TextField id="mortgage-balance" {...dollars} {...box("mortgageBalance")} />
        <TextField id="credit-score" inputMode="numeric" {...box("creditScore")} />
        <Button onClick={() => calculate(texts)}>{inputs.button}</Button>
      </div>
      <EstimateResult
        words={words}
        press={press}
        termsSentence={limit && formatTermsLimit(words, limit, press.numbers.inputs)}
        phone={phone}
      />
    </div>
  );
}
