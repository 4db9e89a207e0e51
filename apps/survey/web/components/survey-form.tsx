import { language, survey } from "@heloc/lender/current";
import { FORM_PATH, inLanguage } from "@heloc/survey-embed/contract";
import { FORM_FIELDS, type FormState } from "@heloc/questions/form-fields";
import { type StepId, STEPS } from "@heloc/questions/questions";
import { consent } from "../consent.ts";
import { DATA, IDS } from "../element-names.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { Button } from "@heloc/design/button";
import { BackButton, Consent, FinePrint, Review, Sending } from "./last-step.tsx";
import { FilledIn, StepQuestions } from "./step-questions.tsx";
import { House } from "./house.tsx";
import { LimitNotice } from "./limit-notice.tsx";

/** One form with all steps: a script shows them one at a time; without, the service takes it, and shows it again with its mistakes. */
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
        {/* The script shows both once the first step is answered: the way to another device, and for whoever shares a computer. */}
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
        <button
          type="button"
          id={IDS.startOver}
          hidden
          {...{ [DATA.locks]: "" }}
          className="link min-h-8 text-[0.875rem]"
        >
          {survey.buttons.startOver}
        </button>
      </div>
    </form>
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
      {/* A field that no person sees or reaches. Programs that fill in everything give themselves away with it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {survey.trap}{" "}
          <input
            id={FORM_FIELDS.honeypot}
            name={FORM_FIELDS.honeypot}
            type="text"
            defaultValue={posted?.get(FORM_FIELDS.honeypot) ?? undefined}
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
    </>
  );
}

const ERROR_LOOK = "mb-4 rounded-control border border-terracotta px-3.5 py-3 text-[0.9375rem] leading-snug";

/** What is wrong with the whole form: links to the questions, or one sentence, which the script fills in as well. */
function FormErrors({ problems, formError }: Pick<FormState, "problems" | "formError">) {
  return (
    <>
      <div id={IDS.errorSummary} hidden={!problems} role="alert" className={ERROR_LOOK}>
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

/** One step: its heading on the building site, its questions and its buttons. The last one asks for consent and sends. */
function Step({ id, state, siteOrigin }: { id: StepId; state: FormState; siteOrigin: string }) {
  const number = STEPS.indexOf(id) + 1;
  const isLast = number === STEPS.length;
  const headingId = `heading-${id}`;
  const words: { heading: string; hint?: string } = survey.steps[id];
  return (
    <section id={`step-${id}`} {...{ [DATA.step]: number }} aria-labelledby={headingId} className="step">
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-3">
        <h2 id={headingId} tabIndex={-1} className="scroll-mt-28 pb-2.5 text-[1.3rem] outline-none">
          <span className="mb-1.5 block font-text text-[0.8125rem] leading-none font-medium tracking-normal text-muted">
            {`${fillIn(survey.progress, { step: number, total: STEPS.length })} `}
          </span>
          {words.heading}
        </h2>
        <House step={number} />
        <progress
          className="ground col-span-2"
          max={STEPS.length}
          value={number}
          aria-label={survey.progressLabel}
        />
      </div>
      {words.hint && <p className="mt-2.5 text-[0.9rem] leading-snug text-muted">{words.hint}</p>}
      <FilledIn step={id} />
      <div {...{ [DATA.locks]: "" }} className={isLast ? "mt-2 grid gap-1.5" : "mt-4 grid gap-4"}>
        <StepQuestions step={id} state={state} siteOrigin={siteOrigin} />
        {isLast && <Consent isGiven={state.posted?.has(FORM_FIELDS.consent) ?? false} />}
      </div>
      {(id === "numbers" || id === "credit") && <LimitNotice about={id} />}
      {isLast ? (
        <>
          <Sending />
          <Review />
          <FinePrint />
        </>
      ) : (
        <div {...{ [DATA.lendingState]: "" }} className="step-control mt-5 flex flex-wrap gap-3">
          {number > 1 && <BackButton />}
          <Button {...{ [DATA.go]: "next" }} className="grow basis-[min-content]">
            {survey.buttons.next}
          </Button>
        </div>
      )}
    </section>
  );
}
