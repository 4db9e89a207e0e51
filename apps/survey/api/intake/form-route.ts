import { homeRules } from "@heloc/lender/current";
import { FORM_PATH, inLanguage, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NOTHING_TOLD, TOLD_STAGES } from "@heloc/leads/funnel/stages";
import { FORM_FIELDS, isElsewhere, makeSubmissionId, type FormState } from "@heloc/questions/form-fields";
import { findZipDoubt } from "@heloc/questions/zip-doubt";
import { sendFailure } from "../http/failures/failure-answers.ts";
import { describeFailure, failures, Refusal, tellFailure } from "../http/failures/failures.ts";
import { setSurveyPageHeaders } from "../http/headers.ts";
import { MAXIMUM_BODY_BYTES } from "../http/http-server.ts";
import { logFailure } from "../http/logging.ts";
import { requireOwnPage } from "../http/request-origin.ts";
import { wordsIn } from "@heloc/lender/words-in";
import { receive, type Intake } from "./receive.ts";
import { describeZipDoubt, readPostedForm, readSubmissionId, type Submission } from "./submission.ts";

/** Read further than it is accepted, so that a form that is too large comes back with its answers still in it. */
const READ_LIMIT_BYTES = 64 * 1024;

interface PostedForm {
  form: URLSearchParams;
  bytes: number;
}

/** The survey without JavaScript: a form in, a redirect or the whole page with the visitor's answers out. */
export async function formRoute(app: FastifyInstance, intake: Intake): Promise<void> {
  const { page, siteOrigins, tokens, metrics, counter } = intake;
  const { language } = page.consent;
  const { survey: words, paths } = wordsIn(language);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: READ_LIMIT_BYTES },
    (_request, body, done) => {
      const posted: PostedForm = { form: new URLSearchParams(String(body)), bytes: Buffer.byteLength(body) };
      done(null, posted);
    },
  );

  /** Without a script, only the form tells of the visit: it is counted from its start when it is stored, which it is once. */
  const countForm = ({ answers }: Submission): void =>
    counter.add(TOLD_STAGES, { ...NOTHING_TOLD, state: answers.propertyState });

  const refusals = new WeakMap<FastifyRequest, unknown>();

  /** The page repeats what the visitor sent, so it is never compressed: its length could tell what stands beside it. */
  const showPage = (
    reply: FastifyReply,
    status: number,
    posted: URLSearchParams,
    state: Pick<FormState, "problems" | "formError">,
  ): FastifyReply => {
    // What comes after a conflict is another application: it has a number and a token of its own.
    const isNew = status === 409;
    const submissionId = isNew ? makeSubmissionId() : readSubmissionId(posted);
    const formToken = isNew ? tokens.issue() : tokens.renew(posted.get(FORM_FIELDS.formToken));
    setSurveyPageHeaders(reply, siteOrigins, page.inline);
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .send(page.render({ ...state, posted, submissionId, formToken }));
  };

  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error);
    const { status, retryAfterSeconds } = failure;
    logFailure(request, status, error);
    if (!intake.hasPatience(request)) return sendFailure(request, reply, failure);
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    const form = status === 403 ? new URLSearchParams() : formOf(request);
    return showPage(reply, status, form, { formError: tellFailure(failure, language) });
  });

  // The page with errors stands at this address; a visitor who reloads it by hand gets the survey.
  app.get(FORM_PATH, (_request, reply) => reply.redirect(inLanguage(SURVEY_PATH, language), 303));

  app.post(
    FORM_PATH,
    {
      onRequest: async (request) => {
        requireOwnPage(request, intake.surveyOrigin);
        const refusal = await intake.limit(request).catch((error: unknown) => error);
        if (refusal === undefined) return;
        // A visitor who sends too often keeps their answers, so the body is read first. A flood is not read.
        if (!intake.hasPatience(request)) throw refusal;
        refusals.set(request, refusal);
      },
      preHandler: async (request) => {
        if (refusals.has(request)) throw refusals.get(request);
      },
    },
    async (request, reply) => {
      if (!request.body) throw new Refusal(failures.notJson);
      const { form, bytes } = request.body as PostedForm;
      if (bytes > MAXIMUM_BODY_BYTES) throw new Refusal(failures.tooLarge);
      if (isElsewhere(form)) return showPage(reply, 200, form, {});
      const submission = readPostedForm(form, words);
      if (!("answers" in submission)) {
        metrics.countRefused();
        return showPage(reply, 422, form, submission);
      }
      const doubt = findZipDoubt(submission.answers, homeRules);
      if (doubt && form.get(FORM_FIELDS.zipAsked) !== doubt.pair) {
        form.set(FORM_FIELDS.zipAsked, doubt.pair);
        return showPage(reply, 200, form, {
          problems: new Map([["propertyZip", describeZipDoubt(doubt, words)]]),
        });
      }
      const { outcome, code } = await receive(submission, request, intake);
      if (outcome === "stored" || outcome === "reused") countForm(submission);
      if (outcome === "conflict") throw new Refusal(failures.changedAnswers);
      return reply.redirect(
        thankYouAddress(siteOrigins[0], submission.submissionId, code, paths.thankYou),
        303,
      );
    },
  );
}

const formOf = (request: FastifyRequest): URLSearchParams =>
  (request.body as PostedForm | undefined)?.form ?? new URLSearchParams();
