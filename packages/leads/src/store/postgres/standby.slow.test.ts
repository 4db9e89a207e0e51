import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makePrivateKey } from "../../sealing/key-pair.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { findPrograms, startPostgres, type RealPostgres } from "../../../test/kit/postgres/real-postgres.ts";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";
import { unlessPostgres } from "../../../test/kit/postgres/use-postgres.ts";
import type { LeadStore } from "../ingest/lead-store.ts";
import { StoreUnavailable } from "../store.ts";
import { openLeadStore } from "../open-stores.ts";

/** Its settings are changed, so these tests never run on a PostgreSQL that somebody else uses. */
const hasOwnPostgres = findPrograms() !== undefined;
let server: RealPostgres;
const key = makePrivateKey();

const openStore = (databaseUrl: string, requiresStandby = false): Promise<LeadStore> =>
  openLeadStore(
    { dataDir: temporaryFolder(), databaseUrl, minimumFreeMegabytes: 0, requiresStandby },
    { prepareSealing: () => () => ({ publicKey: key, pepper: new Uint8Array(32) }) },
  );

async function waitForStandbys(names: string): Promise<void> {
  await server.admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await server.admin.query("SELECT pg_reload_conf()");
  const shown = async () => (await server.admin.query("SHOW synchronous_standby_names")).rows[0];
  await expect.poll(shown).toEqual({ synchronous_standby_names: names });
}

const WAITING = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
const countWaiting = async (): Promise<number> =>
  Number((await server.admin.query<{ count: string }>(`SELECT count(*) ${WAITING}`)).rows[0]?.count);

/** Cancels what waits for the standby, as an operator may who sees it hang: PostgreSQL then commits it all the same. */
async function cancelWaiting(): Promise<void> {
  await expect.poll(countWaiting).toBeGreaterThan(0);
  await server.admin.query(`SELECT pg_cancel_backend(pid) ${WAITING}`);
}

describe.runIf(hasOwnPostgres)(`A PostgreSQL whose standby is gone${unlessPostgres}`, () => {
  beforeAll(async () => void (server = await startPostgres(undefined)), 60_000);
  afterAll(() => server.stop());

  async function storeWithoutStandby(): Promise<LeadStore> {
    const store = await openStore(await server.emptyStore());
    onTestFinished(async () => {
      await waitForStandbys("");
      await store.close();
    });
    await waitForStandbys("nobody");
    return store;
  }

  it("confirms no application whose wait for the standby was cancelled, although it has committed it", async () => {
    const store = await storeWithoutStandby();
    const outcome = store.accept(lead).catch((error: unknown) => error);
    await cancelWaiting();
    expect(await outcome).toBeInstanceOf(StoreUnavailable);
  });

  it("confirms no repeat of an application that it holds alone, and confirms it as soon as a standby has it", async () => {
    const store = await storeWithoutStandby();
    const first = store.accept(lead).catch((error: unknown) => error);
    await cancelWaiting();
    await first;
    const repeat = store.accept(lead);
    await expect.poll(countWaiting).toBe(1);
    await waitForStandbys("");
    expect(await repeat).toBe("repeated");
  });

  it("confirms no repeat of a request that it holds alone, and does not show its date", async () => {
    const store = await storeWithoutStandby();
    await waitForStandbys("");
    await store.accept(lead);
    await waitForStandbys("nobody");
    const withdraw = () => store.request(store.privateCodeOf(lead), "withdrawal", new Date());
    const first = withdraw().catch((error: unknown) => error);
    await cancelWaiting();
    expect(await first).toBeInstanceOf(StoreUnavailable);
    const repeat = withdraw();
    await expect.poll(countWaiting).toBe(1);
    const looking = store.findHeld(store.privateCodeOf(lead));
    await expect.poll(countWaiting).toBe(2);
    await waitForStandbys("");
    expect((await repeat)?.isNew).toBe(false);
    expect((await looking)?.requestedAt).toHaveProperty("withdrawal");
  });

  it("is refused at the start where two machines are promised and one holds the applications", async () => {
    await waitForStandbys("");
    await expect(openStore(await server.emptyStore(), true)).rejects.toThrow(/no synchronous standby/);
  });

  it("confirms nothing from the moment on that it waits for no standby any more", async () => {
    await waitForStandbys("");
    const address = await server.emptyStore();
    await (await openStore(address)).close();
    await waitForStandbys("nobody");
    const store = await openStore(address, true);
    onTestFinished(() => store.close());
    await waitForStandbys("");
    await expect(store.accept(numbered(1))).rejects.toThrow(StoreUnavailable);
  });
});
