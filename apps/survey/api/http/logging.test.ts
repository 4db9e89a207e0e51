import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it } from "vitest";
import { describeError } from "@heloc/leads/process/describe-error";
import { answers, formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";

const CANARY = "Canarybird";

describe("The log", () => {
  it("holds no personal data, whatever is sent and whatever fails", async () => {
    const { app, log } = await startSurvey({}, (store) => ({
      ...store,
      async accept(lead) {
        if (lead.answers.lastName === CANARY) throw new Error(`cannot store ${lead.answers.lastName}`);
        return store.accept(lead);
      },
    }));
    const from = {
      method: "POST",
      remoteAddress: "192.0.2.77",
      headers: { "user-agent": `${CANARY}/1.0`, referer: `http://localhost:4400/?${CANARY}` },
    } as const;
    const url = `${SUBMISSIONS_PATH}?name=${CANARY}`;
    const headers = { ...from.headers, "content-type": "application/json" };
    const body = { ...submission, answers: { ...answers, lastName: CANARY, email: `${CANARY}@example.com` } };
    const statuses = [
      await app.inject({ ...from, url, payload: body }),
      await app.inject({ ...from, url, payload: { ...body, answers: { ...answers, email: CANARY } } }),
      await app.inject({ ...from, url, headers, payload: `{"name": ${CANARY}` }),
      await app.inject({ ...from, url: `/${CANARY}` }),
      await app.inject({ ...from, url: `/%zz${CANARY}` }),
      await app.inject({
        ...from,
        url: FORM_PATH,
        headers: { ...from.headers, "content-type": "application/x-www-form-urlencoded" },
        payload: formBody({ lastName: CANARY }),
      }),
      // What robots send: a filled trap, a made-up token, a made-up name and number for everything.
      await app.inject({ ...from, url, payload: { ...submission, website: CANARY, formToken: CANARY } }),
      await app.inject({ ...from, url, payload: { ...submission, [CANARY]: 1 } }),
      await app.inject({
        ...from,
        url,
        headers: { ...headers, "x-request-id": CANARY },
        payload: submission,
      }),
      await app.inject({ url: "/readyz", headers: { host: CANARY, "request-id": CANARY } }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([500, 422, 400, 404, 404, 500, 201, 422, 201, 200]);
    expect(log()).not.toContain(CANARY);
    expect(log()).not.toContain("192.0.2.77");
    expect(log()).not.toContain("?");
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
