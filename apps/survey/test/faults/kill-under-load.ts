import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { createLoad } from "./load.ts";
import { reconcile, SOUND } from "./reconcile.ts";
import { seededRandom } from "./seeded-random.ts";
import { startService } from "./service-process.ts";

const VISITORS = 32;

/** Kills the service again and again while visitors apply, and expects of at least `enough` confirmed applications each one once. */
export async function killUnderLoad(rounds: number, enough: number): Promise<void> {
  const random = seededRandom("kill -9");
  const dataDir = temporaryFolder();
  const load = createLoad(VISITORS);
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService(dataDir);
    const applying = load.applyAt(service.port);
    await load.confirm(round === rounds ? enough - load.acknowledged.size : random.between(0, enough / 4));
    await sleep(random.between(0, 100));
    await service.kill();
    await applying;
  }
  const reconciled = await reconcile(dataDir, load.acknowledged);
  console.log(`kill -9: ${load.acknowledged.size} confirmed, ${reconciled.stored} stored`);
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(enough);
  expect(reconciled).toMatchObject(SOUND);
  // Every visitor may have one more application underway whose confirmation died with the service.
  expect(reconciled.stored).toBeLessThanOrEqual(load.acknowledged.size + VISITORS);
}
