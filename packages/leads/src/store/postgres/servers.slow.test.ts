import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../../../test/kit/postgres/use-postgres.ts";
import { makePrivateKey } from "../../sealing/sealing.ts";
import type { LeadStore } from "../ingest/lead-store.ts";
import { openLeadStore } from "../open-stores.ts";
import { StoreUnavailable } from "../store.ts";
import { connect } from "./connection.ts";

const { server, emptyStore } = usePostgres(2);
const publicKey = makePrivateKey();

const show = async (setting: string, of = server()): Promise<unknown> =>
  (await of.admin.query<Record<string, string>>(`SHOW ${setting}`)).rows[0]?.[setting];

async function set(setting: string, value: string, of = server()): Promise<void> {
  await of.admin.query(`ALTER SYSTEM SET ${setting} = '${value}'`);
  await of.admin.query("SELECT pg_reload_conf()");
  await expect.poll(() => show(setting, of)).toBe(value);
}
const makeReadOnly = (value: "on" | "off", of = server()) => set("default_transaction_read_only", value, of);
const waitForStandbys = (names: string) => set("synchronous_standby_names", names);

const foldersOfBoth = () =>
  Promise.all([0, 1].map(async (index) => String(await show("unix_socket_directories", server(index)))));

/** The address of both servers, the first one first; both have the tables, as a standby has those of its primary. */
async function addressOfBoth(): Promise<string> {
  const options = new URL(await emptyStore()).searchParams.get("options") ?? "";
  await server(1).admin.query(`CREATE SCHEMA ${options.split("=")[1]}`);
  const hosts = (await foldersOfBoth()).map(encodeURIComponent);
  const at = (host: string) => `postgres://postgres@${host}/postgres?options=${encodeURIComponent(options)}`;
  for (const host of hosts) await (await connect(at(host))).close();
  return at(hosts.join());
}

/** @returns which of the two servers took an entry */
async function useBoth(address: string): Promise<() => Promise<number>> {
  const { inTransaction, close } = await connect(address, { timeoutMs: 2000 });
  onTestFinished(close);
  const folders = await foldersOfBoth();
  return () =>
    inTransaction(async (query) => {
      await query("INSERT INTO retired_keys (key_id, retired_at) VALUES (gen_random_uuid()::text, now())");
      const { rows } = await query("SHOW unix_socket_directories");
      return folders.indexOf(rows[0]?.["unix_socket_directories"] as string);
    });
}

afterEach(async () => {
  for (const index of hasPostgres ? [0, 1] : []) await makeReadOnly("off", server(index));
  if (hasPostgres) await waitForStandbys("");
});

describe.runIf(hasPostgres)(`Of two database servers${unlessPostgres}`, () => {
  it("the first one is used while it can write, and left at the first statement that it refuses, as a standby does; both are tried before the store is called unavailable", async () => {
    const address = await addressOfBoth();
    const add = await useBoth(address);
    expect(await add()).toBe(0);
    await makeReadOnly("on");
    await expect(add()).rejects.toMatchObject({ code: "25006" });
    expect([await add(), await (await useBoth(address))()]).toEqual([1, 1]);
    await makeReadOnly("on", server(1));
    await expect(connect(address)).rejects.toThrow(/only reads/);
  });

  it("one whose commits wait for a standby that never answers is left for the other, as a lost primary that came back", async () => {
    const add = await useBoth(await addressOfBoth());
    await waitForStandbys("nobody");
    await expect(add()).rejects.toThrow(/timeout/);
    expect(await add()).toBe(1);
  });
});

describe.runIf(hasPostgres)(`A PostgreSQL whose standby is gone${unlessPostgres}`, () => {
  async function openStore(databaseUrl: string, requiresStandby = false): Promise<LeadStore> {
    const store = await openLeadStore(
      { dataDir: temporaryFolder(), databaseUrl, minimumFreeMegabytes: 0, requiresStandby },
      { prepareSealing: () => () => ({ publicKey, pepper: new Uint8Array(32) }) },
    );
    onTestFinished(() => store.close());
    return store;
  }

  const WAITING = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  const countWaiting = async (): Promise<number> =>
    (await server().admin.query(`SELECT 1 ${WAITING}`)).rowCount ?? 0;

  /** Cancels what waits for the standby, as an operator may who sees it hang: PostgreSQL then commits it all the same. */
  async function commitAlone(asked: Promise<unknown>): Promise<void> {
    const outcome = asked.catch((error: unknown) => error);
    await expect.poll(countWaiting).toBeGreaterThan(0);
    await server().admin.query(`SELECT pg_cancel_backend(pid) ${WAITING}`);
    expect(await outcome).toBeInstanceOf(StoreUnavailable);
  }

  it("confirms no application and no request that it holds alone, nor their repeats, nor a request's date, until a standby has them", async () => {
    const store = await openStore(await emptyStore());
    await waitForStandbys("nobody");
    await commitAlone(store.accept(lead));
    const repeat = store.accept(lead);
    await expect.poll(countWaiting).toBe(1);
    await waitForStandbys("");
    expect(await repeat).toBe("repeated");

    await waitForStandbys("nobody");
    const withdraw = () => store.request(store.privateCodeOf(lead), "withdrawal", new Date());
    await commitAlone(withdraw());
    const again = withdraw();
    await expect.poll(countWaiting).toBe(1);
    const looking = store.findHeld(store.privateCodeOf(lead));
    await expect.poll(countWaiting).toBe(2);
    await waitForStandbys("");
    expect((await again)?.isNew).toBe(false);
    expect((await looking)?.requestedAt).toHaveProperty("withdrawal");
  });

  it("is refused at the start where two machines are promised, and confirms nothing from the moment on that it waits for no standby any more", async () => {
    const address = await emptyStore();
    await expect(openStore(address, true)).rejects.toThrow(/no synchronous standby/);
    await openStore(address);
    await waitForStandbys("nobody");
    const store = await openStore(address, true);
    await waitForStandbys("");
    await expect(store.accept(numbered(1))).rejects.toThrow(StoreUnavailable);
  });
});
