import { fillIn } from "@heloc/lender/format/fill-in";
import { Button } from "@heloc/design/button";
import { survey } from "@heloc/lender/current";
import { FORM_FIELDS, type FormState } from "@heloc/questions/form-fields";
import { STEPS, type StepId } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import { Consent } from "../last-step/consent.tsx";
import { FilledIn } from "../questions/filled-in.tsx";
import { FinePrint } from "../last-step/fine-print.tsx";
import { House } from "../house.tsx";
import { LimitNotice } from "../questions/limit-notice.tsx";
import { Review } from "../last-step/review.tsx";
import { BackButton, Sending } from "../last-step/sending.tsx";
import { StepQuestions } from "../questions/step-questions.tsx";

/** One step: its heading on the building site, its questions and its buttons. The last one asks for consent and sends. */
export function Step({ id, state, siteOrigin }: { id: StepId; state: FormState; siteOrigin: string }) {
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
