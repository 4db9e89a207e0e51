import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { noKey } from "@heloc/leads/sealing/sealing";
import { openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { openStoreIn } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { crmThat, says } from "../../../office/test/kit/delivery/failing-crm.ts";
import { startFastWorker, WEBHOOK_SECRET } from "./worker-process.ts";

it("A worker loses no application and no attempt that was counted when it is killed again and again in the middle of its work", async () => {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  // Received a while ago by the real clock, so due at once.
  const receivedAt = "2026-01-02T03:04:05.000Z";
  const applications = Array.from({ length: 300 }, (_, index) => numbered(index, { receivedAt }));
  // A CRM that takes its time, sometimes fails, and forgets what it was doing when its caller is gone.
  const kept = new Set<string>();
  const failed = new Set<string>();
  let answers = 0;
  const crm = await crmThat(({ id }) => (socket) => {
    answers += 1;
    const status = answers % 10 === 0 && !failed.has(id) ? 500 : 200;
    if (status === 500) failed.add(id);
    setTimeout(() => {
      if (socket.destroyed) return;
      if (status === 200) kept.add(id);
      says(status)(socket);
    }, answers % 30);
  });
  const startWorker = () =>
    startFastWorker({
      SURVEY_DATA_DIR: dataDir,
      CRM_WEBHOOK_URL: crm.url.href,
      CRM_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });

  let keepsComing = true;
  const coming = (async () => {
    for (let next = 0; next < applications.length; next += 10) {
      await Promise.all(applications.slice(next, next + 10).map((one) => store.accept(one)));
      await sleep(20);
    }
    keepsComing = false;
  })();
  let running = startWorker();
  onTestFinished(() => running.kill());
  for (let kills = 0; keepsComing || kills < 5; kills += 1) {
    const enough = crm.received.length + 1 + (kills % 8);
    await expect.poll(() => crm.received.length, { interval: 2 }).toBeGreaterThan(enough);
    await running.kill();
    running = startWorker();
  }
  await coming;
  await expect.poll(() => kept.size).toBe(applications.length);
  expect([...kept].sort()).toEqual(applications.map(({ submissionId }) => `lead_${submissionId}`).sort());
  await running.stop();
  await store.close();
  await withStore(openLeadReader({ dataDir, databaseUrl: undefined }, noKey.open), async (reader) => {
    for (const { submissionId } of applications) {
      const { deliveries, attempts } = await reader.findHistory(submissionId);
      expect(deliveries).toMatchObject([{ state: "delivered", attempts: attempts.length }]);
      expect(attempts.at(-1)).toMatchObject({ kind: "webhook", result: "2xx" });
    }
  });
});
