import { wordsIn } from "@heloc/lender/words-in";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/errors.ts";
import { requireOwnPage } from "./forms.ts";
import type { Intake } from "./intake.ts";
import { receive } from "./receive.ts";
import { readSubmission } from "./submission.ts";

/** The survey page's own route: JSON in, 201 only after the application is durably stored. */
export async function submissionRoute(app: FastifyInstance, intake: Intake): Promise<void> {
  const words = wordsIn(intake.page.consent.language).survey;
  app.removeContentTypeParser("text/plain");
  app.post(
    SUBMISSIONS_PATH,
    {
      async onRequest(request) {
        requireOwnPage(request, intake.surveyOrigin);
        intake.limit(request);
      },
    },
    async (request, reply) => {
      if (request.body === undefined) throw new HttpError(415, "notJson");
      const submission = readSubmission(request.body, words);
      if (submission instanceof Map) {
        intake.metrics.countOutcome("refused");
        const message = submission.get("") ?? words.errors.summary;
        submission.delete("");
        return reply.code(422).send({ message, errors: Object.fromEntries(submission) });
      }
      const { outcome, code } = await receive(submission, request, intake);
      if (outcome === "conflict") throw new HttpError(409, "changedAnswers");
      return reply.code(201).send({ submissionId: submission.submissionId, code });
    },
  );
}
