import { lender } from "@heloc/lender/current";
import { renderToStaticMarkup } from "react-dom/server";
import type { FormState } from "../src/questions/form-fields.ts";
import { SurveyPage } from "./components/survey-page.tsx";

export { consent } from "./consent.ts";

/**
 * Everything inside the body of the survey's document but for its script: the empty form, or one that was posted, with
 * its answers and what is wrong with them. The build, the service and the tests all call this.
 * @param siteOrigin the website that the survey's own page leads back to
 */
export function renderSurvey(state: FormState, siteOrigin = lender.siteAddress): string {
  return renderToStaticMarkup(<SurveyPage state={state} siteOrigin={siteOrigin} />);
}
