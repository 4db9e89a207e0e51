import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { submission } from "../../packages/leads/test/kit/example-application.ts";
import { surveyOrigin } from "../fixtures.ts";

/**
 * Sends an application as the survey's page does, of a person whom no other journey knows.
 * @param change answers that differ from the example's
 * @returns its number
 */
export async function sendApplication(change: object, agreesToCalls = true): Promise<string> {
  const submissionId = crypto.randomUUID().replaceAll("-", "");
  const sent = {
    ...submission,
    submissionId,
    answers: { ...submission.answers, email: `${submissionId}@example.com`, ...change },
    consent: { ...submission.consent, contact: agreesToCalls },
  };
  const response = await fetch(`${surveyOrigin}${SUBMISSIONS_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: surveyOrigin },
    body: JSON.stringify(sent),
  });
  if (response.status !== 201) throw new Error(`The survey answered ${response.status}.`);
  return submissionId;
}
