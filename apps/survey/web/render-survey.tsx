import { lender, survey } from "@heloc/lender/current";
import { renderToStaticMarkup } from "react-dom/server";
import type { FormState } from "@heloc/questions/form-fields";
import type { MyApplicationState } from "../api/intake/my-application.ts";
import { MyApplicationPage } from "./components/my-application-page.tsx";
import { SurveyPage } from "./components/survey-page.tsx";

export { consent } from "./consent.ts";

/**
 * Everything inside the body of the survey's document but for its script: the empty form, or one that was posted, with
 * its answers and what is wrong with them. The build, the service and the tests all call this.
 * @param siteOrigin the website that the survey's own page leads back to
 */
export const renderSurvey = (state: FormState, siteOrigin = lender.siteAddress): string =>
  renderToStaticMarkup(<SurveyPage state={state} siteOrigin={siteOrigin} />);

/** The same for the applicant's own page; undefined where the lender has no words for it. */
export const renderMyApplication =
  survey.myApplication &&
  ((state: MyApplicationState, siteOrigin = lender.siteAddress): string =>
    renderToStaticMarkup(<MyApplicationPage state={state} siteOrigin={siteOrigin} />));
