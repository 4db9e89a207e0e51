import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { asWorker, temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { crmThat, says } from "../../../office/test/kit/delivery/failing-crm.ts";
import { between, createLoad } from "./load.ts";
import { startFastWorker, startService } from "./service-process.ts";

const [KILLS, ENOUGH, VISITORS] = [2, 200, 32];

it(`Of at least ${ENOUGH} applications that were confirmed by two services, which start at the same moment in an empty folder and are killed ${KILLS} times in the middle of their work, none is lost, none is there twice, and a worker that is killed as often brings all to the CRM`, async () => {
  const dataDir = temporaryFolder();
  const load = createLoad(VISITORS);
  const kept = new Set<string>();
  const crm = await crmThat(({ id }) => {
    kept.add(id);
    return says(200);
  });
  const startWorker = () => startFastWorker({ CRM_WEBHOOK_URL: crm.url.href, SURVEY_DATA_DIR: dataDir });
  for (let round = 1; round <= KILLS; round += 1) {
    const services = await Promise.all([startService(dataDir), startService(dataDir)]);
    if (round === 1) expect(services.filter(({ output }) => output().includes("New keys"))).toHaveLength(1);
    const worker = startWorker();
    const applying = services.map(({ port }) => load.applyAt(port));
    await load.confirm(round === KILLS ? ENOUGH - load.acknowledged.size : between(0, 100));
    await sleep(between(0, 100));
    await Promise.all([...services, worker].map(({ kill }) => kill()));
    await Promise.all(applying);
  }
  const stored = await load.reconcile(dataDir);
  // Every visitor may have one more application underway at each service whose confirmation died with it.
  expect(stored).toBeLessThanOrEqual(load.acknowledged.size + 2 * VISITORS);
  const worker = startWorker();
  onTestFinished(worker.kill);
  await expect.poll(() => kept.size).toBe(stored);
  await worker.stop();
  expect(await asWorker(dataDir, (worker) => worker.listDeliveries("delivered"))).toHaveLength(stored);
});
