import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, sendForm, withAnswers } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";

const CANARY = "Canarybird";

it("The log says of each answer which route, which status and how long, and holds no personal data, whatever is sent and whatever fails", async () => {
  const service = await startSurvey({}, (store) => ({
    ...store,
    async accept(lead) {
      if (lead.answers.lastName === CANARY) throw new Error(`cannot store ${lead.answers.lastName}`);
      return store.accept(lead);
    },
  }));
  const { app, log } = service;
  const from = { remoteAddress: "192.0.2.77", url: `${SUBMISSIONS_PATH}?name=${CANARY}` };
  const headers = { "user-agent": `${CANARY}/1.0`, referer: `http://localhost:4400/?${CANARY}` };
  const apply = (payload: unknown, more = {}) =>
    send(service, payload, { ...from, headers: { ...headers, ...more } });
  const answered = [
    await apply(withAnswers({ lastName: CANARY, email: `${CANARY}@example.com` })),
    await apply(`{"name": ${CANARY}`),
    await app.inject({ ...from, headers, url: `/%zz${CANARY}` }),
    await sendForm(service, { lastName: CANARY }, { headers }),
    // What robots send: a filled trap, a made-up token, a made-up name.
    await apply({ ...submission, website: CANARY, formToken: CANARY }),
    await apply(submission, { "x-request-id": CANARY }),
    await app.inject({ url: "/readyz", headers: { host: CANARY, "request-id": CANARY } }),
  ];
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([500, 400, 404, 500, 201, 201, 200]);
  for (const secret of [CANARY, "192.0.2.77", "?"]) expect(log()).not.toContain(secret);
  const line = JSON.parse(log().trim().split("\n").at(-1) ?? "{}") as Record<string, unknown>;
  expect(line).toMatchObject({ method: "GET", route: "/readyz", status: 200, msg: "answered" });
  expect(line["ms"]).toBeTypeOf("number");
});
