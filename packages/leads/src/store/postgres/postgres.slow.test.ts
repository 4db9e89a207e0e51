import { describe, expect, it, onTestFinished } from "vitest";
import { itIsALeadStore } from "../../../test/conformance/store-conformance.ts";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../../../test/kit/postgres/use-postgres.ts";
import { makePrivateKey } from "../../sealing/sealing.ts";
import type { LeadStore } from "../ingest/lead-store.ts";
import { acceptOlderStore, findOlder } from "../integrity/older-store.ts";
import { openLeadStore } from "../open-stores.ts";
import { StoreUnavailable } from "../store.ts";
import { connect, requireDurable } from "./connection.ts";

const postgres = usePostgres();
const key = makePrivateKey();
const emptyStore = async () => ({ dataDir: temporaryFolder(), databaseUrl: await postgres.emptyStore() });

async function openStore(settings: Awaited<ReturnType<typeof emptyStore>>, told: string[] = []) {
  const store = await openLeadStore(
    { ...settings, minimumFreeMegabytes: 0 },
    {
      prepareSealing(isNew) {
        // Several machines may start at once, and each would make keys of its own.
        expect(isNew).toBe(false);
        return () => ({ publicKey: key, pepper: new Uint8Array(32) });
      },
      onOlder: (missing) => told.push(missing),
    },
  );
  onTestFinished(() => store.close());
  return store;
}

describe.runIf(hasPostgres)(`PostgreSQL${unlessPostgres}`, () => itIsALeadStore(emptyStore));

describe.runIf(hasPostgres)(`A PostgreSQL${unlessPostgres}`, () => {
  it("gets its tables once when four services start at the same moment, and commits to the disk whatever its own setting says", async () => {
    const { databaseUrl } = await emptyStore();
    for (const { query, close } of await Promise.all([1, 2, 3, 4].map(() => connect(databaseUrl)))) {
      expect((await query("SELECT number FROM schema_versions")).rows).toEqual([{ number: 1 }]);
      await requireDurable(query);
      await query("SET synchronous_commit = off");
      await expect(requireDurable(query)).rejects.toThrow(/not durable .*synchronous_commit off/);
      await close();
    }
  });

  it("stores nothing and says so while it only reads, as a standby does", async () => {
    const settings = await emptyStore();
    await (await connect(settings.databaseUrl)).close();
    const standby = `${settings.databaseUrl}%20-c%20default_transaction_read_only=on`;
    const store = await openStore({ ...settings, databaseUrl: standby });
    await expect(store.check()).rejects.toThrow(/cannot write/);
    await expect(store.accept(lead)).rejects.toThrow(StoreUnavailable);
  });

  it("that breaks all connections is used again as soon as it answers", async () => {
    const store = await openStore(await emptyStore());
    await store.accept(lead);
    const sending = Array.from({ length: 50 }, (_, index) => store.accept(numbered(index)));
    const outcomes = Promise.allSettled(sending);
    const ours = "FROM pg_stat_activity WHERE application_name = 'survey'";
    await postgres.server().admin.query(`SELECT pg_terminate_backend(pid) ${ours}`);
    for (const outcome of await outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
    await expect.poll(() => store.accept(lead).catch(() => "not yet")).toBe("repeated");
  });

  it("that lacks what this machine has confirmed is noticed at the next application, or when the service is asked whether it is ready, once, and refused at the next start until a person accepts it", async () => {
    for (const [ask, missing] of [
      [(store: LeadStore) => store.accept(numbered(6)), /^Confirmed applications are missing in the/],
      [(store: LeadStore) => store.check(), /^2 of 5 confirmed/],
    ] as const) {
      const settings = await emptyStore();
      const told: string[] = [];
      const store = await openStore(settings, told);
      for (const index of [1, 2, 3, 4, 5]) await store.accept(numbered(index));
      // As a standby does that takes over without the last two.
      const { query, close } = await connect(settings.databaseUrl);
      await query("DELETE FROM leads WHERE number > 3");
      await close();
      await ask(store);
      await store.accept(numbered(7));
      expect(told).toEqual([expect.stringMatching(missing)]);
      await store.close();
      await expect(openStore(settings)).rejects.toThrow(/missing in the database/);
      expect(await acceptOlderStore(settings)).toBe(true);
      await openStore(settings);
      expect(await findOlder(settings)).toBe(undefined);
    }
  });
});
