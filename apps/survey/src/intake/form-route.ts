import { survey } from "@heloc/content/en/survey";
import { FORM_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FORM_TOKEN_FIELD } from "./suspicions.ts";
import { describeFailure, failures, Refusal } from "../http/failures.ts";
import { setSurveyPageHeaders } from "../http/headers.ts";
import { logFailure } from "../http/logging.ts";
import type { FilledIn, SurveyPage } from "../page/survey-page.ts";
import { requireOwnPage } from "../http/request-origin.ts";
import { makeSubmissionId, readForm, readSubmissionId } from "./form-submission.ts";
import { receive, type Intake } from "./receive.ts";

/** Read further than it is accepted, so that a form that is too large comes back with its answers still in it. */
const READ_LIMIT_BYTES = 64 * 1024;

interface PostedForm {
  form: URLSearchParams;
  bytes: number;
}

export interface FormIntake extends Intake {
  page: SurveyPage;
  siteOrigins: readonly [string, ...string[]];
  /** Largest form that is accepted. */
  maximumBytes: number;
}

/** The survey without JavaScript: a form in, a redirect or the whole page with the visitor's answers out. */
export async function formRoute(app: FastifyInstance, intake: FormIntake): Promise<void> {
  const { page, siteOrigins, maximumBytes, tokens, metrics } = intake;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: READ_LIMIT_BYTES },
    (_request, body, done) => {
      const posted: PostedForm = { form: new URLSearchParams(String(body)), bytes: Buffer.byteLength(body) };
      done(null, posted);
    },
  );

  const showPage = (
    reply: FastifyReply,
    status: number,
    state: Omit<FilledIn, "formToken">,
  ): FastifyReply => {
    // What comes after a conflict is another application, and a token is good for one.
    const formToken = status === 409 ? tokens.issue() : tokens.renew(state.form.get(FORM_TOKEN_FIELD));
    setSurveyPageHeaders(reply, siteOrigins, page.inline);
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .send(page.filledIn({ ...state, formToken }));
  };

  app.setErrorHandler((error, request, reply) => {
    const { status, sentence, retryAfterSeconds } = describeFailure(error);
    logFailure(request, status, error);
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    const form = status === 403 ? new URLSearchParams() : formOf(request);
    // After a conflict the page gets a new number: sending the corrected answers again is a new application.
    const submissionId = status === 409 ? makeSubmissionId() : readSubmissionId(form);
    return showPage(reply, status, { form, submissionId, formError: sentence });
  });

  // The page with errors stands at this address; a visitor who reloads it by hand gets the survey.
  app.get(FORM_PATH, (_request, reply) => reply.redirect(SURVEY_PATH, 303));

  app.post(
    FORM_PATH,
    {
      onRequest: async (request) => requireOwnPage(request, intake.surveyOrigin),
      // After the body is read, so that a visitor who sends too often keeps their answers.
      preHandler: intake.limit,
    },
    async (request, reply) => {
      if (!request.body) throw new Refusal(failures.notJson);
      const { form, bytes } = request.body as PostedForm;
      if (bytes > maximumBytes) throw new Refusal(failures.tooLarge);
      const reading = readForm(form);
      const submissionId = readSubmissionId(form);
      if (reading.kind === "other-state")
        return showPage(reply, 200, { form, submissionId, isOtherState: true });
      if (reading.kind !== "submission") metrics.countRefused();
      if (reading.kind === "problems") {
        return showPage(reply, 422, { form, submissionId, problems: reading.problems });
      }
      if (reading.kind === "unknown-field") {
        return showPage(reply, 422, { form, submissionId, formError: survey.errors.unknownField });
      }
      const outcome = await receive(reading.submission, request, intake);
      if (outcome === "conflict") throw new Refusal(failures.changedAnswers);
      return reply.redirect(thankYouAddress(siteOrigins[0], reading.submission.submissionId), 303);
    },
  );
}

const formOf = (request: FastifyRequest): URLSearchParams =>
  (request.body as PostedForm | undefined)?.form ?? new URLSearchParams();
