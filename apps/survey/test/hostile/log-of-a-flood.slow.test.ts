import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LINES_PER_MINUTE } from "../../api/http/log-limit.ts";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { startSurvey } from "../kit/survey-under-test.ts";

interface AnswerLine {
  status?: number;
  count?: number;
  msg: string;
  of?: string;
}

describe("A flood of 3,000 requests of every kind", () => {
  it(`makes the log at most ${LINES_PER_MINUTE} lines longer, in which each answer is counted`, async () => {
    // The minute does not end before the flood, however busy this machine is.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, log } = await startSurvey({ globalLimitPerMinute: 500 }, (store) => ({
      ...store,
      accept: () => Promise.reject(new Error("full")),
    }));
    const post = (url: string, payload: string | object, headers = {}): InjectOptions => ({
      ...{ method: "POST", url, payload, headers },
    });
    const requests: InjectOptions[] = [
      { url: "/livez" },
      { url: "/_astro/survey.Ab12.js" },
      { url: `/${"x".repeat(300)}` },
      { url: "/%zz" },
      { method: "DELETE", url: SURVEY_PATH },
      post(SUBMISSIONS_PATH, submission),
      post(SUBMISSIONS_PATH, submission, { origin: "https://evil.example" }),
      post(SUBMISSIONS_PATH, "{", { "content-type": "application/json" }),
      post(SUBMISSIONS_PATH, "a", { "content-type": "text/plain" }),
      post(SUBMISSIONS_PATH, { x: "x".repeat(20_000) }),
      post(SUBMISSIONS_PATH, {}),
    ];
    const before = log().split("\n").length;
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 3_000; sent += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          app.inject(requests[(sent + index) % requests.length] ?? {}),
        ),
      );
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([200, 400, 403, 404, 413, 415, 422, 429, 500]);
    await app.close();
    const text = log().trim().split("\n");
    expect(text.length - before).toBeLessThanOrEqual(LINES_PER_MINUTE);
    const counted = new Map<number, number>();
    for (const { status, count = 1, msg, of = msg } of text.map((line) => JSON.parse(line) as AnswerLine)) {
      if (of === "answered" && status) counted.set(status, (counted.get(status) ?? 0) + count);
    }
    expect(new Map([...counted].sort())).toEqual(new Map([...statuses].sort()));
  });
});
