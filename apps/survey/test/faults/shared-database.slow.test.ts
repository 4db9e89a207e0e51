import { expect, it, onTestFinished } from "vitest";
import { makeKeys } from "@heloc/leads/sealing/make-keys";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import {
  hasPostgres,
  unlessPostgres,
  usePostgres,
} from "../../../../packages/leads/test/kit/postgres/use-postgres.ts";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { crmThat, resets, says } from "../../../office/test/kit/delivery/failing-crm.ts";
import { createLoad } from "./load.ts";
import { reconcile, SOUND } from "./reconcile.ts";
import { startService } from "./service-process.ts";
import { startFastWorker, WEBHOOK_SECRET } from "./worker-process.ts";

const [ENOUGH, VISITORS, TIMEOUT_MS] = [120, 8, 60_000];

const postgres = usePostgres();

it.runIf(hasPostgres)(
  `Of ${ENOUGH} applications confirmed by two services on one PostgreSQL, every one reaches the CRM under its own id, although a service and a worker are killed and the CRM fails every third one at first${unlessPostgres}`,
  async () => {
    const dataDir = temporaryFolder();
    makeKeys(placesFor(dataDir), new Date());
    const databaseUrl = await postgres.emptyStore();
    const arrived = new Set<string>();
    const failed = new Set<string>();
    const crm = await crmThat(({ id }) => {
      if (!failed.has(id) && (arrived.size + failed.size) % 3 === 0) {
        failed.add(id);
        return failed.size % 2 === 0 ? resets : says(500);
      }
      arrived.add(id);
      return says(200);
    });
    const start = () => startService(dataDir, { DATABASE_URL: databaseUrl });
    const services = await Promise.all([start(), start()]);
    const settings = {
      DATABASE_URL: databaseUrl,
      SURVEY_DATA_DIR: dataDir,
      CRM_WEBHOOK_URL: crm.url.href,
      CRM_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
    const workers = [startFastWorker(settings), startFastWorker(settings)];
    onTestFinished(() =>
      Promise.all([...services, ...workers].map((one) => one.kill())).then(() => undefined),
    );

    // All apply at the first service until it dies, and then at the second one.
    const load = createLoad(VISITORS);
    const applyingAtFirst = load.applyAt(services[0].port);
    await load.confirm(ENOUGH / 2);
    await expect.poll(() => arrived.size).toBeGreaterThan(0);
    await services[0].kill();
    await applyingAtFirst;
    await workers[0]?.kill();
    const stopping = new AbortController();
    const applyingAtSecond = load.applyAt(services[1].port, stopping.signal);
    await load.confirm(ENOUGH - load.acknowledged.size);
    stopping.abort();
    await applyingAtSecond;

    const promised = [...load.acknowledged.keys()].map((id) => `lead_${id}`);
    await expect
      .poll(() => promised.filter((id) => !arrived.has(id)), { timeout: TIMEOUT_MS, interval: 100 })
      .toEqual([]);
    const reconciled = await reconcile(dataDir, load.acknowledged, databaseUrl);
    expect(reconciled).toMatchObject(SOUND);
    // Every visitor may have one more application underway whose confirmation died with the service.
    expect(reconciled.stored).toBeLessThanOrEqual(load.acknowledged.size + VISITORS);
  },
  180_000,
);
