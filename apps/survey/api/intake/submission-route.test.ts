import { survey as words } from "@heloc/lender/current";
import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import { beforeAll, describe, expect, it } from "vitest";
import {
  answers,
  submission,
  SUBMISSION_ID,
} from "../../../../packages/leads/test/kit/example-application.ts";
import { openPage, send, withAnswers } from "../../test/kit/send-application.ts";
import {
  openSurvey,
  RECEIVED_AT,
  startSurvey,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";

const { fields, errors } = words;

describe("An application sent by the survey page", () => {
  it("is stored and confirmed with its number, and keeps page, address and browser as evidence of consent", async () => {
    const survey = await startSurvey();
    const headers = {
      referer: "http://localhost:4400/widget?secret=1",
      "user-agent": `\u0085${"B".repeat(999)}`,
    };
    const attribution = { ...submission.attribution, utm_term: "a\r\n\u2028b\u202e" };
    const response = await send(
      survey,
      { ...submission, attribution },
      { headers, remoteAddress: "192.0.2.7" },
    );
    const code = expect.stringMatching(PRIVATE_CODE_PATTERN);
    expect(response.json()).toEqual({ submissionId: SUBMISSION_ID, code });
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

  it("is stored without the words when the page showed others than today's, and without consent and attribution when there are none", async () => {
    const survey = await startSurvey();
    const consent = { contact: false, textSha256: "f".repeat(64) };
    expect((await send(survey, { submissionId: SUBMISSION_ID, answers, consent })).statusCode).toBe(201);
    expect(await survey.storedLeads()).toMatchObject([
      { consent: { ...consent, text: null, sellers: null }, attribution: {} },
    ]);
  });

  it("is stored once when it is sent three times, confirmed each time, and refused with other answers", async () => {
    const survey = await startSurvey();
    const responses = await Promise.all([send(survey), send(survey), send(survey)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await send(survey, withAnswers({ amountWantedDollars: 90_000 }))).statusCode).toBe(409);
    expect(await survey.storedLeads()).toMatchObject([{ answers: { amountWantedDollars: 60_000 } }]);
  });

  const signs: [what: string, marks: string[], sent: object, ageMs: number][] = [
    ["without a token", ["no-token"], { formToken: undefined }, 60_000],
    ["like a program's in every way", ["honeypot", "forged-token"], { website: 1, formToken: { a: 1 } }, 0],
    ["like a person's, a minute after the page", [], {}, 60_000],
  ];
  it.each(signs)("%s is stored, marked %j and answered like any other", async (_, marks, sent, ageMs) => {
    const survey = await startSurvey();
    const formToken = await openPage(survey);
    survey.wait(ageMs);
    const response = await send(survey, { ...submission, formToken, ...sent });
    expect(Object.keys(response.json() as object)).toEqual(["submissionId", "code"]);
    expect(await survey.storedLeads()).toMatchObject([{ spamSignals: marks }]);
  });

  it("is marked when its page was used for another one, in one batch or later; a repeat is not", async () => {
    const survey = await startSurvey();
    const formToken = await openPage(survey);
    survey.wait(60_000);
    const apply = (digit: string) =>
      send(survey, { ...submission, submissionId: digit.repeat(32), formToken });
    await Promise.all(["1", "2"].map(apply));
    await apply("1");
    await apply("3");
    const marks = (await survey.storedLeads()).map(({ spamSignals }) => spamSignals.join());
    expect(marks.sort()).toEqual(["", "token-reused", "token-reused"]);
  });
});

describe("A submission", () => {
  let service: SurveyUnderTest;
  beforeAll(async () => {
    service = await openSurvey();
    return service.stop;
  });

  const marks = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`utm_${index}`, "x"]));
  const consent = { contact: "yes", textSha256: "x" };
  const mistakes: [string, unknown, Record<string, string>][] = [
    ["an e-mail without @", withAnswers({ email: "maria" }), { "answers.email": fields.email.invalid }],
    ["no name", withAnswers({ firstName: " " }), { "answers.firstName": fields.firstName.missing }],
    ["an unknown answer", withAnswers({ ssn: "1" }), { "answers.ssn": errors.unknownField }],
    ["an unknown part", { ...submission, constructor: 1 }, { constructor: errors.unknownField }],
    ["a short number", { ...submission, submissionId: "12" }, { submissionId: errors.submissionId }],
    [
      "a consent that is not yes or no",
      { ...submission, consent },
      { "consent.contact": errors.consentContact, "consent.textSha256": errors.consentText },
    ],
    ["too much attribution", { ...submission, attribution: marks }, { attribution: errors.attribution }],
    ["a list for attribution", { ...submission, attribution: [] }, { attribution: errors.attribution }],
    ...(
      [
        ["email", "a@b.co", errors.unknownField],
        ["gclid", "x".repeat(501), errors.attribution],
      ] as const
    ).map(([key, value, sentence]): [string, unknown, Record<string, string>] => [
      `attribution such as ${key}`,
      { ...submission, attribution: { [key]: value } },
      { [`attribution.${key}`]: sentence },
    ]),
  ];
  it.each(mistakes)("with %s is refused with a sentence for it", async (_name, payload, expected) => {
    const response = await send(service, payload);
    expect(response.json()).toEqual({ message: errors.summary, errors: expected });
  });

  it("that is empty gets every missing answer named, and one that is no object a sentence", async () => {
    const missing = (await send(service, {})).json() as { errors: object };
    expect(Object.keys(missing.errors)).toEqual(expect.arrayContaining(["answers.email", "consent"]));
    expect((await send(service, "[]")).json()).toMatchObject({ message: errors.notObject });
    expect(await service.storedLeads()).toEqual([]);
  });

  it("needs a telephone from whoever agrees to calls, and from nobody else", async () => {
    const service = await startSurvey();
    const withoutPhone = withAnswers({ phone: "" });
    const agreed = await send(service, withoutPhone);
    expect(agreed.json()).toMatchObject({ errors: { "answers.phone": words.fields.phone.missing } });
    const consent = { ...submission.consent, contact: false };
    expect((await send(service, { ...withoutPhone, consent })).statusCode).toBe(201);
    expect((await service.storedLeads())[0]?.answers.phone).toBe("");
  });
});
