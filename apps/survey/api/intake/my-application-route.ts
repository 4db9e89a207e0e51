import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { findPrivateCode } from "@heloc/survey-embed/private-code";
import type { FastifyInstance, FastifyReply } from "fastify";
import { describeFailure, failures, Refusal, tellFailure } from "../http/failures/failures.ts";
import { sendFailure } from "../http/failures/failure-answers.ts";
import { setApplicantPageHeaders } from "../http/headers.ts";
import { logFailure } from "../http/logging.ts";
import { requireOwnPage } from "../http/request-origin.ts";
import { REQUEST_KINDS, type HeldApplication, type RequestKind } from "@heloc/leads/store/contract";
import { MY_APPLICATION_FIELDS as FIELDS, type MyApplicationState } from "./my-application.ts";
import { wordsIn } from "@heloc/lender/words-in";
import type { Intake } from "./receive.ts";

/** A code, an act, and room for an address around the code. */
const BODY_LIMIT_BYTES = 4 * 1024;
/** A store that hangs must not hang a visitor; a request that is recorded after all stands, and another one repeats it. */
const TIMEOUT_MS = 10_000;

/**
 * The applicant's own page. Getting it changes nothing and shows nothing: the secret comes in the body of a form, never in an
 * address, and each act takes a press and another one that confirms it. It works without JavaScript.
 */
export async function myApplicationRoute(app: FastifyInstance, intake: Intake): Promise<void> {
  const { page, store, metrics, now, surveyOrigin } = intake;
  const { language } = page.consent;
  const { myApplication: words } = wordsIn(language).survey;
  const { myApplication: ownPage } = page;
  if (!words || !ownPage) return;
  const sentences: Record<number, string> = { 429: words.errors.tooMany, 503: words.errors.unavailable };
  const unknown: MyApplicationState = { error: words.errors.unknown };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  /** The page that shows nothing is the same for everybody, but for one of a few sentences. */
  const closedPages = new Map<string | undefined, Buffer>();
  const closedPage = (error: string | undefined): Buffer => {
    const page =
      closedPages.get(error) ?? Buffer.from(ownPage.render({ ...(error !== undefined && { error }) }));
    closedPages.set(error, page);
    return page;
  };

  /** The page repeats the secret, so it is never compressed: its length could tell what stands beside it. */
  const show = (reply: FastifyReply, status: number, state: MyApplicationState, shown = ownPage) => {
    setApplicantPageHeaders(reply, shown.inline);
    const html = state.opened ? shown.render(state) : closedPage(state.error);
    return reply.code(status).type("text/html; charset=utf-8").send(html);
  };

  /** The page in the language of the application, until somebody chooses: an address before all languages names none. */
  const pageFor = (form: URLSearchParams, { consent }: HeldApplication) =>
    page.second && !form.has(FIELDS.language) && consent.language === page.second.consent.language
      ? page.second.myApplication
      : ownPage;

  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error);
    const { status, retryAfterSeconds } = failure;
    logFailure(request, status, error);
    if (!intake.hasPatience(request)) return sendFailure(request, reply, failure);
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    return show(reply, status, { error: sentences[status] ?? tellFailure(failure, language) });
  });

  app.get(MY_APPLICATION_PATH, (_request, reply) => show(reply, 200, {}));

  app.post(
    MY_APPLICATION_PATH,
    {
      handlerTimeout: TIMEOUT_MS,
      onRequest: async (request) => {
        requireOwnPage(request, surveyOrigin);
        await intake.limitApplicants(request);
      },
    },
    async (request, reply) => {
      if (!(request.body instanceof URLSearchParams)) throw new Refusal(failures.brokenRequest);
      const form = request.body;
      const pasted = form.get(FIELDS.code) ?? "";
      // What is no code is looked up like one, so that every wrong one gets the same answer in the same time.
      const code = findPrivateCode(pasted) ?? pasted;
      const act = readAct(form);
      if (act === undefined || !form.has(FIELDS.confirmed)) {
        const held = await store.findHeld(code);
        return held
          ? show(reply, 200, { opened: { code, held, confirming: act } }, pageFor(form, held))
          : show(reply, 404, unknown);
      }
      const recorded = await store.request(code, act, now());
      if (!recorded) return show(reply, 404, unknown);
      if (recorded.isNew) metrics.countRequest(act);
      const { held } = recorded;
      return show(reply, 200, { opened: { code, held } }, pageFor(form, held));
    },
  );
}

const readAct = (form: URLSearchParams): RequestKind | undefined =>
  REQUEST_KINDS.find((kind) => kind === form.get(FIELDS.act));
