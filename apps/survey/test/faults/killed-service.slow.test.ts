import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { createLoad } from "./load.ts";
import { reconcile, SOUND } from "./reconcile.ts";
import { seededRandom } from "./seeded-random.ts";
import { startService } from "./service-process.ts";

/** So many may be told for a longer run: KILLS=6. */
const ROUNDS = Number(process.env["KILLS"] ?? 2);
const ENOUGH = 200 * ROUNDS;
const VISITORS = 32;

it(`Of at least ${ENOUGH} applications that were confirmed by a service that is killed ${ROUNDS} times in the middle of its work, none is lost and none is there twice`, async () => {
  const random = seededRandom("kill -9");
  const dataDir = temporaryFolder();
  const load = createLoad(VISITORS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const service = await startService(dataDir);
    const applying = load.applyAt(service.port);
    await load.confirm(round === ROUNDS ? ENOUGH - load.acknowledged.size : random.between(0, 100));
    await sleep(random.between(0, 100));
    await service.kill();
    await applying;
  }
  const reconciled = await reconcile(dataDir, load.acknowledged);
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
  expect(reconciled).toMatchObject(SOUND);
  // Every visitor may have one more application underway whose confirmation died with the service.
  expect(reconciled.stored).toBeLessThanOrEqual(load.acknowledged.size + VISITORS);
});
