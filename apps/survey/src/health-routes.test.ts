import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "./leads/store.ts";
import { startSurvey } from "./testing/survey-under-test.ts";

describe("The service", () => {
  it("says that it is alive and ready while its store answers", async () => {
    const { app } = await startSurvey();
    expect((await app.inject("/livez")).statusCode).toBe(200);
    expect((await app.inject("/readyz")).statusCode).toBe(200);
  });

  it("says that it is alive but not ready when its store fails", async () => {
    const { app } = await startSurvey({}, (store) => ({
      ...store,
      check: () => Promise.reject(new StoreUnavailable()),
    }));
    expect((await app.inject("/livez")).statusCode).toBe(200);
    expect((await app.inject("/readyz")).statusCode).toBe(503);
  });
});
