import { FORM_PATH } from "@heloc/survey-embed/contract";
import { FORM_TOKEN_FIELD } from "../../src/intake/suspicions.ts";
import { ContactStep } from "./contact-step.tsx";
import { CreditStep } from "./credit-step.tsx";
import { FormErrors } from "./form-errors.tsx";
import { NumbersStep } from "./numbers-step.tsx";
import { PropertyStep } from "./property-step.tsx";
import { PurposeStep } from "./purpose-step.tsx";
import { Trap } from "./trap.tsx";

/**
 * One form with five steps. With a script it shows one step at a time; without, it is one long form that the service
 * takes at FORM_PATH and, where an answer needs another look, fills in again.
 */
export function SurveyForm() {
  return (
    <form id="survey" method="post" action={FORM_PATH} target="_top" noValidate>
      <input type="hidden" name="submissionId" value="" />
      <input type="hidden" name={FORM_TOKEN_FIELD} value="" />
      <Trap />
      <FormErrors />
      <PropertyStep />
      <NumbersStep />
      <CreditStep />
      <PurposeStep />
      <ContactStep />
    </form>
  );
}
