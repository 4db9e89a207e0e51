import { survey } from "@heloc/lender/current";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FormState } from "@heloc/questions/form-fields";
import { IDS } from "../../element-names.ts";
import { LanguageLink } from "./language-link.tsx";
import { OwnPageFooter, OwnPageHeader, OwnPageOpening } from "./own-page.tsx";
import { Received } from "./received.tsx";
import { SurveyForm } from "../form/survey-form.tsx";

interface SurveyPageProps {
  state: FormState;
  /** The website that the survey belongs to. */
  siteOrigin: string;
}

/** Everything in the survey's document. In a frame only the form is seen, and the frame is as high as that. */
export function SurveyPage({ state, siteOrigin }: SurveyPageProps) {
  return (
    <>
      <OwnPageHeader siteOrigin={siteOrigin} languageLink={<LanguageLink path={SURVEY_PATH} />} />
      <main id={IDS.page} aria-label={survey.frameTitle} className="page">
        <OwnPageOpening siteOrigin={siteOrigin} />
        <div className="sheet">
          <SurveyForm state={state} siteOrigin={siteOrigin} />
          <Received />
        </div>
      </main>
      <OwnPageFooter />
    </>
  );
}
