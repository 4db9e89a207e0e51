import { FORM_PATH, MY_APPLICATION_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { parse } from "node-html-parser";
import { answers, formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { SURVEY_ORIGIN, type SurveyUnderTest } from "./survey-under-test.ts";

type Survey = Pick<SurveyUnderTest, "app">;

const post =
  (url: string, contentType: string) =>
  ({ app }: Survey, payload: string, options: InjectOptions = {}): Promise<Response> => {
    const headers = { "content-type": contentType, origin: SURVEY_ORIGIN, ...options.headers };
    return app.inject({ method: "POST", url, payload, ...options, headers });
  };

const FORM = "application/x-www-form-urlencoded";
const [postJson, postForm, postCode] = [
  post(SUBMISSIONS_PATH, "application/json"),
  post(FORM_PATH, FORM),
  post(MY_APPLICATION_PATH, FORM),
];

/** Sends an application as the survey page does; a text is sent as it is. */
export const send = (survey: Survey, payload: unknown = submission, options?: InjectOptions) =>
  postJson(survey, typeof payload === "string" ? payload : JSON.stringify(payload), options);

export const withAnswers = (change: object) => ({ ...submission, answers: { ...answers, ...change } });

/** Sends the form as a browser without JavaScript does; a text is sent as it is. */
export const sendForm = (
  survey: Survey,
  form: string | Record<string, string> = {},
  options?: InjectOptions,
) => postForm(survey, typeof form === "string" ? form : formBody(form), options);

/** Sends a form of the applicant's own page. */
export const askFor = (survey: Survey, fields: Record<string, string>, options?: InjectOptions) =>
  postCode(survey, new URLSearchParams(fields).toString(), options);

/** Applies, and gives the code of the private link. */
export const applyForCode = async (survey: Survey): Promise<string> =>
  ((await send(survey)).json() as { code: string }).code;

export const hiddenIn = ({ body }: Response, name: string): string =>
  parse(body).querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";

/** Opens the page as a visitor does, and gives its token. */
export const openPage = async ({ app }: Survey): Promise<string> =>
  hiddenIn(await app.inject(SURVEY_PATH), "formToken");
