import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { send } from "./send-application.ts";
import { SURVEY_ORIGIN, type SurveyUnderTest } from "./survey-under-test.ts";

/** Sends a form of the applicant's own page. */
export const askFor = (
  { app }: SurveyUnderTest,
  fields: Record<string, string>,
  options: InjectOptions = {},
): Promise<Response> =>
  app.inject({
    method: "POST",
    url: MY_APPLICATION_PATH,
    ...options,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: SURVEY_ORIGIN,
      ...options.headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** Applies, and gives the code of the private link. */
export const applyForCode = async (service: SurveyUnderTest, application?: unknown): Promise<string> =>
  ((await send(service, application)).json() as { code: string }).code;
