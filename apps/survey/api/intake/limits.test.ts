import fc from "fast-check";
import { expect, it } from "vitest";
import { survey as words } from "@heloc/lender/current";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import { createMeters } from "./limits.ts";

it("A limit never lets more pass than its fill and its refill, for any pattern of arrivals, and says how long to wait, also after any number of others", () => {
  const clock = { ms: 0 };
  const takeOne = createMeters(1, () => clock.ms);
  for (let count = 0; count < 15_000; count += 1) expect(takeOne(`address ${count}`)).toBe(0);
  expect(takeOne("address 0")).toBe(60);
  clock.ms += 15_000;
  expect(takeOne("address 0")).toBe(45);
  clock.ms += 45_000;
  expect(takeOne("address 0")).toBe(0);
  const [limit, pauses] = [fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(5_000), { maxLength: 200 })];
  fc.assert(
    fc.property(limit, pauses, (perMinute, pausesMs) => {
      const [take, startedMs] = [createMeters(perMinute, () => clock.ms), clock.ms];
      const passed = pausesMs.filter((pauseMs) => {
        clock.ms += pauseMs;
        return take("all") === 0;
      }).length;
      const refill = ((clock.ms - startedMs) / 60_000) * perMinute;
      expect(passed).toBeLessThanOrEqual(perMinute + refill + 1e-6);
      expect(passed).toBeGreaterThanOrEqual(Math.min(perMinute, pausesMs.length));
    }),
  );
});

it("Applications of one greedy address in a minute do not use up what is left for the others, behind a proxy too, whose garbage is no evidence", async () => {
  const limits = { rateLimitPerMinute: 2, globalLimitPerMinute: 4 };
  const survey = await startSurvey({ ...limits, trustedProxies: ["127.0.0.0/8"] });
  const froms = [1, 2, 3, 4].map((port) => `192.0.2.1:5000${port}`);
  const answers = [];
  for (const [index, from] of [...froms, "192.0.2.2", "<garbage>", "192.0.2.4"].entries()) {
    const application = { ...submission, submissionId: `${index}`.repeat(32) };
    answers.push(await send(survey, application, { headers: { "x-forwarded-for": from } }));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429, 429, 201, 201, 429]);
  for (const { headers, json } of answers.filter(({ statusCode }) => statusCode === 429)) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(json()).toEqual({ message: words.errors.tooMany });
  }
  const addresses = (await survey.storedLeads()).map(({ consent }) => consent.ip);
  expect(addresses.sort()).toEqual(["192.0.2.1", "192.0.2.1", "192.0.2.2", "unknown"]);
});

it("An address that asks for more than all who may apply from it can need gets every answer, each after a pause, and nobody else waits", async () => {
  const { app } = await startSurvey({ rateLimitPerMinute: 1 });
  async function takesLong(remoteAddress: string): Promise<boolean> {
    const askedAt = performance.now();
    expect((await app.inject({ url: "/livez", remoteAddress })).statusCode).toBe(200);
    return performance.now() - askedAt >= 490;
  }
  for (let count = 0; count < 30; count += 1) await takesLong("192.0.2.1");
  expect([await takesLong("192.0.2.1"), await takesLong("192.0.2.2")]).toEqual([true, false]);
});
