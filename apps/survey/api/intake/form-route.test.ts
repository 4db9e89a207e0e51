import { lender, survey } from "@heloc/lender/current";
import { readSent } from "@heloc/survey-embed/thank-you-address";
import type { LightMyRequestResponse as Response } from "fastify";
import { parse, type HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { formBody, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { hiddenIn, openPage, send, sendForm as post } from "../../test/kit/send-application.ts";
import {
  openSurvey,
  SITE_ORIGIN,
  startSurvey,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";
import { IDS } from "../../web/element-names.ts";

const element = (response: Response, id: string): HTMLElement => {
  const found = parse(response.body).getElementById(id);
  if (!found) throw new Error(`#${id} is not on the page`);
  return found;
};
const valueOf = (response: Response, id: string) => element(response, id).getAttribute("value");

/** The page to which the form leads, and the number in the fragment. */
function sentTo({ headers }: Response): [page: string, submissionId: string | undefined] {
  const { origin, pathname, search, hash } = new URL(String(headers.location));
  return [origin + pathname + search, readSent(hash)?.submissionId];
}

describe("An application from a browser without JavaScript", () => {
  it("is stored with its consent, once, also after the page's script had sent it, and leads to the thank-you page", async () => {
    const service = await startSurvey();
    await send(service);
    const responses = await Promise.all([post(service), post(service, { phone: "213.555.0142" })]);
    expect(responses.map(sentTo)).toEqual(Array(2).fill([`${SITE_ORIGIN}/thank-you`, SUBMISSION_ID]));
    expect(await service.storedLeads()).toMatchObject([
      {
        ...{ submissionId: SUBMISSION_ID, consent: { contact: true, text: survey.consent.text } },
        answers: { homeValueDollars: 500_000, phone: "+12135550142" },
      },
    ]);
  });

  it("with an empty box and a damaged number is stored without consent under a new one", async () => {
    const service = await startSurvey();
    const response = await post(service, formBody({ submissionId: "x" }).replace("consentContact=yes&", ""));
    const [lead] = await service.storedLeads();
    expect(lead?.consent.contact).toBe(false);
    expect(sentTo(response)).toEqual([`${SITE_ORIGIN}/thank-you`, lead?.submissionId]);
  });

  it("can be corrected and sent again after it was received, as another one that is not doubted", async () => {
    const service = await startSurvey();
    const formToken = await openPage(service);
    service.wait(60_000);
    await post(service, { formToken });
    const phone = "213-555-0199";
    const conflict = await post(service, { phone, formToken });
    expect(conflict.statusCode).toBe(409);
    expect(element(conflict, IDS.formError).text).toBe(survey.errors.changedAnswers);
    expect(valueOf(conflict, "phone")).toBe(phone);
    service.wait(10_000);
    const own = {
      formToken: hiddenIn(conflict, "formToken"),
      submissionId: hiddenIn(conflict, "submissionId"),
    };
    expect((await post(service, { phone, ...own })).statusCode).toBe(303);
    expect(await service.storedLeads()).toMatchObject([{ spamSignals: [] }, { spamSignals: [] }]);
  });
});

describe("A form with mistakes", () => {
  let service: SurveyUnderTest;
  beforeAll(async () => {
    service = await openSurvey();
    return service.stop;
  });

  it("comes back with each sentence beside its field and in the summary, and every answer in its place", async () => {
    const formToken = await openPage(service);
    const response = await post(service, { email: "maria", purpose: "", website: "spam", formToken });
    expect(response.statusCode).toBe(422);
    const sentence = survey.fields.email.invalid;
    expect(element(response, "email-error").text).toBe(sentence);
    expect(element(response, "email").getAttribute("aria-invalid")).toBe("true");
    expect(element(response, "phone-error").hasAttribute("hidden")).toBe(true);
    const links = element(response, IDS.errorSummary).querySelectorAll("a");
    expect(links.map((link) => [link.getAttribute("href"), link.text])).toEqual([
      ["#purpose", survey.fields.purpose.missing],
      ["#email", sentence],
    ]);
    const kept = ["email", "homeValueDollars", "lastName", "website"].map((name) => valueOf(response, name));
    expect(kept).toEqual(["maria", "$500,000", "O’Neil-Sánchez", "spam"]);
    const checked = parse(response.body)
      .querySelectorAll("[checked]")
      .map(({ id }) => id);
    expect(checked).toEqual(expect.arrayContaining(["propertyState-CA", "consentContact"]));
    expect([hiddenIn(response, "submissionId"), hiddenIn(response, "formToken")]).toEqual([
      SUBMISSION_ID,
      formToken,
    ]);
    // A compressed page can give away by its length what stands beside what was sent.
    expect(response.headers["content-encoding"]).toBeUndefined();
  });

  it("with a field that the survey does not have, or has once, is refused", async () => {
    const response = await post(service, `${formBody()}&admin=1`);
    expect(element(response, IDS.formError).text).toBe(survey.errors.unknownField);
    expect((await post(service, `${formBody()}&email=b%40example.com`)).statusCode).toBe(422);
    expect(await service.storedLeads()).toEqual([]);
  });

  it("for a home in another state gets a kind sentence and stores nothing", async () => {
    const response = await post(service, { propertyState: "other" });
    expect(response.statusCode).toBe(200);
    const instead = element(response, IDS.elsewhere).querySelectorAll("a");
    expect(instead.map((link) => link.getAttribute("href"))).toEqual([
      `tel:${lender.phone.tel}`,
      `${SITE_ORIGIN}/mortgage-calculator`,
    ]);
    expect(await service.storedLeads()).toEqual([]);
  });
});

it("A ZIP code that is not in the chosen state is asked about once, anew when it changes, and taken the next time", async () => {
  const service = await startSurvey();
  const asking = await post(service, { propertyZip: "77002" });
  expect(element(asking, "propertyZip-error").text).toBe(
    "77002 is a ZIP code in Texas. Is the home in California? If it is, just continue.",
  );
  const other = await post(service, { propertyZip: "10001", zipAsked: hiddenIn(asking, "zipAsked") });
  expect(element(other, "propertyZip-error").text).toMatch(/^10001 is not a ZIP code in California\./);
  expect(await service.storedLeads()).toEqual([]);
  await post(service, { propertyZip: "77002", zipAsked: hiddenIn(asking, "zipAsked") });
  expect(await service.storedLeads()).toMatchObject([{ answers: { propertyZip: "77002" } }]);
});

describe("A form that cannot be taken now", () => {
  const { tooMany, tooLarge, unavailable } = survey.errors;
  it.each([
    ["it is sent too often", 429, tooMany, {}],
    ["it is too large", 413, tooLarge, { lastName: "x".repeat(17_000) }],
    ["the store fails", 503, unavailable, {}],
  ])("comes back with the answers kept when %s (%i)", async (_what, status, sentence, form) => {
    const service = await startSurvey({ rateLimitPerMinute: 1 }, (store) => ({
      ...store,
      accept: (lead) => (status === 503 ? Promise.reject(new StoreUnavailable()) : store.accept(lead)),
    }));
    if (status === 429) await post(service);
    const response = await post(service, form);
    expect(response.statusCode).toBe(status);
    expect(element(response, IDS.formError).text).toBe(sentence);
    expect(valueOf(response, "firstName")).toBe("Maria");
  });

  it("is answered with a small page and not even read once nobody can be a person any more", async () => {
    const service = await startSurvey({ rateLimitPerMinute: 1 });
    const headers = { accept: "text/html" };
    for (let count = 0; count < 20; count += 1) await post(service, {}, { headers });
    const response = await post(service, {}, { headers });
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(parse(response.body).querySelector("h1")?.text).toBe(tooMany);
    const elsewhere = await post(service, { email: "maria" }, { remoteAddress: "192.0.2.9" });
    expect(valueOf(elsewhere, "firstName")).toBe("Maria");
    expect(response.body.length).toBeLessThan(elsewhere.body.length / 10);
  });

  it("is not shown back to another site", async () => {
    const foreign = await post(await startSurvey(), {}, { headers: { origin: "https://evil.example" } });
    expect([foreign.statusCode, foreign.body.includes("Maria")]).toEqual([403, false]);
  });
});
