import Fastify from "fastify";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { survey as words } from "@heloc/lender/current";
import type { Config } from "@heloc/leads/config";
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
    clock.ms += 45_000;
    expect(take("all")).toBe(0);
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
  const behindProxy: Partial<Config> = { rateLimitPerMinute: 1, trustedProxies: ["127.0.0.0/8"] };
  const forwarded = (address: string) => ({ "x-forwarded-for": address });
  const cases: [string, Partial<Config>, (string | Record<string, string>)[], number[]][] = [
    [
      "too many from one address are asked to wait, and another address is not",
      { rateLimitPerMinute: 2 },
      ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.9"],
      [201, 201, 429, 201],
    ],
    [
      "those of one IPv6 network are counted together, and apart from the next network",
      { rateLimitPerMinute: 1 },
      ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"],
      [201, 429, 201],
    ],
    [
      "IPv4 visitors at a socket for both families do not share one count",
      { rateLimitPerMinute: 1 },
      ["::ffff:192.0.2.1", "::ffff:192.0.2.2"],
      [201, 201],
    ],
    [
      "one greedy address does not use up what is left for the others",
      { rateLimitPerMinute: 2, globalLimitPerMinute: 4 },
      [...Array<string>(6).fill("192.0.2.1"), "192.0.2.2", "192.0.2.3", "192.0.2.4"],
      [201, 201, 429, 429, 429, 429, 201, 201, 429],
    ],
    [
      "visitors behind a trusted proxy are counted each, whatever the port",
      behindProxy,
      [forwarded("198.51.100.1:50001"), forwarded("198.51.100.1:50002"), forwarded("198.51.100.2")],
      [201, 429, 201],
    ],
  ];

  it.each(cases)("%s", async (_what, change, senders, statuses) => {
    const survey = await startSurvey(change);
    const answers = [];
    for (const from of senders) {
      const how = typeof from === "string" ? { remoteAddress: from } : { headers: from };
      answers.push(await send(survey, submission, how));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    for (const { headers, json } of answers.filter(({ statusCode }) => statusCode === 429)) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(json()).toEqual({ message: words.errors.tooMany });
    }
  });

  it("keep the address that a trusted proxy named as evidence, without its port, and never garbage", async () => {
    const survey = await startSurvey({ trustedProxies: ["127.0.0.0/8"] });
    for (const [index, from] of ["198.51.100.1:50001", "<garbage>"].entries())
      await send(
        survey,
        { ...submission, submissionId: `${index}`.repeat(32) },
        { headers: forwarded(from) },
      );
    const stored = await survey.storedLeads();
    expect(stored.map(({ consent }) => consent.ip)).toEqual(["unknown", "198.51.100.1"]);
  });
});

describe("An address that asks for more than all who may apply from it can need", () => {
  it("gets every answer, each after a pause, and nobody else waits", async () => {
    const app = Fastify();
    slowFloods(app, ({ ip }) => ({ address: ip, countedAs: ip }), 1);
    app.get("/", () => "ok");
    async function ask(remoteAddress: string): Promise<boolean> {
      const askedAt = performance.now();
      expect((await app.inject({ url: "/", remoteAddress })).statusCode).toBe(200);
      return performance.now() - askedAt >= 490;
    }
    for (let count = 0; count < 29; count += 1) await ask("192.0.2.1");
    await ask("192.0.2.1");
    expect(await ask("192.0.2.1")).toBe(true);
    expect(await ask("192.0.2.2")).toBe(false);
  });
});
