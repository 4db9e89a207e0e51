import { QUESTIONS } from "@heloc/lender/asked-questions";
import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import fc from "fast-check";
import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { findProblems } from "@heloc/questions/answer-rules";
import { openSurvey, SURVEY_ORIGIN, type SurveyUnderTest } from "../kit/survey-under-test.ts";
import {
  CANARY,
  hostileBytes,
  hostileForms,
  hostileJsonRequests,
  type HostileRequest,
} from "./hostile-bodies.ts";

/** In all 5,200 requests: (3 kinds of JSON + 2 of bytes + 3 of forms + 2 of bytes) × 520. */
const RUNS = 520;
const STORE_FAILS_EVERY = 5;

let service: SurveyUnderTest;
let accepted: Lead[] = [];
let storeFailed = false;
let asked = 0;

beforeAll(async () => {
  const noLimit = { rateLimitPerMinute: 1_000_000, globalLimitPerMinute: 1_000_000 };
  service = await openSurvey(noLimit, (store) => ({
    ...store,
    async accept(lead) {
      asked += 1;
      storeFailed = asked % STORE_FAILS_EVERY === 0;
      if (storeFailed) throw new StoreUnavailable(`no room for ${lead.answers.firstName}`);
      accepted.push(lead);
      return "stored";
    },
  }));
});
afterAll(() => service.stop());

async function send(url: string, { contentType, body }: HostileRequest): Promise<Response> {
  accepted = [];
  storeFailed = false;
  const headers = { origin: SURVEY_ORIGIN, "content-type": contentType };
  return service.app.inject({ method: "POST", url, headers, payload: body });
}

/** What holds for every answer, whatever was asked. */
function expectCalmAnswer({ statusCode, headers }: Response, received: number): void {
  expect(statusCode === 503).toBe(storeFailed);
  if (!storeFailed) {
    expect(statusCode).toBeLessThan(500);
    expect(statusCode === received).toBe(accepted.length === 1);
  }
  for (const lead of accepted) expect(findProblems(lead.answers, QUESTIONS)).toEqual({});
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
}

describe("The route for the page's script", () => {
  it.each(Object.entries({ ...hostileJsonRequests, ...hostileBytes }))(
    "answers %s calmly, and repeats no value of it",
    async (_name, requests) => {
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const response = await send(SUBMISSIONS_PATH, request);
          expectCalmAnswer(response, 201);
          expect(response.body).not.toContain(CANARY);
        }),
        { numRuns: RUNS },
      );
    },
  );
});

describe("The route for forms", () => {
  it.each(Object.entries({ ...hostileForms, ...hostileBytes }))(
    "answers %s calmly, and shows answers as text in the page's own fields alone",
    async (_name, requests) => {
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const response = await send(FORM_PATH, request);
          expectCalmAnswer(response, 303);
          expect(response.body).not.toContain("<script>alert");
          expect(response.body).not.toContain('" onfocus="x');
          if (response.statusCode === 415) expect(response.body).not.toContain(CANARY);
        }),
        { numRuns: RUNS },
      );
    },
  );
});

describe("The log of all that", () => {
  it("repeats nothing of it, and counts every answer", async () => {
    expect(asked).toBeGreaterThan(100);
    await service.app.close();
    const lines = service.log().trim().split("\n");
    const counts = lines.map((line) => (JSON.parse(line) as { count?: number }).count ?? 1);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(5_000);
    expect(service.log()).not.toContain(CANARY);
  });
});
