import type { AddressInfo } from "node:net";
import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { Registry } from "prom-client";
import { describe, expect, it, onTestFinished } from "vitest";
import { formBody, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, withAnswers } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import type { OutboxSummary } from "@heloc/leads/store/store";
import { NOTHING_UNDELIVERED } from "@heloc/leads/store/deliveries/summary";
import { addDeliveryGauges } from "../metrics/store-gauges.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { createSurveyMetrics } from "../metrics/survey-metrics.ts";

describe("The metrics of deliveries", () => {
  it("are read once a minute, and are empty while the store does not answer", async () => {
    const clock = { ms: new Date("2026-11-21T12:00:00Z").getTime() };
    const registry = new Registry();
    let asked = 0;
    addDeliveryGauges(
      registry,
      async () => {
        asked += 1;
        if (asked > 1) throw new Error("locked");
        const oldestUndeliveredAt = new Date("2026-11-21T10:00:00Z");
        const crm = { counts: { waiting: 2, parked: 1 }, oldestUndeliveredAt, aheadOfClock: 1 };
        return new Map([["crm", crm]]);
      },
      { now: () => new Date(clock.ms), elapsedMs: () => clock.ms },
    );
    const text = await registry.metrics();
    expect(text).toContain('\nsurvey_deliveries_waiting{destination="crm"} 2\n');
    expect(text).toContain('\nsurvey_deliveries_parked{destination="crm"} 1\n');
    expect(text).toContain('\nsurvey_oldest_undelivered_seconds{destination="crm"} 7200\n');
    expect(text).toContain('\nsurvey_deliveries_ahead_of_clock{destination="crm"} 1\n');
    expect(await registry.metrics()).toBe(text);
    expect(asked).toBe(1);
    clock.ms += 61_000;
    expect(await registry.metrics()).not.toMatch(/^survey_/m);
    expect(asked).toBe(2);
  });
});

describe("The metrics of deliveries to several destinations", () => {
  it("have one number for each, which falls to 0 when nothing waits any more", async () => {
    const clock = { ms: 0 };
    const registry = new Registry();
    const waiting = (count: number): OutboxSummary => ({
      ...NOTHING_UNDELIVERED,
      counts: { waiting: count, parked: 0 },
    });
    const readings = [new Map([["crm", waiting(2)]]).set("mail", waiting(1)), new Map([["crm", waiting(3)]])];
    addDeliveryGauges(registry, async () => readings.shift() ?? new Map(), {
      now: () => new Date(clock.ms),
      elapsedMs: () => clock.ms,
    });
    const lines = async (): Promise<string[]> =>
      (await registry.metrics()).match(/^survey_deliveries_waiting.*/gm) ?? [];
    expect(await lines()).toEqual([
      'survey_deliveries_waiting{destination="crm"} 2',
      'survey_deliveries_waiting{destination="mail"} 1',
    ]);
    clock.ms += 61_000;
    expect(await lines()).toEqual([
      'survey_deliveries_waiting{destination="crm"} 3',
      'survey_deliveries_waiting{destination="mail"} 0',
    ]);
  });
});

describe("The metrics of deliveries under a clock that was ten years ahead", () => {
  it("are read again a minute later, although the clock came back", async () => {
    const clock = { ms: Date.parse("2036-11-21T12:00:00Z"), elapsedMs: 0 };
    const registry = new Registry();
    let waiting = 0;
    addDeliveryGauges(
      registry,
      async () => {
        const counts = { waiting: (waiting += 1), parked: 0 };
        const oldestUndeliveredAt = new Date("2026-11-21T10:00:00Z");
        return new Map([["crm", { counts, oldestUndeliveredAt, aheadOfClock: 0 }]]);
      },
      { now: () => new Date(clock.ms), elapsedMs: () => clock.elapsedMs },
    );
    expect(await registry.metrics()).toContain('\nsurvey_deliveries_waiting{destination="crm"} 1\n');
    Object.assign(clock, { ms: Date.parse("2026-11-21T12:00:00Z"), elapsedMs: 61_000 });
    const text = await registry.metrics();
    expect(text).toContain('\nsurvey_deliveries_waiting{destination="crm"} 2\n');
    expect(text).toContain('\nsurvey_oldest_undelivered_seconds{destination="crm"} 7200\n');
  });
});

describe("The metrics", () => {
  it("count answers, applications and doubts, and hold nothing about a person", async () => {
    const metrics = createSurveyMetrics();
    const service = await startSurvey({}, undefined, { metrics });
    metrics.watchQueue(() => ({ waiting: 3, limit: 2000 }));
    metrics.observeCommit(12, 4);
    await send(service);
    await send(service);
    await send(service, withAnswers({ firstName: "Ana" }));
    await send(service, withAnswers({ email: "Canarybird" }));
    await send(service, { ...submission, submissionId: "a".repeat(32), website: "Canarybird" });
    await service.app.inject({
      method: "POST",
      url: `${FORM_PATH}?Canarybird`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: formBody({ email: "Canarybird" }),
    });
    await service.app.inject("/Canarybird");
    const text = await metrics.registry.metrics();
    for (const line of [
      `survey_requests_total{method="POST",route="${SUBMISSIONS_PATH}",status="201"} 3`,
      `survey_requests_total{method="POST",route="${SUBMISSIONS_PATH}",status="409"} 1`,
      `survey_requests_total{method="GET",route="none",status="404"} 1`,
      'survey_leads_total{outcome="stored"} 2',
      'survey_leads_total{outcome="repeated"} 1',
      'survey_leads_total{outcome="conflict"} 1',
      'survey_leads_total{outcome="refused"} 2',
      'survey_suspect_leads_total{reason="no-token"} 2',
      'survey_suspect_leads_total{reason="honeypot"} 1',
      "survey_queue_depth 3",
      'survey_commit_batch_size_bucket{le="16"} 1',
      'survey_commit_seconds_bucket{le="0.005"} 1',
      "survey_commit_seconds_sum 0.004",
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).not.toContain("Canarybird");
  });

  it("begin at zero for every outcome and every doubt, so that an alert can compare", async () => {
    const text = await createSurveyMetrics().registry.metrics();
    expect(text).toContain('survey_leads_total{outcome="stored"} 0\n');
    expect(text).toContain('survey_suspect_leads_total{reason="token-reused"} 0\n');
  });

  it("are served on this machine alone, under /metrics alone", async () => {
    const { registry } = createSurveyMetrics();
    const server = await startMetricsServer(0, registry);
    onTestFinished(() => server.close());
    const { port, address } = server.server.address() as AddressInfo;
    expect(address).toBe("127.0.0.1");
    const at = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const answer = await at("/metrics");
    expect(await answer.text()).toBe(await registry.metrics());
    expect(answer.headers.get("content-type")).toContain("version=0.0.4");
    expect(await (await at("/metrics", "HEAD")).text()).toBe("");
    expect((await at("/")).status).toBe(404);
    expect((await at("/metrics", "POST")).status).toBe(404);
    await expect(startMetricsServer(port, registry)).rejects.toThrow(/EADDRINUSE/);
  });
});
