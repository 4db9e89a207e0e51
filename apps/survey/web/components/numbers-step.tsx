import { AnswerField } from "./answer-field.tsx";
import { Step } from "./step.tsx";

const DOLLARS = { sign: "$", inputMode: "numeric", autoComplete: "off", maxLength: 20 } as const;

export function NumbersStep() {
  return (
    <Step id="numbers">
      <AnswerField name="homeValueDollars" {...DOLLARS} />
      <AnswerField name="mortgageBalanceDollars" {...DOLLARS} />
      <AnswerField name="amountWantedDollars" {...DOLLARS} />
    </Step>
  );
}
