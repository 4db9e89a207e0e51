import { createHash } from "node:crypto";
import { survey } from "@heloc/lender/current";
import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import type { LightMyRequestResponse as Response } from "fastify";
import { parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { noKey } from "@heloc/leads/sealing/sealing";
import { openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { REQUEST_KINDS, StoreUnavailable } from "@heloc/leads/store/store";
import { answers, lead, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { applyForCode, askFor, send, withAnswers } from "../../test/kit/send-application.ts";
import { openSurvey, SITE_ORIGIN, startSurvey } from "../../test/kit/survey-under-test.ts";
import type { SurveyUnderTest } from "../../test/kit/survey-under-test.ts";

const words = survey.myApplication;
const textOf = ({ body }: Response): string => parse(body).querySelector("main")?.text ?? "";
const confirmed = (code: string, act = "withdrawal") => ({ code, act, confirmed: "yes" });
const requestsIn = ({ dataDir }: SurveyUnderTest) =>
  withStore(openLeadReader({ dataDir, databaseUrl: undefined }, noKey.open), (reader) =>
    reader.listRequests({ isOpenOnly: true }),
  );

let service: SurveyUnderTest;
let code: string;
beforeAll(async () => {
  service = await openSurvey();
  code = await applyForCode(service);
  expect(await applyForCode(service), "the same for a repeat").toBe(code);
  const other = await send(service, withAnswers({ firstName: "Ana" }));
  expect([other.statusCode, other.body.includes("code")]).toEqual([409, false]);
  return service.stop;
});

it("The applicant's own page opens with the thank-you page's address, shows what was agreed to and when, but no answer, and may be framed by nobody, told to no other site and found by no search engine", async () => {
  const opened = await service.app.inject(MY_APPLICATION_PATH);
  expect(parse(opened.body).querySelector("input[name=code]")?.hasAttribute("value")).toBe(false);
  const shown = await askFor(service, { code: thankYouAddress(SITE_ORIGIN, SUBMISSION_ID, code) });
  for (const line of ["November 21, 2026 at 9:30\u00a0AM PST", words.agreed.checked, lead.consent.text])
    expect(textOf(shown)).toContain(line);
  for (const answer of [answers.firstName, answers.email, "555-0142", "90012", "300,000", SUBMISSION_ID])
    expect(shown.body).not.toContain(answer);
  for (const { headers } of [opened, shown]) {
    const policy = String(headers["content-security-policy"]);
    for (const rule of ["frame-ancestors 'none'", "form-action 'self';"]) expect(policy).toContain(rule);
    expect(headers).toMatchObject({ "referrer-policy": "same-origin", "x-robots-tag": "noindex" });
    // A compressed page can give away by its length what stands in it.
    expect(headers["content-encoding"]).toBe(undefined);
  }
});

it("It says one and the same for everything that opens nothing", async () => {
  const wrong = [
    ...["", "A".repeat(32), `${code}A`, code.toLowerCase(), SUBMISSION_ID, '"><script>alert(1)</script>'],
    createHash("sha256").update(code).digest("hex"),
  ];
  const asked = wrong.flatMap((one) => [{ code: one }, confirmed(one)]);
  const responses = await Promise.all(asked.map((fields) => askFor(service, fields)));
  expect(new Set(responses.map(({ statusCode, body }) => statusCode + body)).size).toBe(1);
  expect(textOf(responses[0] as Response)).toContain(words.errors.unknown);
});

it("It records nothing at the first press, whatever is asked for, nor for another site", async () => {
  for (const act of REQUEST_KINDS)
    expect(textOf(await askFor(service, { code, act }))).toContain(words[act].confirmHeading);
  expect((await askFor(service, confirmed(code, "everything"))).statusCode).toBe(200);
  const foreign = { headers: { origin: "https://evil.example" } };
  expect((await askFor(service, confirmed(code), foreign)).statusCode).toBe(403);
  expect(await requestsIn(service)).toEqual([]);
});

it("The second press stops calls or asks for a deletion, says so with date and time each time, the operator sees it, and no log has the secret or a number", async () => {
  const own = await startSurvey();
  const secret = await applyForCode(own);
  own.wait(2 * 24 * 60 * 60 * 1000);
  const url = `${MY_APPLICATION_PATH}?code=${secret}`;
  for (const act of ["withdrawal", "withdrawal", "deletion"]) {
    const said = textOf(await askFor(own, confirmed(secret, act), { url }));
    expect(said).toContain("You stopped calls and texts on November 23, 2026 at 9:30\u00a0AM PST.");
    own.wait(60_000);
  }
  const link = { submissionId: SUBMISSION_ID, channel: "link" };
  expect(await requestsIn(own)).toMatchObject(REQUEST_KINDS.map((kind) => ({ ...link, kind })));
  // A person sees to it: the answers are still there.
  expect(await own.storedLeads()).toHaveLength(1);
  for (const hidden of [secret, SUBMISSION_ID]) expect(own.log()).not.toContain(hidden);
});

it("It is confirmed only when it is stored, and refused too often in a minute, in counts of its own: applications are still taken", async () => {
  const request = () => Promise.reject(new StoreUnavailable("disk full"));
  const own = await startSurvey({ rateLimitPerMinute: 2 }, (store) => ({ ...store, request }));
  const failed = await askFor(own, confirmed(await applyForCode(own)));
  expect([failed.statusCode, failed.headers["retry-after"]]).toEqual([503, "30"]);
  expect(textOf(failed)).toContain(words.errors.unavailable);
  expect(failed.body).not.toContain('role="status"');
  expect((await askFor(own, { code: "x" })).statusCode).toBe(404);
  const refused = await askFor(own, { code: "x" });
  expect(refused.statusCode).toBe(429);
  expect(textOf(refused)).toContain(words.errors.tooMany);
  expect((await send(own)).statusCode).toBe(201);
});
