import { expect, it, onTestFinished } from "vitest";
import { makeKeys } from "@heloc/leads/sealing/make-keys";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import {
  hasPostgres,
  unlessPostgres,
  usePostgres,
} from "../../../../packages/leads/test/kit/postgres/use-postgres.ts";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { createLoad } from "./load.ts";
import { reconcile, SOUND } from "./reconcile.ts";
import { startService, type ServiceProcess } from "./service-process.ts";

const TOGETHER = 4;

/** Starts several services at the same moment. Gives those that run, and what the others said. */
async function startTogether(dataDir: string, environment: Record<string, string> = {}) {
  const starts = Array.from({ length: TOGETHER }, () => startService(dataDir, environment));
  const settled = await Promise.allSettled(starts);
  const running = settled.flatMap((start) => (start.status === "fulfilled" ? start.value : []));
  onTestFinished(() => Promise.all(running.map(({ kill }) => kill())).then(() => undefined));
  const refused = settled.flatMap((start) => (start.status === "rejected" ? String(start.reason) : []));
  return { running, refused };
}

/** Visitors apply at all services at once. */
async function applyAtAll(services: readonly ServiceProcess[]) {
  const load = createLoad(TOGETHER);
  await load.confirmAt(100, ...services.map(({ port }) => port));
  return load.acknowledged;
}

it(`${TOGETHER} services that start for the first time at the same moment in one empty data folder agree on one key, and together they lose, double and damage nothing`, async () => {
  const dataDir = temporaryFolder();
  const { running, refused } = await startTogether(dataDir);
  expect(refused).toEqual([]);
  expect(running.filter(({ output }) => output().includes("New keys"))).toHaveLength(1);
  expect(await reconcile(dataDir, await applyAtAll(running))).toMatchObject(SOUND);
});

const postgres = usePostgres();

it.runIf(hasPostgres)(
  `${TOGETHER} services on one PostgreSQL say in one sentence that there are no keys, and seal with the same one when there are${unlessPostgres}`,
  async () => {
    const dataDir = temporaryFolder();
    const databaseUrl = await postgres.emptyStore();
    const without = await startTogether(dataDir, { DATABASE_URL: databaseUrl });
    const sentence = expect.stringMatching(/did not start: The key that opens .*keys create\.\n$/);
    expect(without.refused).toEqual(Array(TOGETHER).fill(sentence));
    makeKeys(placesFor(dataDir), new Date());
    const { running, refused } = await startTogether(dataDir, { DATABASE_URL: databaseUrl });
    expect(refused).toEqual([]);
    expect(await reconcile(dataDir, await applyAtAll(running), databaseUrl)).toMatchObject(SOUND);
  },
);
