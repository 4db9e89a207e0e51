import { survey as words } from "@heloc/lender/current";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { PRIVATE_CODE_PATTERN } from "@heloc/survey-embed/private-code";
import { beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "@heloc/leads/store/store";
import {
  answers,
  submission,
  SUBMISSION_ID,
} from "../../../../packages/leads/test/kit/example-application.ts";
import { send, withAnswers } from "../../test/kit/send-application.ts";
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
    const headers = { referer: "http://localhost:4400/widget?secret=1", "user-agent": "B".repeat(999) };
    const response = await send(survey, submission, { headers, remoteAddress: "192.0.2.7" });
    expect(response.statusCode).toBe(201);
    const code = expect.stringMatching(PRIVATE_CODE_PATTERN);
    expect(response.json()).toEqual({ submissionId: SUBMISSION_ID, code });
    expect(await survey.storedLeads()).toMatchObject([
      {
        answers: { ...answers, phone: "+12135550142" },
        attribution: { utm_source: "newsletter", landing_path: "/" },
        receivedAt: RECEIVED_AT,
        consent: {
          contact: true,
          text: words.consent.text,
          pageOrigin: "http://localhost:4400",
          ip: "192.0.2.7",
          userAgent: "B".repeat(300),
        },
      },
    ]);
  });

  it("is stored without the words when the page showed other words than today's", async () => {
    const survey = await startSurvey();
    const textSha256 = "f".repeat(64);
    await send(survey, { ...submission, consent: { contact: true, textSha256 } });
    expect((await survey.storedLeads())[0]?.consent).toMatchObject({ textSha256, text: null, sellers: null });
  });

  it("is stored without consent and attribution when there are none", async () => {
    const survey = await startSurvey();
    const consent = { ...submission.consent, contact: false };
    expect((await send(survey, { submissionId: SUBMISSION_ID, answers, consent })).statusCode).toBe(201);
    expect(await survey.storedLeads()).toMatchObject([{ consent: { contact: false }, attribution: {} }]);
  });

  it("is stored once when it is sent three times, confirmed each time, and refused with other answers", async () => {
    const survey = await startSurvey();
    const responses = await Promise.all([send(survey), send(survey), send(survey)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await send(survey, withAnswers({ amountWantedDollars: 90_000 }))).statusCode).toBe(409);
    expect(await survey.storedLeads()).toMatchObject([{ answers: { amountWantedDollars: 60_000 } }]);
  });

  it("is accepted from a program that names no origin", async () => {
    const { app } = await startSurvey();
    const sent = await app.inject({ method: "POST", url: SUBMISSIONS_PATH, payload: submission });
    expect(sent.statusCode).toBe(201);
  });

  it.each([
    ["try again", 503, "30", new StoreUnavailable("disk full at /var/secret")],
    ["that something went wrong", 500, undefined, new Error("secret")],
  ])("hears %s when the store fails (%i), and nothing internal", async (_what, status, retryAfter, error) => {
    const survey = await startSurvey({}, (store) => ({ ...store, accept: () => Promise.reject(error) }));
    const response = await send(survey);
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([status, retryAfter]);
    expect(response.json()).toEqual({ message: errors.unavailable });
    expect(await survey.storedLeads()).toEqual([]);
  });
});

describe("A submission", () => {
  let service: SurveyUnderTest;
  beforeAll(async () => {
    service = await openSurvey();
    return service.stop;
  });

  const marks = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`utm_${index}`, "x"]));
  const mistakes: [string, unknown, Record<string, string>][] = [
    ["an e-mail without @", withAnswers({ email: "maria" }), { "answers.email": fields.email.invalid }],
    ["no name", withAnswers({ firstName: " " }), { "answers.firstName": fields.firstName.missing }],
    [
      "a home in another state",
      withAnswers({ propertyState: "other" }),
      { "answers.propertyState": fields.propertyState.invalid },
    ],
    [
      "dollars as text",
      withAnswers({ homeValueDollars: "500000" }),
      { "answers.homeValueDollars": fields.homeValueDollars.invalid },
    ],
    ["an unknown answer", withAnswers({ ssn: "1" }), { "answers.ssn": errors.unknownField }],
    ["an unknown part", { ...submission, constructor: 1 }, { constructor: errors.unknownField }],
    ["a short number", { ...submission, submissionId: "12" }, { submissionId: errors.submissionId }],
    [
      "a consent that is not yes or no",
      { ...submission, consent: { contact: "yes", textSha256: "x" } },
      { "consent.contact": errors.consentContact, "consent.textSha256": errors.consentText },
    ],
    [
      "attribution of an unknown kind",
      { ...submission, attribution: { email: "a@b.co" } },
      { "attribution.email": errors.unknownField },
    ],
    [
      "attribution that is too long",
      { ...submission, attribution: { gclid: "x".repeat(501) } },
      { "attribution.gclid": errors.attribution },
    ],
    ["too much attribution", { ...submission, attribution: marks }, { attribution: errors.attribution }],
    ["a list for attribution", { ...submission, attribution: [] }, { attribution: errors.attribution }],
  ];
  it.each(mistakes)(
    "with %s is refused with a sentence for it, and not stored",
    async (_name, payload, expected) => {
      const response = await send(service, payload);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({ message: errors.summary, errors: expected });
      expect(await service.storedLeads()).toEqual([]);
    },
  );

  it("that is empty gets every missing answer named, and one that is no object a sentence", async () => {
    const missing = (await send(service, {})).json() as { errors: object };
    expect(Object.keys(missing.errors)).toEqual(
      expect.arrayContaining(["answers", "answers.phone", "consent"]),
    );
    expect((await send(service, "[]")).json()).toMatchObject({ message: errors.notObject });
  });

  const evil = { origin: "https://evil.example" };
  const refusals: [string, string, Record<string, string>, number, string][] = [
    ["broken JSON", "{", {}, 400, errors.notJson],
    ["nothing in it", "", {}, 400, errors.notJson],
    ["a hidden prototype", '{"\\u005f_proto__":{"admin":true}}', {}, 400, errors.notJson],
    ["more than 16 KB", JSON.stringify({ x: "x".repeat(17_000) }), {}, 413, errors.tooLarge],
    ["plain text", "hello", { "content-type": "text/plain" }, 415, errors.notJson],
    ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 415, errors.notJson],
    ["another site's origin", "{}", evil, 403, errors.wrongOrigin],
    ["a sandboxed page's origin", "{}", { origin: "null" }, 403, errors.wrongOrigin],
    ["a cross-site mark", "{}", { "sec-fetch-site": "cross-site" }, 403, errors.wrongOrigin],
    ["a same-site mark", "{}", { "sec-fetch-site": "same-site" }, 403, errors.wrongOrigin],
  ];
  it.each(refusals)(
    "with %s is refused with a sentence",
    async (_name, payload, headers, status, message) => {
      const response = await send(service, payload, { headers });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual({ message });
    },
  );
});
