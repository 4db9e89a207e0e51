import { wordsIn } from "@heloc/lender/words-in";
import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { findPrivateCode } from "@heloc/survey-embed/private-code";
import type { FastifyInstance, FastifyReply } from "fastify";
import { REQUEST_KINDS } from "@heloc/leads/store/store";
import { HttpError, sentenceOf } from "../http/errors.ts";
import { setApplicantPageHeaders } from "../http/headers.ts";
import { requireOwnPage, takeForms } from "./forms.ts";
import { MY_APPLICATION_FIELDS as FIELDS, type MyApplicationState } from "./my-application.ts";
import type { Intake } from "./intake.ts";

/** A code, an act, and room for an address around the code. */
const BODY_LIMIT_BYTES = 4 * 1024;
/** A store that hangs must not hang a visitor; a request that is recorded after all stands, and another one repeats it. */
const TIMEOUT_MS = 10_000;

/** Getting it shows nothing: the secret comes in the body of a form, and each act takes a press and another one. No JavaScript needed. */
export async function myApplicationRoute(app: FastifyInstance, intake: Intake): Promise<void> {
  const { page, store, now, surveyOrigin } = intake;
  const { language } = page.consent;
  const { myApplication: words } = wordsIn(language).survey;
  const { myApplication: ownPage } = page;
  const sentences: Record<number, string> = { 429: words.errors.tooMany, 503: words.errors.unavailable };

  /** The page repeats the secret, so it is never compressed: its length could tell what stands beside it. */
  const show = (reply: FastifyReply, status: number, state: MyApplicationState, shown = ownPage) => {
    setApplicantPageHeaders(reply, shown.inline);
    return reply.code(status).type("text/html; charset=utf-8").send(shown.render(state));
  };

  takeForms(app, BODY_LIMIT_BYTES, intake, (_request, reply, error) =>
    show(reply, error.status, { error: sentences[error.status] ?? sentenceOf(error, language) }),
  );

  app.get(MY_APPLICATION_PATH, (_request, reply) => show(reply, 200, {}));

  app.post(
    MY_APPLICATION_PATH,
    {
      handlerTimeout: TIMEOUT_MS,
      onRequest: async (request) => {
        requireOwnPage(request, surveyOrigin);
        intake.limitApplicants(request);
      },
    },
    async (request, reply) => {
      const form = request.body;
      if (!(form instanceof URLSearchParams)) throw new HttpError(400, "brokenRequest");
      const pasted = form.get(FIELDS.code) ?? "";
      // What is no code is looked up like one, so that every wrong one gets the same answer in the same time.
      const code = findPrivateCode(pasted) ?? pasted;
      const act = REQUEST_KINDS.find((kind) => kind === form.get(FIELDS.act));
      const isConfirmed = act !== undefined && form.has(FIELDS.confirmed);
      const recorded = isConfirmed ? await store.request(code, act, now()) : undefined;
      const held = isConfirmed ? recorded?.held : await store.findHeld(code);
      if (!held) return show(reply, 404, { error: words.errors.unknown });
      // In the language of the application, until somebody chooses: an address before all languages names none.
      const isInSecond =
        held.consent.language === page.second?.consent.language && !form.has(FIELDS.language);
      const opened = { code, held, confirming: isConfirmed ? undefined : act };
      return show(reply, 200, { opened }, isInSecond ? page.second?.myApplication : ownPage);
    },
  );
}
