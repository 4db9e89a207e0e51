import { FORM_PATH, SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect, it } from "vitest";
import type { OutboxSummary } from "@heloc/leads/store/outbox/delivery";
import type { ConsumerRequest } from "@heloc/leads/store/store";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { send, sendForm, withAnswers } from "../../test/kit/send-application.ts";
import { startSurvey } from "../../test/kit/survey-under-test.ts";
import { createSurveyMetrics } from "./survey-metrics.ts";

it("The metrics of what is on its way are read once a minute, fall to 0 where nothing waits any more, and are empty while the store does not answer", async () => {
  const clock = { now: () => new Date("2026-11-24T12:00:00Z"), ms: 0, elapsedMs: () => clock.ms };
  const summary = (waiting: number, since: string | null = null): OutboxSummary => ({
    counts: { waiting, "dead-letter": 1 },
    oldestUndeliveredAt: since === null ? null : new Date(since),
  });
  const asked = (kind: ConsumerRequest["kind"], at: string) =>
    ({ kind, requestedAt: new Date(at) }) as ConsumerRequest;
  const readings = [
    new Map([["crm", summary(2, "2026-11-24T10:00:00Z")]]).set("mail", summary(1)),
    new Map([["crm", summary(3)]]),
  ];
  const requests = [
    asked("withdrawal", "2026-11-24T10:00:00Z"),
    asked("withdrawal", "2026-11-02T10:00:00Z"),
    asked("deletion", "2026-11-24T10:00:00Z"),
  ];
  const metrics = createSurveyMetrics();
  const summarizeEach = async () => readings.shift() ?? Promise.reject(new Error("locked"));
  metrics.watchStore({ summarizeEach, openRequests: async () => requests }, clock);
  const read = async () =>
    (await metrics.registry.metrics()).match(/(?<=^survey_)(deliveries|oldest|withdrawals)_.*/gm) ?? [];
  const first = [
    'deliveries_dead_letter{destination="crm"} 1',
    'deliveries_dead_letter{destination="mail"} 1',
    'oldest_undelivered_seconds{destination="crm"} 7200',
    'oldest_undelivered_seconds{destination="mail"} 0',
    "withdrawals_overdue 1",
  ];
  expect(await read()).toEqual(first);
  clock.ms += 59_000;
  expect(await read()).toEqual(first);
  clock.ms += 2_000;
  expect((await read()).slice(0, 2)).toEqual([
    'deliveries_dead_letter{destination="crm"} 1',
    'deliveries_dead_letter{destination="mail"} 0',
  ]);
  clock.ms += 61_000;
  expect(await read()).toEqual([]);
});

it("The metrics of the service count answers and applications, and hold nothing about a person", async () => {
  const metrics = createSurveyMetrics();
  const service = await startSurvey({}, undefined, { metrics });
  metrics.watch(
    () => ({ waiting: 3, limit: 2000 }),
    () => 7,
  );
  metrics.observeCommit(4);
  await send(service);
  await send(service);
  await send(service, withAnswers({ firstName: "Ana" }));
  await send(service, withAnswers({ email: "Canarybird" }));
  await send(service, { ...submission, submissionId: "a".repeat(32), website: "Canarybird" });
  await sendForm(service, { email: "Canarybird" }, { url: `${FORM_PATH}?Canarybird` });
  await service.app.inject("/Canarybird");
  const text = await metrics.registry.metrics();
  for (const line of [
    `requests_total{method="POST",route="${SUBMISSIONS_PATH}",status="201"} 3`,
    `requests_total{method="POST",route="${SUBMISSIONS_PATH}",status="409"} 1`,
    'requests_total{method="GET",route="none",status="404"} 1',
    'leads_total{outcome="stored"} 2',
    'leads_total{outcome="repeated"} 1',
    'leads_total{outcome="conflict"} 1',
    'leads_total{outcome="refused"} 2',
    "queue_depth 3",
    "log_lines_lost_total 7",
    'commit_seconds_bucket{le="0.005"} 1',
  ])
    expect(text).toContain(`\nsurvey_${line}\n`);
  expect(text).not.toContain("Canarybird");
});
