import { homeRules } from "@heloc/lender/current";
import { FORM_PATH, inLanguage, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import type { FastifyInstance, FastifyReply } from "fastify";
import { NO_CAMPAIGN, TOLD_STAGES } from "@heloc/leads/funnel/stages";
import { FORM_FIELDS, isElsewhere, makeSubmissionId, type FormState } from "@heloc/questions/form-fields";
import { findZipDoubt } from "@heloc/questions/zip-doubt";
import { HttpError, sentenceOf } from "../http/errors.ts";
import { setSurveyPageHeaders } from "../http/headers.ts";
import { MAXIMUM_BODY_BYTES } from "../http/http-server.ts";
import { wordsIn } from "@heloc/lender/words-in";
import { requireOwnPage, takeForms } from "./forms.ts";
import type { Intake } from "./intake.ts";
import { receive } from "./receive.ts";
import { describeZipDoubt, readPostedForm, readSubmissionId } from "./submission.ts";

/** The survey without JavaScript: a form in, a redirect or the whole page with the visitor's answers out. */
export async function formRoute(app: FastifyInstance, intake: Intake): Promise<void> {
  const { page, siteOrigins, tokens, metrics, counter } = intake;
  const { language } = page.consent;
  const { survey: words, paths } = wordsIn(language);

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

  takeForms(app, MAXIMUM_BODY_BYTES, intake, (request, reply, error) => {
    const isOurs = error.status !== 403 && request.body instanceof URLSearchParams;
    const posted = isOurs ? (request.body as URLSearchParams) : new URLSearchParams();
    return showPage(reply, error.status, posted, { formError: sentenceOf(error, language) });
  });

  // The page with errors stands at this address; a visitor who reloads it by hand gets the survey.
  app.get(FORM_PATH, (_request, reply) => reply.redirect(inLanguage(SURVEY_PATH, language), 303));

  app.post(
    FORM_PATH,
    {
      onRequest: async (request) => {
        requireOwnPage(request, intake.surveyOrigin);
        if (intake.isOfFlood(request)) intake.limit(request);
      },
      // A visitor who sends too often keeps their answers, so the body is read first. A flood is not read.
      preHandler: async (request) => {
        if (!intake.isOfFlood(request)) intake.limit(request);
      },
    },
    async (request, reply) => {
      const form = request.body;
      if (!(form instanceof URLSearchParams)) throw new HttpError(415, "notJson");
      if (isElsewhere(form)) return showPage(reply, 200, form, {});
      const submission = readPostedForm(form, words);
      if (!("answers" in submission)) {
        metrics.countOutcome("refused");
        return showPage(reply, 422, form, submission);
      }
      const doubt = findZipDoubt(submission.answers, homeRules);
      if (doubt && form.get(FORM_FIELDS.zipAsked) !== doubt.pair) {
        form.set(FORM_FIELDS.zipAsked, doubt.pair);
        const problems: FormState["problems"] = new Map([["propertyZip", describeZipDoubt(doubt, words)]]);
        return showPage(reply, 200, form, { problems });
      }
      const { outcome, code } = await receive(submission, request, intake);
      if (outcome === "conflict") throw new HttpError(409, "changedAnswers");
      // Only the form tells of a visit without a script: it is counted from its start when it is stored, which it is once.
      if (outcome !== "repeated") counter.add(TOLD_STAGES, NO_CAMPAIGN);
      return reply.redirect(
        thankYouAddress(siteOrigins[0], submission.submissionId, code, paths.thankYou),
        303,
      );
    },
  );
}
