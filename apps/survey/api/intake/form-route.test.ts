import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { lender, survey } from "@heloc/lender/current";
import { readSent } from "@heloc/survey-embed/thank-you-address";
import { parse, type HTMLElement } from "node-html-parser";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import {
  formBody,
  submission,
  SUBMISSION_ID,
} from "../../../../packages/leads/test/kit/example-application.ts";
import {
  openSurvey,
  SITE_ORIGIN,
  startSurvey,
  SURVEY_ORIGIN,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";
import { DATA, IDS } from "../../web/element-names.ts";
import { StoreUnavailable } from "@heloc/leads/store/store";

const post = ({ app }: SurveyUnderTest, body: string, options: InjectOptions = {}): Promise<Response> =>
  app.inject({
    method: "POST",
    url: FORM_PATH,
    ...options,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: SURVEY_ORIGIN,
      ...options.headers,
    },
    payload: body,
  });

const element = (response: Response, id: string): HTMLElement => {
  const found = parse(response.body).getElementById(id);
  if (!found) throw new Error(`#${id} is not on the page`);
  return found;
};

/** The page to which the form leads, and the number in the fragment. */
function sentTo({ headers }: Response): [page: string, submissionId: string | undefined] {
  const { origin, pathname, search, hash } = new URL(String(headers.location));
  return [origin + pathname + search, readSent(hash)?.submissionId];
}

describe("An application from a browser without JavaScript", () => {
  it("is stored with its consent and leads to the thank-you page", async () => {
    const service = await startSurvey();
    const response = await post(service, formBody());
    expect(response.statusCode).toBe(303);
    expect(sentTo(response)).toEqual([`${SITE_ORIGIN}/thank-you`, SUBMISSION_ID]);
    const [lead] = await service.storedLeads();
    expect(lead).toMatchObject({
      submissionId: SUBMISSION_ID,
      answers: { homeValueDollars: 500_000, phone: "+12135550142" },
      consent: { contact: true, text: survey.consent.text },
    });
  });

  it("is stored without consent when the box is left empty", async () => {
    const service = await startSurvey();
    const body = new URLSearchParams(formBody());
    body.delete("consentContact");
    expect((await post(service, body.toString())).statusCode).toBe(303);
    expect((await service.storedLeads())[0]?.consent.contact).toBe(false);
  });

  it("with a damaged number gets a new one, and the thank-you page hears of just that", async () => {
    const service = await startSurvey();
    const response = await post(service, formBody({ submissionId: "damaged" }));
    const [lead] = await service.storedLeads();
    expect(sentTo(response)).toEqual([`${SITE_ORIGIN}/thank-you`, lead?.submissionId]);
  });

  it("is stored once when the button is pressed twice", async () => {
    const service = await startSurvey();
    const responses = await Promise.all([post(service, formBody()), post(service, formBody())]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await service.storedLeads()).toHaveLength(1);
  });

  it("is stored once when the page's script had already sent it", async () => {
    const service = await startSurvey();
    const scripted = await service.app.inject({ method: "POST", url: SUBMISSIONS_PATH, payload: submission });
    expect(scripted.statusCode).toBe(201);
    expect((await post(service, formBody({ phone: "213.555.0142" }))).statusCode).toBe(303);
    expect(await service.storedLeads()).toHaveLength(1);
  });

  it("can be corrected and sent again after it was received", async () => {
    const service = await startSurvey();
    await post(service, formBody());
    const conflict = await post(service, formBody({ phone: "213-555-0199" }));
    expect(conflict.statusCode).toBe(409);
    expect(element(conflict, IDS.formError).text).toBe(survey.errors.changedAnswers);
    expect(element(conflict, "phone").getAttribute("value")).toBe("213-555-0199");
    const newId = parse(conflict.body).querySelector("[name=submissionId]")?.getAttribute("value") ?? "";
    expect((await post(service, formBody({ phone: "213-555-0199", submissionId: newId }))).statusCode).toBe(
      303,
    );
    expect(await service.storedLeads()).toHaveLength(2);
  });
});

describe("A form with mistakes", () => {
  let service: SurveyUnderTest;
  beforeAll(async () => {
    service = await openSurvey();
    return service.stop;
  });

  it("comes back with each sentence beside its field and in the summary", async () => {
    const response = await post(
      service,
      formBody({ email: "maria", homeValueDollars: "a lot", purpose: "" }),
    );
    expect(response.statusCode).toBe(422);
    expect(parse(response.body).querySelector("header a[href^='tel:']")).not.toBeNull();
    const sentence = survey.fields.email.invalid;
    expect(element(response, "email-error").text).toBe(sentence);
    expect(element(response, "email-error").hasAttribute("hidden")).toBe(false);
    expect(element(response, "email").getAttribute("aria-invalid")).toBe("true");
    expect(element(response, "homeValueDollars").getAttribute("aria-describedby")).toBe(
      "homeValueDollars-hint homeValueDollars-error",
    );
    const summary = element(response, IDS.errorSummary);
    expect(summary.hasAttribute("hidden")).toBe(false);
    expect(summary.querySelectorAll("a").map((link) => [link.getAttribute("href"), link.text])).toEqual([
      ["#homeValueDollars", survey.fields.homeValueDollars.invalid],
      ["#purpose", survey.fields.purpose.missing],
      ["#email", sentence],
    ]);
    expect(element(response, "phone-error").hasAttribute("hidden")).toBe(true);
    expect(await service.storedLeads()).toEqual([]);
  });

  it("comes back with every answer still in its place", async () => {
    const response = await post(service, formBody({ email: "maria" }));
    expect(element(response, "email").getAttribute("value")).toBe("maria");
    expect(element(response, "homeValueDollars").getAttribute("value")).toBe("$500,000");
    expect(element(response, "lastName").getAttribute("value")).toBe("O’Neil-Sánchez");
    expect(element(response, "propertyState-CA").hasAttribute("checked")).toBe(true);
    expect(element(response, "propertyState-TX").hasAttribute("checked")).toBe(false);
    expect(element(response, "consentContact").hasAttribute("checked")).toBe(true);
    const chosen = element(response, "purpose").querySelectorAll("[checked]");
    expect(chosen.map((choice) => choice.getAttribute("value"))).toEqual(["home-improvement"]);
    const id = parse(response.body).querySelector("[name=submissionId]")?.getAttribute("value");
    expect(id).toBe(SUBMISSION_ID);
  });

  it("shows markup in a name as plain text", async () => {
    const attack = `"><script>alert(1)</script>&quot; onfocus='x'`;
    const response = await post(service, formBody({ firstName: attack, email: attack }));
    expect(response.statusCode).toBe(422);
    expect(response.body).not.toContain("<script>alert");
    expect(element(response, "firstName").getAttribute("value")).toBe(attack);
    expect(Object.keys(element(response, "firstName").attributes).sort()).toEqual([
      "aria-describedby",
      "aria-invalid",
      "autoComplete",
      "class",
      DATA.invalid,
      DATA.missing,
      "id",
      "maxLength",
      "name",
      "type",
      "value",
    ]);
  });

  it("with a field that the survey does not have is refused", async () => {
    const response = await post(service, `${formBody()}&admin=1`);
    expect(response.statusCode).toBe(422);
    expect(element(response, IDS.formError).text).toBe(survey.errors.unknownField);
    expect((await post(service, `${formBody()}&email=b%40example.com`)).statusCode).toBe(422);
    expect(await service.storedLeads()).toEqual([]);
  });

  it("for a home in another state gets a kind sentence and stores nothing", async () => {
    const response = await post(service, formBody({ propertyState: "other" }));
    expect(response.statusCode).toBe(200);
    expect(element(response, "propertyState-other").hasAttribute("checked")).toBe(true);
    const instead = element(response, IDS.elsewhere).querySelectorAll("a");
    expect(instead.map((link) => link.getAttribute("href"))).toEqual([
      `tel:${lender.phone.tel}`,
      `${SITE_ORIGIN}/mortgage-calculator`,
    ]);
    expect(await service.storedLeads()).toEqual([]);
  });
});

describe("A form with a ZIP code that is not in the chosen state", () => {
  const askedIn = (response: Response) =>
    parse(response.body).querySelector("[name=zipAsked]")?.getAttribute("value") ?? "";

  it("is asked about once, and taken when it is sent again", async () => {
    const service = await startSurvey();
    const asking = await post(service, formBody({ propertyZip: "77002" }));
    expect(asking.statusCode).toBe(200);
    expect(element(asking, "propertyZip-error").text).toBe(
      "77002 is a ZIP code in Texas. Is the home in California? If it is, just continue.",
    );
    expect(await service.storedLeads()).toEqual([]);
    const again = await post(service, formBody({ propertyZip: "77002", zipAsked: askedIn(asking) }));
    expect(again.statusCode).toBe(303);
    expect((await service.storedLeads())[0]?.answers).toMatchObject({ propertyZip: "77002" });
  });

  it("is asked about anew when it is another code", async () => {
    const service = await startSurvey();
    const asking = await post(service, formBody({ propertyZip: "77002" }));
    const other = await post(service, formBody({ propertyZip: "10001", zipAsked: askedIn(asking) }));
    expect(element(other, "propertyZip-error").text).toBe(
      "10001 is not a ZIP code in California. Is the home in California? If it is, just continue.",
    );
  });
});

describe("A form that cannot be taken now", () => {
  it("comes back with the answers kept when it is sent too often", async () => {
    const service = await startSurvey({ rateLimitPerMinute: 1 });
    await post(service, formBody());
    const response = await post(service, formBody());
    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBeDefined();
    expect(element(response, IDS.formError).text).toBe(survey.errors.tooMany);
    expect(element(response, "firstName").getAttribute("value")).toBe("Maria");
  });

  it("is answered with a small page and not even read once nobody can be a person any more", async () => {
    const service = await startSurvey({ rateLimitPerMinute: 1 });
    await post(service, formBody());
    const headers = { accept: "text/html" };
    let response = await post(service, formBody(), { headers });
    const [firstLength, isKept] = [response.body.length, response.body.includes("Maria")];
    for (let count = 0; count < 20; count += 1) response = await post(service, formBody(), { headers });
    expect(isKept).toBe(true);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(parse(response.body).querySelector("h1")?.text).toBe(survey.errors.tooMany);
    expect(response.body.length).toBeLessThan(firstLength / 10);
    const elsewhere = await post(service, formBody({ email: "maria" }), { remoteAddress: "192.0.2.9" });
    expect(element(elsewhere, "firstName").getAttribute("value")).toBe("Maria");
  });

  it("comes back with the answers kept when it is too large", async () => {
    const response = await post(await startSurvey(), formBody({ lastName: "x".repeat(17_000) }));
    expect(response.statusCode).toBe(413);
    expect(element(response, IDS.formError).text).toBe(survey.errors.tooLarge);
    expect(element(response, "firstName").getAttribute("value")).toBe("Maria");
  });

  it("is not even read when it is enormous", async () => {
    const response = await post(await startSurvey(), formBody({ lastName: "x".repeat(100_000) }));
    expect(response.statusCode).toBe(413);
    expect(element(response, IDS.formError).text).toBe(survey.errors.tooLarge);
  });

  it("comes back with the answers kept when the store fails", async () => {
    const service = await startSurvey({}, (store) => ({
      ...store,
      accept: () => Promise.reject(new StoreUnavailable("disk full")),
    }));
    const response = await post(service, formBody());
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("30");
    expect(element(response, IDS.formError).text).toBe(survey.errors.unavailable);
    expect(element(response, "firstName").getAttribute("value")).toBe("Maria");
  });

  it("from another site is refused and not shown back", async () => {
    const response = await post(await startSurvey(), formBody(), {
      headers: { origin: "https://evil.example" },
    });
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain("Maria");
  });

  it("as JSON is refused", async () => {
    const headers = { "content-type": "application/json" };
    expect((await post(await startSurvey(), "{}", { headers })).statusCode).toBe(415);
  });
});
