import { survey } from "@heloc/lender/current";
import { beforeAll, describe, expect, it } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, withAnswers } from "../../test/kit/send-application.ts";
import { openSurvey, type SurveyUnderTest } from "../../test/kit/survey-under-test.ts";

describe("An application with mistakes", () => {
  let service: SurveyUnderTest;
  beforeAll(async () => {
    service = await openSurvey();
    return service.stop;
  });
  const { fields, errors } = survey;
  const cases: [string, unknown, Record<string, string>][] = [
    ["an e-mail without @", withAnswers({ email: "maria" }), { "answers.email": fields.email.invalid }],
    ["no name", withAnswers({ firstName: " " }), { "answers.firstName": fields.firstName.missing }],
    [
      "a home in another state",
      withAnswers({ propertyState: "other" }),
      {
        "answers.propertyState": fields.propertyState.invalid,
      },
    ],
    [
      "dollars as text",
      withAnswers({ homeValueDollars: "500000" }),
      {
        "answers.homeValueDollars": fields.homeValueDollars.invalid,
      },
    ],
    ["an unknown answer", withAnswers({ ssn: "1" }), { "answers.ssn": errors.unknownField }],
    ["an unknown part", { ...submission, admin: true }, { admin: errors.unknownField }],
    [
      "an unknown part named constructor",
      { ...submission, constructor: 1 },
      { constructor: errors.unknownField },
    ],
    ["a short number", { ...submission, submissionId: "12" }, { submissionId: errors.submissionId }],
    [
      "a consent that is not yes or no",
      { ...submission, consent: { contact: "yes", textSha256: "x" } },
      {
        "consent.contact": errors.consentContact,
        "consent.textSha256": errors.consentText,
      },
    ],
    [
      "attribution of an unknown kind",
      { ...submission, attribution: { email: "a@b.co" } },
      {
        "attribution.email": errors.unknownField,
      },
    ],
    [
      "attribution that is too long",
      { ...submission, attribution: { gclid: "x".repeat(501) } },
      {
        "attribution.gclid": errors.attribution,
      },
    ],
    [
      "too much attribution",
      {
        ...submission,
        attribution: Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`utm_${index}`, "x"])),
      },
      { attribution: errors.attribution },
    ],
  ];

  it.each(cases)(
    "with %s is refused with a sentence for it, and not stored",
    async (_name, payload, expected) => {
      const response = await send(service, payload);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({ message: errors.summary, errors: expected });
      expect(await service.storedLeads()).toEqual([]);
    },
  );

  it("names every missing answer when it is empty", async () => {
    const response = await send(service, {});
    expect(Object.keys(response.json().errors)).toEqual(
      expect.arrayContaining(["answers", "answers.phone", "consent"]),
    );
  });

  it("that is no object is refused with a sentence", async () => {
    const response = await send(service, "[]");
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe(errors.notObject);
  });
});

describe("A request that is no application", () => {
  let service: SurveyUnderTest;
  beforeAll(async () => {
    service = await openSurvey();
    return service.stop;
  });
  const { errors } = survey;
  const json = { "content-type": "application/json" };
  const cases: [string, string, Record<string, string>, number, string][] = [
    ["broken JSON", "{", json, 400, errors.notJson],
    ["nothing", "", json, 400, errors.notJson],
    ["a hidden prototype", '{"\\u005f_proto__":{"admin":true}}', json, 400, errors.notJson],
    ["more than 16 KB", JSON.stringify({ x: "x".repeat(17_000) }), json, 413, errors.tooLarge],
    ["plain text", "hello", { "content-type": "text/plain" }, 415, errors.notJson],
    ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 415, errors.notJson],
    ["another site's origin", "{}", { ...json, origin: "https://evil.example" }, 403, errors.wrongOrigin],
    ["a sandboxed page's origin", "{}", { ...json, origin: "null" }, 403, errors.wrongOrigin],
    ["a cross-site mark", "{}", { ...json, "sec-fetch-site": "cross-site" }, 403, errors.wrongOrigin],
    ["a same-site mark", "{}", { ...json, "sec-fetch-site": "same-site" }, 403, errors.wrongOrigin],
  ];

  it.each(cases)("with %s is refused with a sentence", async (_name, payload, headers, status, message) => {
    const response = await send(service, payload, { headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message });
  });
});
