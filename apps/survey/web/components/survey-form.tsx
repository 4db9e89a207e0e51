import { FORM_PATH } from "@heloc/survey-embed/contract";
import { FORM_FIELDS, type FormState } from "../../src/questions/form-fields.ts";
import { STEPS } from "../../src/questions/questions.ts";
import { consent } from "../consent.ts";
import { IDS } from "../element-names.ts";
import { FormErrors } from "./form-errors.tsx";
import { StartOver } from "./start-over.tsx";
import { Step } from "./step.tsx";
import { Trap } from "./trap.tsx";

/**
 * One form with all steps. With a script it shows one step at a time; without, it is one long form that the service
 * takes at FORM_PATH and, where an answer needs another look, shows again.
 */
export function SurveyForm({ state, siteOrigin }: { state: FormState; siteOrigin: string }) {
  const { submissionId, formToken, posted } = state;
  return (
    <form id={IDS.form} className="survey" method="post" action={FORM_PATH} target="_top" noValidate>
      <input type="hidden" name={FORM_FIELDS.consentText} value={consent.textSha256} />
      <input type="hidden" name={FORM_FIELDS.submissionId} value={submissionId} />
      <input type="hidden" name={FORM_FIELDS.formToken} value={formToken} />
      <input type="hidden" name={FORM_FIELDS.zipAsked} value={posted?.get(FORM_FIELDS.zipAsked) ?? ""} />
      <Trap value={posted?.get(FORM_FIELDS.honeypot) ?? undefined} />
      <FormErrors {...state} />
      {STEPS.map((step) => (
        <Step key={step} id={step} state={state} siteOrigin={siteOrigin} />
      ))}
      <StartOver />
    </form>
  );
}
