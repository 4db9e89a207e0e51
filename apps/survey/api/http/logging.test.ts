import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it, onTestFinished, vi } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, sendForm, withAnswers } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import { createLogLimit, MINUTE_MS } from "./logging.ts";

const CANARY = "Canarybird";

it("The log says of each answer which route, which status and how long, and holds no personal data, whatever is sent and whatever fails", async () => {
  const service = await startSurvey({}, (store) => ({
    ...store,
    async accept(lead) {
      if (lead.answers.lastName === CANARY) throw new Error(`cannot store ${lead.answers.lastName}`);
      return store.accept(lead);
    },
  }));
  const headers = { "user-agent": `${CANARY}/1.0`, referer: `http://localhost:4400/?${CANARY}` };
  const from = { remoteAddress: "192.0.2.77", url: `${SUBMISSIONS_PATH}?name=${CANARY}`, headers };
  const answers = [
    await send(service, withAnswers({ lastName: CANARY, email: `${CANARY}@example.com` }), from),
    await send(service, `{"name": ${CANARY}`, from),
    await service.app.inject({ ...from, url: `/%zz${CANARY}` }),
    await sendForm(service, { lastName: CANARY }, { headers }),
    // What robots send: a filled trap, a made-up token, a made-up name.
    await send(service, { ...submission, website: CANARY, formToken: CANARY }, from),
    await service.app.inject({ url: "/readyz", headers: { host: CANARY, "request-id": CANARY } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 400, 404, 500, 201, 200]);
  for (const secret of [CANARY, "192.0.2.77", "?"]) expect(service.log()).not.toContain(secret);
  const line = JSON.parse(service.log().trim().split("\n").at(-1) ?? "{}") as object;
  expect(line).toMatchObject({ method: "GET", route: "/readyz", status: 200, msg: "answered" });
  expect(line).toHaveProperty("ms", expect.any(Number));
});

it("In one minute the log has no line for a refusal, 20 for equal failures and 200 for equal answers, of at most 100 kinds, and then how many more there were of each", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: { status?: number; count: number }[] = [];
  const { admits } = createLogLimit((line) => lines.push(JSON.parse(line) as (typeof lines)[0]));
  const ask = (times: number, status: number, routes = 1) =>
    Array.from({ length: times }, (_, index) => {
      const facts = { method: "GET", route: `/${index % routes}`, status };
      return admits({ level: 30, msg: "answered", facts });
    }).filter(Boolean).length;
  expect([ask(3, 429), ask(1000, 503), ask(1000, 200)]).toEqual([0, 20, 200]);
  const admitted = ask(100_000, 201, 997);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(MINUTE_MS);
  const counts = lines.slice(0, 3).map(({ status, count }) => [status, count]);
  expect(counts.join(" ")).toBe("429,3 503,980 200,800");
  expect(admitted + lines.length).toBeLessThanOrEqual(101 * 201);
  expect(lines.slice(3).reduce((sum, { count }) => sum + count, admitted)).toBe(100_000);
  expect(ask(1, 503)).toBe(1);
});
