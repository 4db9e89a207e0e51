import { EMBED_SCRIPT_PATH, FORM_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { SITE_ORIGIN, startSurvey } from "../../test/kit/survey-under-test.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };
const EVIL = { origin: "https://evil.example" };
const post = (url: string, payload: string | object, headers = {}): InjectOptions => ({
  ...{ method: "POST", url, payload, headers },
});
const conflict = { ...submission, consent: { ...submission.consent, contact: false } };

/** Every kind of answer there is, with its status. */
const ANSWERS: [string, number, InjectOptions][] = [
  ["the page", 200, { url: SURVEY_PATH }],
  ["a file", 200, { url: "/_astro/survey.Ab12.js" }],
  ["the host script", 200, { url: EMBED_SCRIPT_PATH }],
  ["a confirmation", 201, post(SUBMISSIONS_PATH, submission)],
  ["a redirect", 303, post(FORM_PATH, formBody(), FORM)],
  ["another redirect", 303, { url: FORM_PATH }],
  ["broken JSON", 400, post(SUBMISSIONS_PATH, "{", JSON_TYPE)],
  ["another site's application", 403, post(SUBMISSIONS_PATH, submission, EVIL)],
  ["another site's form", 403, post(FORM_PATH, formBody(), { ...FORM, ...EVIL })],
  ["an unknown address", 404, { url: "/leads" }],
  ["an unknown file", 404, { url: "/_astro/none.js" }],
  ["no address", 404, { url: "/%zz" }],
  ["another method", 404, { method: "DELETE", url: SURVEY_PATH }],
  ["a conflict", 409, post(SUBMISSIONS_PATH, conflict)],
  ["too much", 413, post(SUBMISSIONS_PATH, { x: "x".repeat(20_000) })],
  ["another type", 415, post(SUBMISSIONS_PATH, "a", { "content-type": "text/plain" })],
  ["mistakes", 422, post(SUBMISSIONS_PATH, {})],
  ["a form with mistakes", 422, post(FORM_PATH, formBody({ email: "x" }), FORM)],
  ["liveness", 200, { url: "/livez" }],
  ["readiness", 200, { url: "/readyz" }],
];

function expectClosed(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
  for (const name of ["set-cookie", "access-control-allow-origin", "server", "x-powered-by"])
    expect(headers[name]).toBeUndefined();
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/^default-src 'none'.*base-uri 'none'/);
  expect(policy).not.toContain("unsafe-");
  // Either the sites are named, or no page at all may frame it, in the old spelling too.
  const isPage = policy.includes(`frame-ancestors ${SITE_ORIGIN}`);
  expect(isPage || policy.includes("frame-ancestors 'none'")).toBe(true);
  expect(headers["x-frame-options"]).toBe(isPage ? undefined : "DENY");
}

const overHttps = { surveyOrigin: "https://survey.example.com" };

describe("Every answer over https", () => {
  it("forbids everything it does not need", async () => {
    const { app } = await startSurvey(overHttps);
    for (const [what, status, request] of ANSWERS) {
      const { statusCode, headers } = await app.inject(request);
      expect([what, statusCode]).toEqual([what, status]);
      expectClosed(headers);
      const isForAnySite = what === "the host script";
      expect(headers["cache-control"]).toMatch(isForAnySite || what === "a file" ? /^public/ : /^no-store$/);
      expect(headers["cross-origin-resource-policy"]).toBe(isForAnySite ? "cross-origin" : "same-origin");
    }
  });

  it("does so when it asks to wait or cannot store", async () => {
    const { app } = await startSurvey({ ...overHttps, globalLimitPerMinute: 2 }, (store) => ({
      ...store,
      accept: () => Promise.reject(new StoreUnavailable()),
    }));
    const requests = [post(SUBMISSIONS_PATH, submission), post(FORM_PATH, formBody(), FORM)];
    for (const [index, status] of [503, 503, 429, 429].entries()) {
      const { statusCode, headers } = await app.inject(requests[index % 2] ?? {});
      expect(statusCode).toBe(status);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expectClosed(headers);
    }
  });
});
