import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import type { OutboxSummary } from "@heloc/leads/store/outbox/delivery";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import { send, sendForm } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import { createSurveyMetrics } from "./survey-metrics.ts";

it("The metrics of what is on its way are read from the store, and are empty while it does not answer", async () => {
  const asked = (kind: string, day: number) =>
    ({ kind, requestedAt: new Date(Date.UTC(2026, 10, day, 10)) }) as ConsumerRequest;
  const counts = { waiting: 2, "dead-letter": 1 };
  const crm = { counts, oldestUndeliveredAt: new Date("2026-11-24T10:00:00Z") };
  const mail = { counts, oldestUndeliveredAt: null };
  const readings = [new Map<string, OutboxSummary>([["crm", crm]]).set("mail", mail)];
  const metrics = createSurveyMetrics();
  metrics.watchStore({
    summarizeEach: async () => readings.shift() ?? Promise.reject(new Error("locked")),
    openRequests: async () => [asked("withdrawal", 24), asked("withdrawal", 2), asked("deletion", 2)],
  });
  const read = async () =>
    (await metrics.read(new Date("2026-11-24T12:00:00Z"))).match(/(?<=^survey_)(del|old|withd).*/gm) ?? [];
  expect(await read()).toEqual([
    'deliveries_dead_letter{destination="crm"} 1',
    'deliveries_dead_letter{destination="mail"} 1',
    'oldest_undelivered_seconds{destination="crm"} 7200',
    'oldest_undelivered_seconds{destination="mail"} 0',
    "withdrawals_overdue 1",
  ]);
  expect(await read()).toEqual([]);
});

it("The metrics of the service count answers and applications, and hold nothing about a person", async () => {
  const metrics = createSurveyMetrics();
  const service = await startSurvey({}, undefined, { metrics });
  const readQueue = () => ({ waiting: 3, limit: 2000 });
  metrics.watch(readQueue, () => 7);
  metrics.observeCommit(4);
  await send(service);
  await sendForm(service, { email: "Canarybird" }, { url: `${FORM_PATH}?Canarybird` });
  await service.app.inject("/Canarybird");
  const text = await metrics.read();
  for (const line of [
    `requests_total{method="POST",route="${SUBMISSIONS_PATH}",status="201"} 1`,
    'requests_total{method="GET",route="none",status="404"} 1',
    ...['stored"} 1', 'conflict"} 0', 'refused"} 1'].map((rest) => `leads_total{outcome="${rest}`),
    ...["queue_depth 3", "queue_limit 2000", "log_lines_lost_total 7"],
    'commit_seconds_bucket{le="0.005"} 1',
  ])
    expect(text).toContain(`\nsurvey_${line}\n`);
  expect(text).not.toContain("Canarybird");
});
