import { survey } from "@heloc/content/en/survey";
import { CREDIT_BANDS } from "../../src/questions/questions.ts";
import { ChoiceField } from "./choice-field.tsx";
import { Step } from "./step.tsx";

export function CreditStep() {
  return (
    <Step id="credit">
      <ChoiceField name="creditBand" words={survey.fields.creditBand} values={CREDIT_BANDS} look="rows" />
    </Step>
  );
}
