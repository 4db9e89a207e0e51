import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import { describeError } from "@heloc/leads/process/describe-error";
import { answers, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, sendForm, withAnswers } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";

const CANARY = "Canarybird";

describe("The log", () => {
  it("holds no personal data, whatever is sent and whatever fails", async () => {
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
      await apply(withAnswers({ email: CANARY })),
      await apply(`{"name": ${CANARY}`),
      await app.inject({ ...from, headers, url: `/${CANARY}` }),
      await app.inject({ ...from, headers, url: `/%zz${CANARY}` }),
      await sendForm(service, { lastName: CANARY }, { headers }),
      // What robots send: a filled trap, a made-up token, a made-up name and number for everything.
      await apply({ ...submission, website: CANARY, formToken: CANARY }),
      await apply({ ...submission, answers, [CANARY]: 1 }),
      await apply(submission, { "x-request-id": CANARY }),
      await app.inject({ url: "/readyz", headers: { host: CANARY, "request-id": CANARY } }),
    ];
    const statuses = answered.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([500, 422, 400, 404, 404, 500, 201, 422, 201, 200]);
    for (const secret of [CANARY, "192.0.2.77", "?"]) expect(log()).not.toContain(secret);
  });

  it("says for each answer which route, which status and how long", async () => {
    const { app, log } = await startSurvey();
    await app.inject("/livez?who=me");
    const line = JSON.parse(log().trim().split("\n").at(-1) ?? "{}") as Record<string, unknown>;
    expect(line).toMatchObject({ method: "GET", route: "/livez", status: 200, msg: "answered" });
    expect(line["ms"]).toBeTypeOf("number");
  });

  it("says where an error happened, without its message", () => {
    const described = describeError(new TypeError(`cannot read ${CANARY}\n    of ${CANARY}`));
    expect(JSON.stringify(described)).not.toContain(CANARY);
    expect(described.type).toBe("TypeError");
    expect(described.stack).toContain("logging.test.ts");
  });
});
