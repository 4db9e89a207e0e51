import { describe, expect, it } from "vitest";
import type { Config } from "@heloc/leads/config";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { startSurvey } from "../../test/kit/survey-under-test.ts";

const failing: Partial<LeadStore> = {
  check: () => Promise.reject(new StoreUnavailable("disk full at /var/secret")),
};
const full: Partial<LeadStore> = { queue: () => ({ waiting: 2000, limit: 2000 }) };
const ok = { store: "ok", queue: "ok", disk: "ok" };

describe("The service is alive, and", () => {
  it.each<[string, Partial<LeadStore>, Partial<Config>, object]>([
    ["ready while everything works", {}, {}, ok],
    ["not ready while its store fails", failing, {}, { ...ok, store: "failed" }],
    ["not ready while its queue is full", full, {}, { ...ok, queue: "failed" }],
    [
      "not ready while its disk is nearly full",
      {},
      { minimumFreeMegabytes: 2 ** 40 },
      { ...ok, disk: "failed" },
    ],
    ["not ready while its disk is gone", {}, { dataDir: "/no/such/folder" }, { ...ok, disk: "failed" }],
    [
      "asks for no disk where a database has the applications",
      {},
      { databaseUrl: "postgres://u@a/b" },
      { store: "ok", queue: "ok" },
    ],
  ])("%s, and it says nothing about why", async (_what, change, settings, checks) => {
    const { app, log } = await startSurvey(settings, (store) => ({ ...store, ...change }));
    expect((await app.inject("/livez")).json()).toEqual({ status: "ok" });
    const answer = await app.inject("/readyz");
    const isReady = Object.values(checks).every((word) => word === "ok");
    expect(answer.statusCode).toBe(isReady ? 200 : 503);
    expect(answer.json()).toEqual({ status: isReady ? "ok" : "failed", checks });
    expect(log()).not.toContain("secret");
  });

  it("asks its store once, however many ask the service at the same time", async () => {
    let asked = 0;
    const check = async () => void (asked += 1);
    const { app } = await startSurvey({}, (store) => ({ ...store, check }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(asked).toBeLessThan(5);
  });
});
