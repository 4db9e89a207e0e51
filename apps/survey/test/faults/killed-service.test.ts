import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { gatherCrowd } from "./crowd.ts";
import { throwDice } from "./dice.ts";
import { startService } from "./service-process.ts";
import { SOUND, takeStock } from "./stock-taking.ts";

const ROUNDS = 6;
const ENOUGH = 2000;
const dice = throwDice(Number(process.env["PROOF_SEED"] ?? Date.now() % 2 ** 32));

it(`Of at least ${ENOUGH} applications that were confirmed by a service that is killed ${ROUNDS} times in the middle of its work, none is lost and none is there twice`, async () => {
  console.log(`kill -9: PROOF_SEED=${dice.seed}`);
  const dataDir = temporaryFolder();
  const crowd = gatherCrowd(32);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const service = await startService(dataDir);
    const applying = crowd.applyAt(service.port);
    const wanted = round === ROUNDS ? ENOUGH : crowd.acknowledged.size + dice.between(0, 500);
    while (crowd.acknowledged.size < wanted) await sleep(2);
    await sleep(dice.between(0, 100));
    await service.kill();
    await applying;
  }
  const stock = await takeStock(dataDir, crowd.acknowledged);
  console.log(`kill -9: ${crowd.acknowledged.size} confirmed, ${stock.stored} stored`);
  expect(crowd.acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
  expect(stock).toMatchObject(SOUND);
  // Every visitor may have one more application underway whose confirmation died with the service.
  expect(stock.stored).toBeLessThanOrEqual(crowd.acknowledged.size + 32);
}, 120_000);
