import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { resets, says, startCrm } from "../../../office/test/kit/delivery/failing-crm.ts";
import { makeKeys } from "@heloc/leads/sealing/make-keys";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../../../../packages/leads/test/kit/postgres/use-postgres.ts";
import { createLoad } from "./load.ts";
import { startService } from "./service-process.ts";
import { SOUND, reconcile } from "./reconcile.ts";
import { startFastWorker, type WorkerProcess } from "./worker-process.ts";

const ENOUGH = 120;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const [VISITORS, TIMEOUT_MS] = [8, 60_000];

const postgres = usePostgres();

it.runIf(hasPostgres)(
  `Of ${ENOUGH} applications confirmed by two services on one PostgreSQL, every one reaches the CRM under its own id, although a service and a worker are killed and the CRM fails every third one at first${unlessPostgres}`,
  async () => {
    const dataDir = temporaryFolder();
    makeKeys(placesFor(dataDir), new Date());
    const databaseUrl = await postgres.emptyStore();
    const arrived = new Set<string>();
    const failed = new Set<string>();
    const crm = await startCrm({
      answer({ id }) {
        if (!failed.has(id) && (arrived.size + failed.size) % 3 === 0) {
          failed.add(id);
          return failed.size % 2 === 0 ? resets : says(500);
        }
        arrived.add(id);
        return says(200);
      },
    });
    onTestFinished(crm.close);
    const settings = {
      DATABASE_URL: databaseUrl,
      SURVEY_DATA_DIR: dataDir,
      CRM_WEBHOOK_URL: crm.url.href,
      CRM_WEBHOOK_SECRET: SECRET,
    };
    const services = await Promise.all(
      [1, 2].map(() => startService(dataDir, { DATABASE_URL: databaseUrl })),
    );
    const workers: WorkerProcess[] = [startFastWorker(settings), startFastWorker(settings)];
    onTestFinished(() =>
      Promise.all([...services, ...workers].map((one) => one.kill())).then(() => undefined),
    );

    // All apply at the first service until it dies, and then at the second one.
    const load = createLoad(VISITORS);
    const [first, second] = services as [(typeof services)[0], (typeof services)[0]];
    const applyingAtFirst = load.applyAt(first.port);
    while (load.acknowledged.size < ENOUGH / 2 || arrived.size === 0) await sleep(5);
    await first.kill();
    await applyingAtFirst;
    await workers[0]?.kill();
    const stopping = new AbortController();
    const applyingAtSecond = load.applyAt(second.port, stopping.signal);
    while (load.acknowledged.size < ENOUGH) await sleep(5);
    stopping.abort();
    await applyingAtSecond;

    const promised = [...load.acknowledged.keys()].map((id) => `lead_${id}`);
    await expect
      .poll(() => promised.filter((id) => !arrived.has(id)).length, { timeout: TIMEOUT_MS, interval: 100 })
      .toBe(0);
    const reconciled = await reconcile(dataDir, load.acknowledged, databaseUrl);
    expect(reconciled).toMatchObject(SOUND);
    // Every visitor may have one more application underway whose confirmation died with the service.
    expect(reconciled.stored).toBeLessThanOrEqual(load.acknowledged.size + VISITORS);
  },
  180_000,
);
