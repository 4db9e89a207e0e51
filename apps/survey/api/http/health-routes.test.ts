import { expect, it } from "vitest";
import type { Config } from "@heloc/leads/config";
import type { LeadStore } from "@heloc/leads/store/ingest/lead-store";
import { StoreUnavailable } from "@heloc/leads/store/store";
import { startSurvey } from "../../test/kit/survey-under-test.ts";

const failing = { check: () => Promise.reject(new StoreUnavailable("disk full at /var/secret")) };
const full = { queue: () => ({ waiting: 2000, limit: 2000 }) };
const database = { databaseUrl: "postgres://u@a/b", dataDir: "/no/such/folder" };

it.each<[string, Partial<LeadStore>, Partial<Config>, failed?: string]>([
  ["ready while everything works", {}, {}],
  ["ready without a disk where a database has the applications", {}, database],
  ["not ready while its store fails", failing, {}, "store"],
  ["not ready while its queue is full", full, {}, "queue"],
  ["not ready while its disk is nearly full", {}, { minimumFreeMegabytes: 2 ** 40 }, "disk"],
])("The service is alive, and %s, and says nothing about why", async (_what, change, settings, failed) => {
  const { app, log } = await startSurvey(settings, (store) => ({ ...store, ...change }));
  expect((await app.inject("/livez")).json()).toEqual({ status: "ok" });
  const answer = await app.inject("/readyz");
  expect(answer.statusCode).toBe(failed ? 503 : 200);
  const checks = { store: "ok", queue: "ok", ...(settings !== database && { disk: "ok" }) };
  const found = { ...checks, ...(failed && { [failed]: "failed" }) };
  expect(answer.json()).toEqual({ status: failed ? "failed" : "ok", checks: found });
  expect(log()).not.toContain("secret");
});
