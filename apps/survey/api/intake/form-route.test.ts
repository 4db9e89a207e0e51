import { survey } from "@heloc/lender/current";
import type { LightMyRequestResponse as Response } from "fastify";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { formBody, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { hiddenIn, openPage, send, sendForm as post } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import { IDS } from "../../web/element-names.ts";

const { errors, fields } = survey;
const element = ({ body }: Response, id: string) => parse(body).getElementById(id);
const valueOf = (response: Response, id: string) => element(response, id)?.getAttribute("value");

it("An application without JavaScript is stored once, also after the page's script had sent it, and without consent where its box is empty", async () => {
  const service = await startSurvey();
  await send(service);
  expect((await post(service, { phone: "213.555.0142" })).statusCode).toBe(303);
  await post(service, formBody({ submissionId: "x" }).replace("consentContact=yes&", ""));
  const stored = await service.storedLeads();
  expect(stored.map(({ consent }) => consent.contact)).toEqual([false, true]);
});

it("An application can be corrected and sent again after it was received, as another one that is not doubted", async () => {
  const service = await startSurvey();
  const formToken = await openPage(service);
  service.wait(60_000);
  await post(service, { formToken });
  const phone = "213-555-0199";
  const conflict = await post(service, { phone, formToken });
  expect(conflict.statusCode).toBe(409);
  expect(element(conflict, IDS.formError)?.text).toBe(errors.changedAnswers);
  service.wait(10_000);
  const own = ["formToken", "submissionId"].map((name) => [name, hiddenIn(conflict, name)]);
  expect((await post(service, { phone, ...Object.fromEntries(own) })).statusCode).toBe(303);
  expect(await service.storedLeads()).toMatchObject([{ spamSignals: [] }, { spamSignals: [] }]);
});

it("A form with mistakes comes back with each sentence beside its field and in the summary, and every answer in its place", async () => {
  const service = await startSurvey();
  const formToken = await openPage(service);
  const response = await post(service, { email: "maria", purpose: "", website: "spam", formToken });
  expect(response.statusCode).toBe(422);
  expect(element(response, "email-error")?.text).toBe(fields.email.invalid);
  expect(element(response, "email")?.getAttribute("aria-invalid")).toBe("true");
  const links = element(response, IDS.errorSummary)?.querySelectorAll("a") ?? [];
  expect(links.map((link) => [link.getAttribute("href"), link.text])).toEqual([
    ["#purpose", fields.purpose.missing],
    ["#email", fields.email.invalid],
  ]);
  const kept = ["email", "homeValueDollars", "lastName", "website"].map((name) => valueOf(response, name));
  expect(kept).toEqual(["maria", "$500,000", "O’Neil-Sánchez", "spam"]);
  expect(element(response, "consentContact")?.hasAttribute("checked")).toBe(true);
  const hidden = ["submissionId", "formToken"].map((name) => hiddenIn(response, name));
  expect(hidden).toEqual([SUBMISSION_ID, formToken]);
  // A compressed page can give away by its length what stands beside what was sent.
  expect(response.headers["content-encoding"]).toBeUndefined();
  expect((await post(service, `${formBody()}&email=b%40example.com`)).statusCode).toBe(422);
  const unknown = await post(service, `${formBody()}&admin=1`);
  expect(element(unknown, IDS.formError)?.text).toBe(errors.unknownField);

  const elsewhere = await post(service, { propertyState: "other" });
  expect([elsewhere.statusCode, element(elsewhere, IDS.elsewhere) === null]).toEqual([200, false]);
  expect(await service.storedLeads()).toEqual([]);
});

it("A ZIP code that is not in the chosen state is asked about once, anew when it changes, and taken the next time", async () => {
  const service = await startSurvey();
  const asking = await post(service, { propertyZip: "77002" });
  const zipAsked = hiddenIn(asking, "zipAsked");
  const other = await post(service, { propertyZip: "10001", zipAsked });
  const asked = [asking, other].map((response) => element(response, "propertyZip-error")?.text);
  expect(asked.join("\n")).toMatch(/^77002 is a ZIP code in Texas\. .*\n10001 is not .* California\. /);
  expect((await post(service, { propertyZip: "77002", zipAsked })).statusCode).toBe(303);
  expect(await service.storedLeads()).toHaveLength(1);
});

it("A form that cannot be taken now comes back with its answers, and as a small page, unread, once nobody can be a person any more", async () => {
  const accept = () => Promise.reject(new StoreUnavailable());
  const service = await startSurvey({ rateLimitPerMinute: 1 }, (store) => ({ ...store, accept }));
  const headers = { accept: "text/html" };
  const failed = await post(service, {}, { headers });
  const limited = await post(service, {}, { headers });
  for (const [refused, status, sentence] of [
    [failed, 503, errors.unavailable],
    [limited, 429, errors.tooMany],
  ] as const) {
    expect(refused.statusCode).toBe(status);
    expect(element(refused, IDS.formError)?.text).toBe(sentence);
    expect(valueOf(refused, "firstName")).toBe("Maria");
  }
  for (let asked = 0; asked < 28; asked += 1) await service.app.inject("/livez");
  const flooded = await post(service, {}, { headers });
  expect(Number(flooded.headers["retry-after"])).toBeGreaterThan(0);
  expect(parse(flooded.body).querySelector("h1")?.text).toBe(errors.tooMany);
  const neighbor = await post(service, { email: "maria" }, { remoteAddress: "192.0.2.9" });
  expect(valueOf(neighbor, "firstName")).toBe("Maria");
  // To another site the answers are not shown back.
  const foreign = { headers: { origin: "https://evil.example" }, remoteAddress: "192.0.2.10" };
  expect((await post(service, {}, foreign)).body).not.toContain("Maria");
});
