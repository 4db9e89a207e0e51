import { language, survey } from "@heloc/lender/current";
import { FORM_PATH, inLanguage } from "@heloc/survey-embed/contract";
import { FORM_FIELDS, type FormState } from "@heloc/questions/form-fields";
import { STEPS } from "@heloc/questions/questions";
import { consent } from "../../consent.ts";
import { DATA, IDS } from "../../element-names.ts";
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
      <div className="mt-1 flex flex-wrap items-baseline justify-end gap-x-5">
        <GoOn />
        <StartOver />
      </div>
    </form>
  );
}

/** Takes the answers to another device. The script shows it once the first step is answered. */
function GoOn() {
  return (
    <button
      type="button"
      id={IDS.goOn}
      hidden
      aria-expanded="false"
      {...{ [DATA.goOnWords]: JSON.stringify(survey.goOn) }}
      className="link min-h-8 text-[0.875rem]"
    >
      {survey.goOn.button}
    </button>
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
      className="link min-h-8 text-[0.875rem]"
    >
      {survey.buttons.startOver}
    </button>
  );
}

/** What the form sends besides answers. */
function HiddenFields({ submissionId, formToken, posted }: FormState) {
  return (
    <>
      <input type="hidden" name={FORM_FIELDS.consentText} value={consent.textSha256} />
      <input type="hidden" name={FORM_FIELDS.submissionId} value={submissionId} />
      <input type="hidden" name={FORM_FIELDS.formToken} value={formToken} />
      <input type="hidden" name={FORM_FIELDS.zipAsked} value={posted?.get(FORM_FIELDS.zipAsked) ?? ""} />
      <Trap value={posted?.get(FORM_FIELDS.honeypot) ?? undefined} />
    </>
  );
}

/** A field that no person sees or reaches. Programs that fill in everything give themselves away with it. */
function Trap({ value }: { value: string | undefined }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {survey.trap}{" "}
        <input
          id={FORM_FIELDS.honeypot}
          name={FORM_FIELDS.honeypot}
          type="text"
          defaultValue={value}
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  );
}

const ERROR_LOOK = "mb-4 rounded-control border border-terracotta px-3.5 py-3 text-[0.9375rem] leading-snug";

/** What is wrong with the whole form: links to the questions, or one sentence. The script fills in both as well. */
function FormErrors({ problems, formError }: Pick<FormState, "problems" | "formError">) {
  return (
    <>
      <div
        id={IDS.errorSummary}
        hidden={!problems}
        role="alert"
        tabIndex={-1}
        className={`${ERROR_LOOK} scroll-mt-28`}
      >
        <p className="font-semibold text-terracotta">{survey.errors.summary}</p>
        <ul className="links mt-1.5 grid gap-0.5">
          {Array.from(problems ?? [], ([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      </div>
      <p id={IDS.announcement} role="alert" className="sr-only" />
      <p
        id={IDS.formError}
        hidden={formError === undefined}
        role="alert"
        className={`${ERROR_LOOK} font-medium text-terracotta`}
      >
        {formError}
      </p>
    </>
  );
}
