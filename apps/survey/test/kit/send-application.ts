import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { answers, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { SURVEY_ORIGIN, type SurveyUnderTest } from "./survey-under-test.ts";

/** Sends an application as the survey page does; a text is sent as it is. */
export const send = (
  { app }: SurveyUnderTest,
  payload: unknown = submission,
  options: InjectOptions = {},
): Promise<Response> =>
  app.inject({
    method: "POST",
    url: SUBMISSIONS_PATH,
    ...options,
    headers: { "content-type": "application/json", origin: SURVEY_ORIGIN, ...options.headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

export const withAnswers = (change: object): object => ({
  ...submission,
  answers: { ...answers, ...change },
});
