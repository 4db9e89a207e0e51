import { lender } from "@heloc/lender/current";
import { renderToStaticMarkup } from "react-dom/server";
import type { FormState } from "@heloc/questions/form-fields";
import type { MyApplicationState } from "../api/intake/my-application.ts";
import { MyApplicationPage } from "./components/my-application-page.tsx";
import { SurveyPage } from "./components/survey-page.tsx";

export { consent } from "./consent.ts";

/** Everything inside the body of the survey's document but for its script. @param siteOrigin where its own page leads back to */
export const renderSurvey = (state: FormState, siteOrigin = lender.siteAddress): string =>
  renderToStaticMarkup(<SurveyPage state={state} siteOrigin={siteOrigin} />);

/** The same for the applicant's own page. */
export const renderMyApplication = (state: MyApplicationState, siteOrigin = lender.siteAddress): string =>
  renderToStaticMarkup(<MyApplicationPage state={state} siteOrigin={siteOrigin} />);
