import { survey } from "@heloc/lender/current";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { FormState } from "@heloc/questions/form-fields";
import { SurveyForm } from "../form/survey-form.tsx";
import { LanguageLink } from "./language-link.tsx";
import { OwnPage } from "./own-page.tsx";
import { Received } from "./received.tsx";

/** Everything in the survey's document. In a frame only the form is seen, and the frame is as high as that. */
export function SurveyPage({ state, siteOrigin }: { state: FormState; siteOrigin: string }) {
  return (
    <OwnPage
      siteOrigin={siteOrigin}
      label={survey.frameTitle}
      heading={survey.panel.heading}
      text={survey.panel.text}
      languageLink={<LanguageLink path={SURVEY_PATH} />}
    >
      <SurveyForm state={state} siteOrigin={siteOrigin} />
      <Received />
    </OwnPage>
  );
}
