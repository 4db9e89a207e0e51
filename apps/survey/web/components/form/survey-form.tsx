import { language, survey } from "@heloc/lender/current";
import { FORM_PATH, inLanguage } from "@heloc/survey-embed/contract";
import type { FormState } from "@heloc/questions/form-fields";
import { STEPS } from "@heloc/questions/questions";
import { DATA, IDS } from "../../element-names.ts";
import { FormErrors } from "./form-errors.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { Step } from "./step.tsx";

/**
 * One form with all steps. With a script it shows one step at a time; without, it is one long form that the service
 * takes at FORM_PATH and, where an answer needs another look, shows again.
 */
export function SurveyForm({ state, siteOrigin }: { state: FormState; siteOrigin: string }) {
  return (
    <form
      id={IDS.form}
      className="survey"
      method="post"
      action={inLanguage(FORM_PATH, language)}
      target="_top"
      noValidate
    >
      <HiddenFields {...state} />
      <FormErrors {...state} />
      {STEPS.map((step) => (
        <Step key={step} id={step} state={state} siteOrigin={siteOrigin} />
      ))}
      <StartOver />
    </form>
  );
}

/** Gives up what was typed, for whoever shares a computer. The script shows it once the first step is answered. */
function StartOver() {
  return (
    <button
      type="button"
      id={IDS.startOver}
      hidden
      {...{ [DATA.locks]: "" }}
      className="link mt-1 ml-auto block min-h-8 text-[0.875rem]"
    >
      {survey.buttons.startOver}
    </button>
  );
}
