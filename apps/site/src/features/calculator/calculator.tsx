import type { CalculatorWords } from "@heloc/content/en/calculator";
import { Button } from "@heloc/design/button";
import { TextField } from "@heloc/design/text-field";
import { useState, type KeyboardEvent } from "react";
import { ErrorBoundary } from "../../components/error-boundary.tsx";
import { calculateHeloc, type HelocEstimate, type HelocRules } from "./calculate-heloc.ts";
import { EstimateResult } from "./estimate-result.tsx";
import { readNumber } from "./read-number.ts";

interface CalculatorProps {
  words: Pick<CalculatorWords, "inputs" | "results" | "failure">;
  rules: HelocRules & { defaultCreditScore: number };
}

/** The calculator as it is mounted on the page: a failure inside it leaves the rest of the page alone. */
export function Calculator(props: CalculatorProps) {
  return (
    <ErrorBoundary words={props.words.failure}>
      <CalculatorForm {...props} />
    </ErrorBoundary>
  );
}

/** Three boxes, one button. Nothing is worked out before the button is pressed, and each press works it out anew. */
function CalculatorForm({ words: { inputs, results }, rules }: CalculatorProps) {
  const [homeValue, setHomeValue] = useState("");
  const [mortgageBalance, setMortgageBalance] = useState("");
  const [creditScore, setCreditScore] = useState("");
  const [estimate, setEstimate] = useState<HelocEstimate>();
  const [presses, setPresses] = useState(0);

  function calculate() {
    const entered = {
      homeValueDollars: readNumber(homeValue, 0),
      mortgageBalanceDollars: readNumber(mortgageBalance, 0),
      creditScore: readNumber(creditScore, rules.defaultCreditScore),
    };
    setEstimate(calculateHeloc(entered, rules));
    setPresses((count) => count + 1);
  }

  // Not a <form>: without scripts a form would put the figures into the address.
  function calculateOnEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) calculate();
  }

  return (
    <div className="grid overflow-hidden rounded-card border border-hairline bg-white shadow-panel md:grid-cols-[5fr_6fr] print:shadow-none">
      <div
        role="group"
        aria-labelledby="inputs-heading"
        onKeyDown={calculateOnEnter}
        className="grid content-start gap-5 p-5 sm:p-8"
      >
        <h2 id="inputs-heading" className="text-[1.5rem]">
          {inputs.heading}
        </h2>
        <TextField
          id="home-value"
          sign={inputs.dollarSign}
          inputMode="decimal"
          autoComplete="off"
          value={homeValue}
          onChange={setHomeValue}
          {...inputs.homeValue}
        />
        <TextField
          id="mortgage-balance"
          sign={inputs.dollarSign}
          inputMode="decimal"
          autoComplete="off"
          value={mortgageBalance}
          onChange={setMortgageBalance}
          {...inputs.mortgageBalance}
        />
        <TextField
          id="credit-score"
          inputMode="numeric"
          autoComplete="off"
          value={creditScore}
          onChange={setCreditScore}
          {...inputs.creditScore}
        />
        <Button onClick={calculate} className="print:hidden">
          {inputs.button}
        </Button>
      </div>
      <EstimateResult words={results} estimate={estimate} presses={presses} />
    </div>
  );
}
