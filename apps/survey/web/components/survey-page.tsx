import { survey } from "@heloc/lender/current";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FormState } from "@heloc/questions/form-fields";
import { SurveyForm } from "./survey-form.tsx";
import { OtherLanguage, OwnPage } from "./own-page.tsx";
import { STEPS } from "@heloc/questions/questions";
import { IDS } from "../element-names.ts";
import { House } from "./house.tsx";

/** Everything in the survey's document. In a frame only the form is seen, and the frame is as high as that. */
export function SurveyPage({ state, siteOrigin }: { state: FormState; siteOrigin: string }) {
  return (
    <OwnPage
      siteOrigin={siteOrigin}
      label={survey.frameTitle}
      heading={survey.panel.heading}
      text={survey.panel.text}
      languageLink={<OtherLanguage path={SURVEY_PATH} />}
    >
      <SurveyForm state={state} siteOrigin={siteOrigin} />
      <Received />
    </OwnPage>
  );
}

const HEADING_ID = "received-heading";

/** Takes the place of the form when the answers have arrived; the script fills in its number and the link. Back shows it, too. */
function Received() {
  return (
    <section id={IDS.received} hidden aria-labelledby={HEADING_ID} className="pt-4">
      <House step={STEPS.length} className="w-44" />
      <div className="ground-done" />
      <h2 id={HEADING_ID} tabIndex={-1} className="mt-5 scroll-mt-28 text-[1.75rem] outline-none">
        {survey.received.heading}
      </h2>
      <p className="mt-2">
        {`${survey.received.number} `}
        <strong id={IDS.reference} />
      </p>
      <p className="mt-2">{survey.received.text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a id={IDS.continueLink} className="link inline-flex min-h-12 items-center font-semibold">
          {survey.received.continueLink}
        </a>
        <button id={IDS.another} type="button" className="link min-h-12 cursor-pointer">
          {survey.received.another}
        </button>
      </p>
    </section>
  );
}
