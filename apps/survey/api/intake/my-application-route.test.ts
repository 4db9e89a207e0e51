import { createHash } from "node:crypto";
import { lender, navigation, survey } from "@heloc/lender/current";
import { inLanguage, MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { privateLinkAddress } from "@heloc/survey-embed/private-code";
import { readSent, thankYouAddress } from "@heloc/survey-embed/thank-you-address";
import type { LightMyRequestResponse as Response } from "fastify";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHELL } from "../../test/kit/built-page.ts";
import {
  answers,
  formBody,
  lead,
  submission,
  SUBMISSION_ID,
} from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../../office/test/kit/leads-terminal.ts";
import { applyForCode, askFor } from "../../test/kit/private-page.ts";
import { send } from "../../test/kit/send-application.ts";
import {
  openSurvey,
  SITE_ORIGIN,
  startSurvey,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";
import { createSurveyMetrics } from "../metrics/survey-metrics.ts";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { createSurveyPage } from "./survey-page.ts";
import { consent, renderSurvey } from "../../web/render-survey.tsx";
import { MY_APPLICATION_FIELDS as FIELDS } from "./my-application.ts";

const words = survey.myApplication as NonNullable<typeof survey.myApplication>;
const textOf = ({ body }: Response): string => parse(body).querySelector("main")?.text ?? "";
/** A survey whose applicant's own page says one thing. */
const openedPage = (says: string) =>
  createSurveyPage(
    {
      shell: SHELL,
      consent,
      renderSurvey,
      applicantShell: SHELL,
      renderMyApplication: () => `<main>${says}</main>`,
    },
    [SITE_ORIGIN],
  );
const withdrawal = (code: string) => ({ [FIELDS.code]: code, [FIELDS.act]: "withdrawal" });
const confirmed = (code: string, act = "withdrawal") => ({
  [FIELDS.code]: code,
  [FIELDS.act]: act,
  [FIELDS.confirmed]: "yes",
});

describe("The code of the private link", () => {
  it("comes with the confirmation, the same for a repeat, and never for an application that differs", async () => {
    const service = await startSurvey();
    const code = await applyForCode(service);
    expect(code).toMatch(/^[\w-]{32}$/);
    expect(await applyForCode(service)).toBe(code);
    const other = await send(service, { ...submission, answers: { ...answers, firstName: "Ana" } });
    expect([other.statusCode, other.body.includes("code")]).toEqual([409, false]);
  });

  it("comes in the fragment of the thank-you page after a form without JavaScript", async () => {
    const service = await startSurvey();
    const { headers } = await service.app.inject({
      method: "POST",
      url: "/widget/survey/heloc/form",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: formBody(),
    });
    const sent = readSent(new URL(String(headers.location)).hash);
    expect(sent?.submissionId).toBe(SUBMISSION_ID);
    expect((await askFor(service, { code: sent?.code ?? "" })).statusCode).toBe(200);
  });

  it("does not come from a service without the page", async () => {
    const service = await startSurvey({}, undefined, {
      page: { consent: { text: "", textSha256: "", language: "en", sellers: [] } } as never,
    });
    expect((await send(service)).json()).toEqual({ submissionId: SUBMISSION_ID });
    expect((await service.app.inject(MY_APPLICATION_PATH)).statusCode).toBe(404);
  });
});

describe("The applicant's own page", () => {
  let service: SurveyUnderTest;
  let code: string;
  beforeAll(async () => {
    service = await openSurvey();
    code = await applyForCode(service);
  });
  afterAll(() => service.stop());

  it("shows a place for the link to whoever only opens it, also to a program that fetches it beforehand", async () => {
    const response = await service.app.inject(MY_APPLICATION_PATH);
    expect(response.statusCode).toBe(200);
    expect(parse(response.body).querySelector(`input[name=${FIELDS.code}]`)?.getAttribute("value")).toBe(
      undefined,
    );
    for (const line of [lender.brandName, navigation.license, lender.phone.display])
      expect(response.body).toContain(line);
    expect(response.body.includes(navigation.sampleNotice)).toBe(lender.sample);
  });

  it("is in the language of the application until somebody chooses, whatever address it is opened at", async () => {
    const inEnglish = openedPage("In English");
    const inSpanish = { ...openedPage("En español"), consent: { ...inEnglish.consent, language: "es" } };
    const spanish = await startSurvey(
      {},
      (store) => ({
        ...store,
        findHeld: async (one) => {
          const held = await store.findHeld(one);
          return held && { ...held, consent: { ...held.consent, language: "es" } };
        },
      }),
      { page: { ...inEnglish, second: inSpanish } },
    );
    const own = await applyForCode(spanish);
    const url = inLanguage(MY_APPLICATION_PATH, "es");
    expect(textOf(await askFor(spanish, { code: own }))).toBe("En español");
    expect(textOf(await askFor(spanish, { code: own }, { url }))).toBe("En español");
    expect(textOf(await askFor(spanish, { code: own, [FIELDS.language]: "en" }))).toBe("In English");
  });

  it("may be framed by nobody, kept by no cache, found by no search engine, and tells no other site where it was", async () => {
    for (const { headers } of [
      await service.app.inject(MY_APPLICATION_PATH),
      await askFor(service, { code }),
    ]) {
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self';");
      expect(policy).not.toContain("unsafe-");
      expect(policy).not.toContain(SITE_ORIGIN);
      expect(headers).toMatchObject({
        "x-frame-options": "DENY",
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex",
      });
      // A compressed page can give away by its length what stands in it.
      expect(headers["content-encoding"]).toBe(undefined);
    }
  });

  it.each([
    ["the code alone", (secret: string) => secret],
    ["the link", (secret: string) => privateLinkAddress("http://localhost:4400", secret)],
    [
      "the thank-you page's whole address",
      (secret: string) => thankYouAddress(SITE_ORIGIN, SUBMISSION_ID, secret),
    ],
  ])("opens with %s, and shows what was agreed to and when, but no answer", async (_what, pasted) => {
    const response = await askFor(service, { code: pasted(code) });
    expect(response.statusCode).toBe(200);
    const text = textOf(response);
    expect(text).toContain("November 21, 2026 at 9:30 AM PST");
    expect(text).toContain(words.agreed.checked);
    expect(text).toContain(lead.consent.text);
    for (const answer of [answers.firstName, answers.email, "555-0142", "90012", "300,000", SUBMISSION_ID])
      expect(response.body).not.toContain(answer);
  });

  it("says one and the same for everything that opens nothing", async () => {
    const wrong = [
      "",
      "x",
      "A".repeat(32),
      `${code}A`,
      code.toLowerCase(),
      SUBMISSION_ID,
      createHash("sha256").update(code).digest("hex"),
      '"><script>alert(1)</script>',
    ];
    const responses = await Promise.all(
      wrong.flatMap((one) => [
        askFor(service, { code: one }),
        askFor(service, withdrawal(one)),
        askFor(service, confirmed(one)),
      ]),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    const [first] = responses;
    expect(new Set(responses.map(({ body }) => body))).toEqual(new Set([first?.body]));
    expect(textOf(first as Response)).toContain(words.errors.unknown);
  });

  it("records nothing at the first press, whatever is asked for", async () => {
    for (const act of ["withdrawal", "deletion"]) {
      const response = await askFor(service, { code, act });
      expect(response.statusCode).toBe(200);
      const { confirmHeading, confirmButton } = words[act as "withdrawal"];
      expect(textOf(response)).toContain(confirmHeading);
      expect(textOf(response)).toContain(confirmButton);
    }
    expect((await askFor(service, { code, act: "everything", confirmed: "yes" })).statusCode).toBe(200);
    expect((await runLeads(service.dataDir, ["requests"])).err).toBe("No open requests.\n");
  });

  it("is refused to a form on another site, and to what is no form", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await askFor(service, confirmed(code), { headers })).statusCode).toBe(403);
    const crossSite = { "sec-fetch-site": "cross-site" };
    expect((await askFor(service, confirmed(code), { headers: crossSite })).statusCode).toBe(403);
    const json = { "content-type": "application/json" };
    expect((await askFor(service, confirmed(code), { headers: json })).statusCode).toBe(415);
    expect((await service.app.inject({ method: "POST", url: MY_APPLICATION_PATH })).statusCode).toBe(400);
    expect((await askFor(service, { code: "x".repeat(5000) })).statusCode).toBe(413);
    expect((await runLeads(service.dataDir, ["requests"])).err).toBe("No open requests.\n");
  });
});

describe("The second press", () => {
  it("stops calls, says so with date and time, and the operator sees by when it is to be honored", async () => {
    const metrics = createSurveyMetrics();
    const service = await startSurvey({}, undefined, { metrics });
    const code = await applyForCode(service);
    service.wait(2 * 24 * 60 * 60 * 1000);
    const response = await askFor(service, confirmed(code));
    expect(response.statusCode).toBe(200);
    expect(parse(response.body).querySelector("[role=status]")?.text).toContain(
      "You stopped calls and texts on November 23, 2026 at 9:30 AM PST.",
    );
    service.wait(60_000);
    // The time of the first one stands, and is shown whenever the page is opened.
    for (const again of [confirmed(code), { code }])
      expect(textOf(await askFor(service, again))).toContain("November 23, 2026 at 9:30 AM PST");
    const { out } = await runLeads(service.dataDir, ["list"]);
    expect(out).toMatch(/ withdrawn .* stop calls, honor by 2026-12-07\n$/);
    const counted = await metrics.registry.metrics();
    expect(counted).toContain('survey_consumer_requests_total{kind="withdrawal"} 1\n');
    expect(counted).not.toContain(code);
  });

  it("asks for a deletion, which a person sees to: the answers are still there", async () => {
    const service = await startSurvey();
    const code = await applyForCode(service);
    const response = await askFor(service, confirmed(code, "deletion"));
    expect(textOf(response)).toContain("You asked us on November 21, 2026 at 9:30 AM PST to delete");
    expect((await runLeads(service.dataDir, ["requests"])).out).toMatch(/ link .* delete\n$/);
    expect(await service.storedLeads()).toHaveLength(1);
  });

  it("is confirmed only when it is stored: a store that fails leads to a sentence and the telephone", async () => {
    const service = await startSurvey({}, (store) => ({
      ...store,
      request: () => Promise.reject(new StoreUnavailable("disk full")),
    }));
    const response = await askFor(service, confirmed(await applyForCode(service)));
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "30"]);
    expect(textOf(response)).toContain(words.errors.unavailable);
    expect(response.body).not.toContain('role="status"');
  });

  it("too often in a minute is refused, in counts of its own: applications are still taken", async () => {
    const service = await startSurvey({ rateLimitPerMinute: 2 });
    const code = await applyForCode(service);
    expect((await askFor(service, { code })).statusCode).toBe(200);
    expect((await askFor(service, { code: "x" })).statusCode).toBe(404);
    const refused = await askFor(service, { code });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBeDefined();
    expect(textOf(refused)).toContain(words.errors.tooMany);
    expect((await send(service)).statusCode).toBe(201);
  });

  it("leaves neither the secret nor a number in the log", async () => {
    const service = await startSurvey();
    const code = await applyForCode(service);
    await askFor(service, { code });
    await askFor(service, confirmed(code));
    await askFor(service, confirmed(code), { url: `${MY_APPLICATION_PATH}?code=${code}` });
    const log = service.log();
    expect(log).toContain(`"route":"${MY_APPLICATION_PATH}"`);
    for (const secret of [code, SUBMISSION_ID, createHash("sha256").update(code).digest("hex")])
      expect(log).not.toContain(secret);
  });
});
