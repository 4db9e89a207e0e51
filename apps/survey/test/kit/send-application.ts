import { FORM_PATH, MY_APPLICATION_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { parse } from "node-html-parser";
import { answers, formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { SURVEY_ORIGIN, type SurveyUnderTest } from "./survey-under-test.ts";

type Survey = Pick<SurveyUnderTest, "app">;
type Fields = string | Record<string, string>;

/** Sends what one of the survey's own pages sends; a text is sent as it is. */
function post({ app }: Survey, url: string, payload: string, type: string, options: InjectOptions = {}) {
  const headers = { "content-type": `application/${type}`, origin: SURVEY_ORIGIN, ...options.headers };
  return app.inject({ method: "POST", url, payload, ...options, headers });
}

export const send = (survey: Survey, sent: unknown = submission, options?: InjectOptions) =>
  post(survey, SUBMISSIONS_PATH, typeof sent === "string" ? sent : JSON.stringify(sent), "json", options);

export const withAnswers = (change: object) => ({ ...submission, answers: { ...answers, ...change } });

const FORM = "x-www-form-urlencoded";

/** As a browser without JavaScript does it. */
export const sendForm = (survey: Survey, form: Fields = {}, options?: InjectOptions) =>
  post(survey, FORM_PATH, typeof form === "string" ? form : formBody(form), FORM, options);

/** Sends a form of the applicant's own page. */
export const askFor = (survey: Survey, fields: Fields, options?: InjectOptions) =>
  post(survey, MY_APPLICATION_PATH, new URLSearchParams(fields).toString(), FORM, options);

/** Applies, and gives the code of the private link. */
export const applyForCode = async (survey: Survey): Promise<string> =>
  ((await send(survey)).json() as { code: string }).code;

export const hiddenIn = ({ body }: Response, name: string): string =>
  parse(body).querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";

/** Opens the page as a visitor does, and gives its token. */
export const openPage = async ({ app }: Survey): Promise<string> =>
  hiddenIn(await app.inject(SURVEY_PATH), "formToken");
