import fc from "fast-check";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { survey as words } from "@heloc/lender/current";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import { createMeters, slowFloods } from "./limits.ts";

describe("A limit of 600 a minute", () => {
  it("lets 600 pass at once, then one each tenth of a second, and says how long to wait", () => {
    const clock = { ms: 0 };
    const takeOf600 = createMeters(600, () => clock.ms);
    for (let count = 0; count < 600; count += 1) expect(takeOf600("all")).toBe(0);
    expect(takeOf600("all")).toBe(1);
    clock.ms += 100;
    expect([takeOf600("all"), takeOf600("all")]).toEqual([0, 1]);
    const take = createMeters(1, () => clock.ms);
    expect([take("all"), take("all")]).toEqual([0, 60]);
    clock.ms += 15_000;
    expect(take("all")).toBe(45);
  });

  it("never lets more pass than its fill and its refill, for any pattern of arrivals", () => {
    const [limit, pauses] = [fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(5_000), { maxLength: 200 })];
    fc.assert(
      fc.property(limit, pauses, (perMinute, pausesMs) => {
        const clock = { ms: 0 };
        const take = createMeters(perMinute, () => clock.ms);
        const passed = pausesMs.filter((pauseMs) => {
          clock.ms += pauseMs;
          return take("all") === 0;
        }).length;
        expect(passed).toBeLessThanOrEqual(perMinute + (clock.ms / 60_000) * perMinute + 1e-6);
      }),
    );
  });

  it("remembers who has used it while any number of others come by, up to the most it can keep", () => {
    const take = createMeters(1, () => 0);
    for (let count = 0; count < 15_000; count += 1) expect(take(`address ${count}`)).toBe(0);
    expect(take("address 0")).toBe(60);
  });
});

describe("Applications in one minute", () => {
  it("of one greedy address do not use up what is left for the others", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 2, globalLimitPerMinute: 4 });
    const senders = [...Array<string>(4).fill("192.0.2.1"), "192.0.2.2", "192.0.2.3", "192.0.2.4"];
    const answers = [];
    for (const remoteAddress of senders) answers.push(await send(survey, submission, { remoteAddress }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429, 429, 201, 201, 429]);
    for (const { headers, json } of answers.filter(({ statusCode }) => statusCode === 429)) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(json()).toEqual({ message: words.errors.tooMany });
    }
  });

  it("behind a trusted proxy are counted by the address that it named, which is kept as evidence without its port, and never garbage", async () => {
    const survey = await startSurvey({ rateLimitPerMinute: 1, trustedProxies: ["127.0.0.0/8"] });
    const froms = ["198.51.100.1:50001", "198.51.100.1:50002", "<garbage>"];
    for (const [index, from] of froms.entries()) {
      const application = { ...submission, submissionId: `${index}`.repeat(32) };
      await send(survey, application, { headers: { "x-forwarded-for": from } });
    }
    const stored = await survey.storedLeads();
    expect(stored.map(({ consent }) => consent.ip)).toEqual(["unknown", "198.51.100.1"]);
  });
});

it("An address that asks for more than all who may apply from it can need gets every answer, each after a pause, and nobody else waits", async () => {
  const app = Fastify();
  slowFloods(app, ({ ip }) => ({ address: ip, countedAs: ip }), 1);
  app.get("/", () => "ok");
  async function ask(remoteAddress: string): Promise<boolean> {
    const askedAt = performance.now();
    expect((await app.inject({ url: "/", remoteAddress })).statusCode).toBe(200);
    return performance.now() - askedAt >= 490;
  }
  for (let count = 0; count < 30; count += 1) await ask("192.0.2.1");
  expect(await ask("192.0.2.1")).toBe(true);
  expect(await ask("192.0.2.2")).toBe(false);
});
