import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { InjectOptions } from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { LINES_PER_MINUTE } from "../../api/http/log-limit.ts";
import { startSurvey } from "../kit/survey-under-test.ts";

const post = (payload: string | object, headers = {}): InjectOptions => ({
  ...{ method: "POST", url: SUBMISSIONS_PATH, payload, headers },
});
const REQUESTS: InjectOptions[] = [
  { url: "/livez" },
  { url: "/_astro/survey.Ab12.js" },
  { url: `/${"x".repeat(300)}` },
  { url: "/%zz" },
  { method: "DELETE", url: SURVEY_PATH },
  post(submission),
  post(submission, { origin: "https://evil.example" }),
  post("{", { "content-type": "application/json" }),
  post("a", { "content-type": "text/plain" }),
  post({ x: "x".repeat(20_000) }),
  post({}),
];

it(`A flood of 3,000 requests of every kind makes the log at most ${LINES_PER_MINUTE} lines longer, in which each answer is counted`, async () => {
  // The minute does not end before the flood, however busy this machine is.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, log } = await startSurvey({ globalLimitPerMinute: 500 }, (store) => ({
    ...store,
    accept: () => Promise.reject(new Error("full")),
  }));
  const before = log().split("\n").length;
  const statuses = new Map<number, number>();
  const count = (counts: Map<number, number>, status: number, more = 1) =>
    counts.set(status, (counts.get(status) ?? 0) + more);
  for (let sent = 0; sent < 3_000; sent += 100) {
    const requests = Array.from(
      { length: 100 },
      (_, index) => REQUESTS[(sent + index) % REQUESTS.length] ?? {},
    );
    for (const { statusCode } of await Promise.all(requests.map((request) => app.inject(request))))
      count(statuses, statusCode);
  }
  expect([...statuses.keys()].sort()).toEqual([200, 400, 403, 404, 413, 415, 422, 429, 500]);
  await app.close();
  const lines = log().trim().split("\n");
  expect(lines.length - before).toBeLessThanOrEqual(LINES_PER_MINUTE);
  const counted = new Map<number, number>();
  for (const line of lines) {
    const { status, msg, ...more } = JSON.parse(line) as {
      status?: number;
      msg: string;
      count?: number;
      of?: string;
    };
    if ((more.of ?? msg) === "answered" && status) count(counted, status, more.count);
  }
  expect(new Map([...counted].sort())).toEqual(new Map([...statuses].sort()));
});
