import { describe, expect, it } from "vitest";
import { diskCheck } from "./health-routes.ts";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { startSurvey } from "../../test/kit/survey-under-test.ts";

describe("The service", () => {
  it("says that it is alive and ready while everything works", async () => {
    const { app, dataDir } = await startSurvey();
    expect((await app.inject("/livez")).json()).toEqual({ status: "ok" });
    const ready = await app.inject("/readyz");
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: "ok", checks: { store: "ok", queue: "ok" } });
    await expect(diskCheck(dataDir, 1)()).resolves.toBeUndefined();
  });

  it("says that it is alive but not ready when its store fails, and nothing about why", async () => {
    const { app, log } = await startSurvey({}, (store) => ({
      ...store,
      check: () => Promise.reject(new StoreUnavailable("disk full at /var/secret")),
    }));
    expect((await app.inject("/livez")).statusCode).toBe(200);
    const ready = await app.inject("/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: "failed", checks: { store: "failed", queue: "ok" } });
    expect(ready.headers["x-frame-options"]).toBe("DENY");
    expect(log()).not.toContain("secret");
  });

  it("is not ready while its queue is full", async () => {
    const { app } = await startSurvey({}, (store) => ({
      ...store,
      queue: () => ({ waiting: 2000, limit: 2000 }),
    }));
    expect((await app.inject("/readyz")).json().checks).toEqual({ store: "ok", queue: "failed" });
  });

  it("is not ready while its disk is nearly full or gone", async () => {
    for (const disk of [diskCheck("/", Number.MAX_SAFE_INTEGER), diskCheck("/no/such/folder", 1)]) {
      const { app } = await startSurvey({}, undefined, { checks: { disk } });
      const ready = await app.inject("/readyz");
      expect(ready.statusCode).toBe(503);
      expect(ready.json().checks).toEqual({ store: "ok", queue: "ok", disk: "failed" });
    }
  });

  it("asks its store once, however many ask the service at the same time", async () => {
    let asked = 0;
    const { app } = await startSurvey({}, (store) => ({
      ...store,
      check: async () => void (asked += 1),
    }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(asked).toBeLessThan(5);
  });
});
