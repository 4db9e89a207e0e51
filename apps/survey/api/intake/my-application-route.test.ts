import { createHash } from "node:crypto";
import { lender, navigation, survey } from "@heloc/lender/current";
import { inLanguage, MY_APPLICATION_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { privateLinkAddress } from "@heloc/survey-embed/private-code";
import { readSent, thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import type { LightMyRequestResponse as Response } from "fastify";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { noKey } from "@heloc/leads/sealing/sealing";
import { openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { StoreUnavailable, type RequestKind } from "@heloc/leads/store/store";
import { answers, lead, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { SHELL } from "../../test/kit/built-page.ts";
import { applyForCode, askFor, send, sendForm, withAnswers } from "../../test/kit/send-application.ts";
import {
  openSurvey,
  SITE_ORIGIN,
  startSurvey,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";
import { consent, renderSurvey } from "../../web/render-survey.tsx";
import { createSurveyPage } from "./survey-page.ts";

const words = survey.myApplication as NonNullable<typeof survey.myApplication>;
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
  return service.stop;
});

describe("The code of the private link", () => {
  it("comes with the confirmation, the same for a repeat, and never for an application that differs", async () => {
    expect(code).toMatch(/^[\w-]{32}$/);
    expect(await applyForCode(service)).toBe(code);
    const other = await send(service, withAnswers({ firstName: "Ana" }));
    expect([other.statusCode, other.body.includes("code")]).toEqual([409, false]);
    // After a form without JavaScript it comes in the fragment of the thank-you page.
    const { headers } = await sendForm(service);
    expect(readSent(new URL(String(headers.location)).hash)).toEqual({ submissionId: SUBMISSION_ID, code });
  });

  it("does not come from a service without the page", async () => {
    const page = createSurveyPage({ shell: SHELL, consent, renderSurvey }, [SITE_ORIGIN]);
    const without = await startSurvey({}, undefined, { page });
    expect((await send(without)).json()).toEqual({ submissionId: SUBMISSION_ID });
    expect((await without.app.inject(MY_APPLICATION_PATH)).statusCode).toBe(404);
  });
});

describe("The applicant's own page", () => {
  it("shows a place for the link to whoever only opens it, and may be framed by nobody, kept by no cache and found by no search engine", async () => {
    const response = await service.app.inject(MY_APPLICATION_PATH);
    expect(parse(response.body).querySelector("input[name=code]")?.hasAttribute("value")).toBe(false);
    for (const line of [lender.brandName, navigation.license, lender.phone.display])
      expect(response.body).toContain(line);
    for (const { headers } of [response, await askFor(service, { code })]) {
      const policy = String(headers["content-security-policy"]);
      for (const rule of ["frame-ancestors 'none'", "form-action 'self';"]) expect(policy).toContain(rule);
      expect(policy).not.toContain(SITE_ORIGIN);
      expect(headers).toMatchObject({ "referrer-policy": "same-origin", "x-robots-tag": "noindex" });
      // A compressed page can give away by its length what stands in it.
      expect(headers["content-encoding"]).toBe(undefined);
    }
  });

  it("is in the language of the application until somebody chooses, whatever address it is opened at", async () => {
    const pageSaying = (says: string) => {
      const renderMyApplication = () => `<main>${says}</main>`;
      const renderer = { shell: SHELL, consent, renderSurvey, applicantShell: SHELL, renderMyApplication };
      return createSurveyPage(renderer, [SITE_ORIGIN]);
    };
    const second = { ...pageSaying("En español"), consent: { ...consent, language: "es" } };
    const spanish = await startSurvey({}, undefined, { page: { ...pageSaying("In English"), second } });
    const submissions = inLanguage(SUBMISSIONS_PATH, "es");
    const own = ((await send(spanish, undefined, { url: submissions })).json() as { code: string }).code;
    const url = inLanguage(MY_APPLICATION_PATH, "es");
    expect(textOf(await askFor(spanish, { code: own }))).toBe("En español");
    expect(textOf(await askFor(spanish, { code: own }, { url }))).toBe("En español");
    expect(textOf(await askFor(spanish, { code: own, language: "en" }))).toBe("In English");
  });

  it.each([
    ["the code alone", (secret: string) => secret],
    ["the link", (secret: string) => privateLinkAddress("http://localhost:4400", secret)],
    ["the thank-you page's address", (secret: string) => thankYouAddress(SITE_ORIGIN, SUBMISSION_ID, secret)],
  ])("opens with %s, and shows what was agreed to and when, but no answer", async (_what, pasted) => {
    const response = await askFor(service, { code: pasted(code) });
    for (const line of ["November 21, 2026 at 9:30\u00a0AM PST", words.agreed.checked, lead.consent.text])
      expect(textOf(response)).toContain(line);
    for (const answer of [answers.firstName, answers.email, "555-0142", "90012", "300,000", SUBMISSION_ID])
      expect(response.body).not.toContain(answer);
  });

  it("says one and the same for everything that opens nothing", async () => {
    const wrong = [
      ...["", "x", "A".repeat(32), `${code}A`, code.toLowerCase(), SUBMISSION_ID],
      createHash("sha256").update(code).digest("hex"),
      '"><script>alert(1)</script>',
    ];
    const asked = wrong.flatMap((one) => [{ code: one }, confirmed(one)]);
    const responses = await Promise.all(asked.map((fields) => askFor(service, fields)));
    expect(new Set(responses.map(({ statusCode, body }) => statusCode + body)).size).toBe(1);
    expect(textOf(responses[0] as Response)).toContain(words.errors.unknown);
  });

  it("records nothing at the first press, whatever is asked for", async () => {
    for (const act of ["withdrawal", "deletion"] as RequestKind[]) {
      const text = textOf(await askFor(service, { code, act }));
      expect(text).toContain(words[act].confirmHeading);
      expect(text).toContain(words[act].confirmButton);
    }
    expect((await askFor(service, confirmed(code, "everything"))).statusCode).toBe(200);
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
      expect((await askFor(service, confirmed(code), { headers })).statusCode).toBe(403);
    expect(await requestsIn(service)).toEqual([]);
  });
});

describe("The second press", () => {
  it("stops calls, says so with date and time each time, the operator sees it, and no log has the secret or a number", async () => {
    const own = await startSurvey();
    const secret = await applyForCode(own);
    own.wait(2 * 24 * 60 * 60 * 1000);
    const response = await askFor(own, confirmed(secret), { url: `${MY_APPLICATION_PATH}?code=${secret}` });
    const sentence = "You stopped calls and texts on November 23, 2026 at 9:30\u00a0AM PST.";
    expect(parse(response.body).querySelector("[role=status]")?.text).toContain(sentence);
    own.wait(60_000);
    for (const again of [confirmed(secret), { code: secret }])
      expect(textOf(await askFor(own, again))).toContain(sentence);
    const requestedAt = new Date("2026-11-23T17:30:00.000Z");
    const request = { submissionId: SUBMISSION_ID, kind: "withdrawal", channel: "link", requestedAt };
    expect(await requestsIn(own)).toMatchObject([request]);
    for (const hidden of [secret, SUBMISSION_ID]) expect(own.log()).not.toContain(hidden);
  });

  it("asks for a deletion, which a person sees to: the answers are still there", async () => {
    const own = await startSurvey();
    const response = await askFor(own, confirmed(await applyForCode(own), "deletion"));
    expect(textOf(response)).toContain("You asked us on November 21, 2026 at 9:30\u00a0AM PST to delete");
    expect(await requestsIn(own)).toMatchObject([{ kind: "deletion" }]);
    expect(await own.storedLeads()).toHaveLength(1);
  });

  it("is confirmed only when it is stored: a store that fails leads to a sentence and the telephone", async () => {
    const request = () => Promise.reject(new StoreUnavailable("disk full"));
    const own = await startSurvey({}, (store) => ({ ...store, request }));
    const response = await askFor(own, confirmed(await applyForCode(own)));
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "30"]);
    expect(textOf(response)).toContain(words.errors.unavailable);
    expect(response.body).not.toContain('role="status"');
  });

  it("too often in a minute is refused, in counts of its own: applications are still taken", async () => {
    const own = await startSurvey({ rateLimitPerMinute: 2 });
    for (const status of [404, 404, 429]) expect((await askFor(own, { code: "x" })).statusCode).toBe(status);
    expect(textOf(await askFor(own, { code: "x" }))).toContain(words.errors.tooMany);
    expect((await send(own)).statusCode).toBe(201);
  });
});
