import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { formBody, submission } from "../../test/kit/example-application.ts";
import { send, withAnswers } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import { createDeliveryGauges } from "./delivery-gauges.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { createSurveyMetrics } from "./survey-metrics.ts";

describe("The metrics of deliveries", () => {
  it("are read once a minute, and are empty while the store does not answer", async () => {
    const clock = { ms: new Date("2026-11-21T12:00:00Z").getTime() };
    const gauges = createDeliveryGauges(() => clock.ms);
    expect(gauges.print()).not.toContain("\nsurvey_deliveries_waiting ");
    let asked = 0;
    gauges.watch(async () => {
      asked += 1;
      if (asked > 1) throw new Error("locked");
      const oldestUndeliveredAt = new Date("2026-11-21T10:00:00Z");
      return { counts: { waiting: 2, delivered: 9, parked: 1 }, oldestUndeliveredAt };
    });
    await gauges.refresh();
    await gauges.refresh();
    expect(asked).toBe(1);
    expect(gauges.print()).toContain("\nsurvey_deliveries_waiting 2\n");
    expect(gauges.print()).toContain("\nsurvey_deliveries_parked 1\n");
    expect(gauges.print()).toContain("\nsurvey_oldest_undelivered_seconds 7200\n");
    clock.ms += 61_000;
    await gauges.refresh();
    expect(gauges.print()).not.toContain("\nsurvey_oldest_undelivered_seconds ");
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
    const text = await metrics.print();
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

  it("are served on this machine alone, under /metrics alone", async () => {
    const server = await startMetricsServer(0, { print: async () => "x 1\n" });
    onTestFinished(server.close);
    const at = (path: string, method = "GET") => fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    const answer = await at("/metrics");
    expect(await answer.text()).toBe("x 1\n");
    expect(answer.headers.get("content-type")).toContain("version=0.0.4");
    expect((await at("/")).status).toBe(404);
    expect((await at("/metrics", "POST")).status).toBe(404);
    await expect(startMetricsServer(server.port, { print: async () => "" })).rejects.toThrow(/EADDRINUSE/);
  });
});
