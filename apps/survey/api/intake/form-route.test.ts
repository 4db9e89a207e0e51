import { lender, survey } from "@heloc/lender/current";
import { readSent } from "@heloc/survey-embed/thank-you-address";
import type { LightMyRequestResponse as Response } from "fastify";
import { parse, type HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { formBody, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, sendForm as post } from "../../test/kit/send-application.ts";
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
const hidden = (response: Response, name: string): string =>
  parse(response.body).querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";

/** The page to which the form leads, and the number in the fragment. */
function sentTo({ headers }: Response): [page: string, submissionId: string | undefined] {
  const { origin, pathname, search, hash } = new URL(String(headers.location));
  return [origin + pathname + search, readSent(hash)?.submissionId];
}

describe("An application from a browser without JavaScript", () => {
  it("is stored with its consent and leads to the thank-you page", async () => {
    const service = await startSurvey();
    const response = await post(service);
    expect(response.statusCode).toBe(303);
    expect(sentTo(response)).toEqual([`${SITE_ORIGIN}/thank-you`, SUBMISSION_ID]);
    expect(await service.storedLeads()).toMatchObject([
      {
        submissionId: SUBMISSION_ID,
        answers: { homeValueDollars: 500_000, phone: "+12135550142" },
        consent: { contact: true, text: survey.consent.text },
      },
    ]);
  });

  it("is stored without consent when the box is left empty", async () => {
    const service = await startSurvey();
    await post(service, formBody().replace("consentContact=yes&", ""));
    expect(await service.storedLeads()).toMatchObject([{ consent: { contact: false } }]);
  });

  it("with a damaged number gets a new one, and the thank-you page hears of just that", async () => {
    const service = await startSurvey();
    const response = await post(service, { submissionId: "damaged" });
    const [lead] = await service.storedLeads();
    expect(sentTo(response)).toEqual([`${SITE_ORIGIN}/thank-you`, lead?.submissionId]);
  });

  it("is stored once when the button is pressed twice, also after the page's script had sent it", async () => {
    const service = await startSurvey();
    await send(service);
    const responses = await Promise.all([post(service), post(service, { phone: "213.555.0142" })]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await service.storedLeads()).toHaveLength(1);
  });

  it("can be corrected and sent again after it was received", async () => {
    const service = await startSurvey();
    await post(service);
    const phone = "213-555-0199";
    const conflict = await post(service, { phone });
    expect(conflict.statusCode).toBe(409);
    expect(element(conflict, IDS.formError).text).toBe(survey.errors.changedAnswers);
    expect(valueOf(conflict, "phone")).toBe(phone);
    const again = await post(service, { phone, submissionId: hidden(conflict, "submissionId") });
    expect(again.statusCode).toBe(303);
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
    const response = await post(service, { email: "maria", homeValueDollars: "a lot", purpose: "" });
    expect(response.statusCode).toBe(422);
    const sentence = survey.fields.email.invalid;
    expect(element(response, "email-error").text).toBe(sentence);
    expect(element(response, "email-error").hasAttribute("hidden")).toBe(false);
    expect(element(response, "email").getAttribute("aria-invalid")).toBe("true");
    expect(element(response, "homeValueDollars").getAttribute("aria-describedby")).toBe(
      "homeValueDollars-hint homeValueDollars-error",
    );
    expect(element(response, "phone-error").hasAttribute("hidden")).toBe(true);
    const summary = element(response, IDS.errorSummary);
    expect(summary.hasAttribute("hidden")).toBe(false);
    expect(summary.querySelectorAll("a").map((link) => [link.getAttribute("href"), link.text])).toEqual([
      ["#homeValueDollars", survey.fields.homeValueDollars.invalid],
      ["#purpose", survey.fields.purpose.missing],
      ["#email", sentence],
    ]);
    expect(parse(response.body).querySelector("header a[href^='tel:']")).not.toBeNull();
    expect(await service.storedLeads()).toEqual([]);
  });

  it("comes back with every answer still in its place", async () => {
    const response = await post(service, { email: "maria" });
    expect(valueOf(response, "email")).toBe("maria");
    expect(valueOf(response, "homeValueDollars")).toBe("$500,000");
    expect(valueOf(response, "lastName")).toBe("O’Neil-Sánchez");
    expect(hidden(response, "submissionId")).toBe(SUBMISSION_ID);
    const checked = parse(response.body).querySelectorAll("[checked]");
    expect(checked.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["propertyState-CA", "purpose-home-improvement", "consentContact"]),
    );
    expect(element(response, "propertyState-TX").hasAttribute("checked")).toBe(false);
  });

  it("shows markup in a name as plain text", async () => {
    const attack = `"><script>alert(1)</script>&quot; onfocus='x'`;
    const response = await post(service, { firstName: attack, email: attack });
    expect(response.statusCode).toBe(422);
    expect(response.body).not.toContain("<script>alert");
    expect(valueOf(response, "firstName")).toBe(attack);
    expect(element(response, "firstName").hasAttribute("onfocus")).toBe(false);
  });

  it("with a field that the survey does not have, or has once, is refused", async () => {
    const response = await post(service, `${formBody()}&admin=1`);
    expect(response.statusCode).toBe(422);
    expect(element(response, IDS.formError).text).toBe(survey.errors.unknownField);
    expect((await post(service, `${formBody()}&email=b%40example.com`)).statusCode).toBe(422);
    expect(await service.storedLeads()).toEqual([]);
  });

  it("for a home in another state gets a kind sentence and stores nothing", async () => {
    const response = await post(service, { propertyState: "other" });
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

it("A ZIP code that is not in the chosen state is asked about once, anew when it changes, and taken the next time", async () => {
  const service = await startSurvey();
  const asking = await post(service, { propertyZip: "77002" });
  expect(asking.statusCode).toBe(200);
  expect(element(asking, "propertyZip-error").text).toBe(
    "77002 is a ZIP code in Texas. Is the home in California? If it is, just continue.",
  );
  const other = await post(service, { propertyZip: "10001", zipAsked: hidden(asking, "zipAsked") });
  expect(element(other, "propertyZip-error").text).toBe(
    "10001 is not a ZIP code in California. Is the home in California? If it is, just continue.",
  );
  expect(await service.storedLeads()).toEqual([]);
  const again = await post(service, { propertyZip: "77002", zipAsked: hidden(asking, "zipAsked") });
  expect(again.statusCode).toBe(303);
  expect(await service.storedLeads()).toMatchObject([{ answers: { propertyZip: "77002" } }]);
});

describe("A form that cannot be taken now", () => {
  const { tooMany, tooLarge, unavailable } = survey.errors;
  it.each([
    ["it is sent too often", 429, /^\d+$/, tooMany, {}],
    ["it is too large", 413, undefined, tooLarge, { lastName: "x".repeat(17_000) }],
    ["the store fails", 503, /^30$/, unavailable, {}],
  ])("comes back with the answers kept when %s (%i)", async (_what, status, retryAfter, sentence, form) => {
    const service = await startSurvey({ rateLimitPerMinute: 1 }, (store) => ({
      ...store,
      accept: (lead) => (status === 503 ? Promise.reject(new StoreUnavailable()) : store.accept(lead)),
    }));
    if (status === 429) await post(service);
    const response = await post(service, form);
    expect(response.statusCode).toBe(status);
    if (retryAfter) expect(response.headers["retry-after"]).toMatch(retryAfter);
    expect(element(response, IDS.formError).text).toBe(sentence);
    expect(valueOf(response, "firstName")).toBe("Maria");
  });

  it("is answered with a small page and not even read once nobody can be a person any more", async () => {
    const service = await startSurvey({ rateLimitPerMinute: 1 });
    const headers = { accept: "text/html" };
    const lengths: number[] = [];
    let response = await post(service, {}, { headers });
    for (let count = 0; count < 20; count += 1) {
      response = await post(service, {}, { headers });
      lengths.push(response.body.length);
    }
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(parse(response.body).querySelector("h1")?.text).toBe(tooMany);
    expect(response.body.length).toBeLessThan((lengths[0] ?? 0) / 10);
    const elsewhere = await post(service, { email: "maria" }, { remoteAddress: "192.0.2.9" });
    expect(valueOf(elsewhere, "firstName")).toBe("Maria");
  });

  it("is not read when it is enormous, not shown back to another site, and refused as JSON", async () => {
    const service = await startSurvey();
    const enormous = await post(service, { lastName: "x".repeat(100_000) });
    expect(enormous.statusCode).toBe(413);
    expect(element(enormous, IDS.formError).text).toBe(tooLarge);
    const foreign = await post(service, {}, { headers: { origin: "https://evil.example" } });
    expect([foreign.statusCode, foreign.body.includes("Maria")]).toEqual([403, false]);
    const json = { headers: { "content-type": "application/json" } };
    expect((await post(service, "{}", json)).statusCode).toBe(415);
  });
});
