import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { createLoad } from "./load.ts";
import { seededRandom } from "./seeded-random.ts";
import { startService } from "./service-process.ts";
import { SOUND, reconcile } from "./reconcile.ts";

const ROUNDS = 6;
const ENOUGH = 2000;
const random = seededRandom(Number(process.env["FAULT_SEED"] ?? Date.now() % 2 ** 32));

it(`Of at least ${ENOUGH} applications that were confirmed by a service that is killed ${ROUNDS} times in the middle of its work, none is lost and none is there twice`, async () => {
  console.log(`kill -9: FAULT_SEED=${random.seed}`);
  const dataDir = temporaryFolder();
  const load = createLoad(32);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const service = await startService(dataDir);
    const applying = load.applyAt(service.port);
    const wanted = round === ROUNDS ? ENOUGH : load.acknowledged.size + random.between(0, 500);
    while (load.acknowledged.size < wanted) await sleep(2);
    await sleep(random.between(0, 100));
    await service.kill();
    await applying;
  }
  const reconciled = await reconcile(dataDir, load.acknowledged);
  console.log(`kill -9: ${load.acknowledged.size} confirmed, ${reconciled.stored} stored`);
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
  expect(reconciled).toMatchObject(SOUND);
  // Every visitor may have one more application underway whose confirmation died with the service.
  expect(reconciled.stored).toBeLessThanOrEqual(load.acknowledged.size + 32);
}, 120_000);
