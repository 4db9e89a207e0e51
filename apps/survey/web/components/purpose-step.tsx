import { survey } from "@heloc/content/en/survey";
import { PURPOSES } from "../../src/questions/questions.ts";
import { ChoiceField } from "./choice-field.tsx";
import { Step } from "./step.tsx";

export function PurposeStep() {
  return (
    <Step id="purpose">
      <ChoiceField name="purpose" words={survey.fields.purpose} values={PURPOSES} look="rows" />
    </Step>
  );
}
