import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { openDeliveryStore, withStore } from "@heloc/leads/store/open-stores";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { decryptorFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { crmThat, says } from "../../../office/test/kit/delivery/failing-crm.ts";
import { between, createLoad } from "./load.ts";
import { reconcile, SOUND } from "./reconcile.ts";
import { startFastWorker, startService, WEBHOOK_SECRET } from "./service-process.ts";

const [KILLS, ENOUGH, VISITORS] = [2, 200, 32];

it(`Of at least ${ENOUGH} applications that were confirmed by a service that is killed ${KILLS} times in the middle of its work, none is lost, none is there twice, and a worker that is killed as often brings all to the CRM`, async () => {
  const dataDir = temporaryFolder();
  const load = createLoad(VISITORS);
  const kept = new Set<string>();
  const crm = await crmThat(({ id }) => {
    kept.add(id);
    return says(200);
  });
  const settings = { CRM_WEBHOOK_URL: crm.url.href, CRM_WEBHOOK_SECRET: WEBHOOK_SECRET };
  const startWorker = () => startFastWorker({ ...settings, SURVEY_DATA_DIR: dataDir });
  for (let round = 1; round <= KILLS; round += 1) {
    const service = await startService(dataDir);
    const worker = startWorker();
    const applying = load.applyAt(service.port);
    await load.confirm(round === KILLS ? ENOUGH - load.acknowledged.size : between(0, 100));
    await sleep(between(0, 100));
    await Promise.all([service.kill(), worker.kill()]);
    await applying;
  }
  const reconciled = await reconcile(dataDir, load.acknowledged);
  expect(reconciled).toMatchObject(SOUND);
  // Every visitor may have one more application underway whose confirmation died with the service.
  expect(reconciled.stored).toBeLessThanOrEqual(load.acknowledged.size + VISITORS);
  const worker = startWorker();
  onTestFinished(worker.kill);
  await expect.poll(() => kept.size, { timeout: 60_000 }).toBe(reconciled.stored);
  await worker.stop();
  const { open } = decryptorFor(dataDir);
  const deliveries = await withStore(openDeliveryStore({ dataDir, databaseUrl: undefined }, open), (store) =>
    store.listDeliveries("delivered"),
  );
  expect(deliveries).toHaveLength(reconciled.stored);
});
