import { survey as words } from "@heloc/lender/current";
import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import { expect, it } from "vitest";
import { answers, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { openPage, send, withAnswers } from "../../test/kit/send-application.ts";
import { RECEIVED_AT, startSurvey } from "../../test/kit/survey-under-test.ts";

const { fields, errors } = words;
const { submissionId } = submission;
const code = expect.stringMatching(PRIVATE_CODE_PATTERN) as string;

it("An application is stored and confirmed with its number, and keeps page, address and browser as evidence of consent", async () => {
  const survey = await startSurvey();
  const referer = "http://localhost:4400/widget?secret=1";
  const headers = { referer, "user-agent": `\u0085${"B".repeat(999)}` };
  const attribution = { ...submission.attribution, utm_term: "a\r\n\u2028b\u202e" };
  const from = { headers, remoteAddress: "192.0.2.7" };
  const response = await send(survey, { ...submission, attribution }, from);
  expect(response.json()).toEqual({ submissionId, code });
  expect(await survey.storedLeads()).toMatchObject([
    {
      answers: { ...answers, phone: "+12135550142" },
      attribution: { ...submission.attribution, utm_term: "ab" },
      receivedAt: RECEIVED_AT,
      consent: {
        ...{ contact: true, text: words.consent.text, pageOrigin: "http://localhost:4400" },
        ...{ ip: "192.0.2.7", userAgent: "B".repeat(300) },
      },
    },
  ]);
});

it("It is stored without the words when the page showed others than today's, and without telephone, consent and attribution when there are none", async () => {
  const survey = await startSurvey();
  const { answers } = withAnswers({ phone: "" });
  const consent = { contact: false, textSha256: "f".repeat(64) };
  expect((await send(survey, { submissionId, answers, consent })).statusCode).toBe(201);
  expect(await survey.storedLeads()).toMatchObject([
    { answers: { phone: "" }, consent: { ...consent, text: null, sellers: null }, attribution: {} },
  ]);
});

it("What a program sends is stored, marked, and answered like any other", async () => {
  const survey = await startSurvey();
  const robot = { ...submission, website: 1, formToken: { a: 1 } };
  const quick = { ...submission, submissionId: "e".repeat(32), formToken: await openPage(survey) };
  for (const sent of [robot, quick])
    expect((await send(survey, sent)).json()).toEqual({ submissionId: sent.submissionId, code });
  const stored = await survey.storedLeads();
  expect(stored.sort((a, b) => a.submissionId.localeCompare(b.submissionId))).toMatchObject([
    { spamSignals: ["honeypot", "forged-token"], formNonce: null },
    // A token that is used again is noticed by its nonce.
    { spamSignals: ["too-fast"], formNonce: expect.stringMatching(/^\d{13}\.[0-9a-f]{32}$/) },
  ]);
});

it("Each mistake of an application has a sentence of its own, and nothing of it is stored", async () => {
  const survey = await startSurvey();
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`utm_${index}`, "x"]));
  const marked = (attribution: unknown) => ({ ...submission, attribution });
  const agreed = (change: object) => ({ ...submission, consent: { ...submission.consent, ...change } });
  const mistakes: [sent: unknown, Record<string, string>][] = [
    [withAnswers({ email: "maria" }), { "answers.email": fields.email.invalid }],
    [withAnswers({ firstName: " " }), { "answers.firstName": fields.firstName.missing }],
    [withAnswers({ phone: "" }), { "answers.phone": fields.phone.missing }],
    [withAnswers({ ssn: "1" }), { "answers.ssn": errors.unknownField }],
    [{ ...submission, constructor: 1 }, { constructor: errors.unknownField }],
    [{ ...submission, submissionId: "12" }, { submissionId: errors.submissionId }],
    [agreed({ contact: "yes" }), { "consent.contact": errors.consentContact }],
    [agreed({ textSha256: "x" }), { "consent.textSha256": errors.consentText }],
    [marked(many(31)), { attribution: errors.attribution }],
    [marked([]), { attribution: errors.attribution }],
    [marked({ email: "a@b.co" }), { "attribution.email": errors.unknownField }],
    [marked({ gclid: "x".repeat(501) }), { "attribution.gclid": errors.attribution }],
  ];
  for (const [sent, found] of mistakes)
    expect((await send(survey, sent)).json()).toEqual({ message: errors.summary, errors: found });
  const missing = (await send(survey, {})).json() as { errors: object };
  expect(Object.keys(missing.errors)).toEqual(expect.arrayContaining(["answers.email", "consent"]));
  expect((await send(survey, "[]")).json()).toMatchObject({ message: errors.notObject });
  expect(await survey.storedLeads()).toEqual([]);
  expect((await send(survey, marked(many(30)))).statusCode).toBe(201);
});
