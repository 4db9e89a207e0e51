import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findPrograms, startPostgres, type RealPostgres } from "../../../test/kit/postgres/real-postgres.ts";
import { unlessPostgres } from "../../../test/kit/postgres/use-postgres.ts";
import { connect } from "./connection.ts";

const hasOwnPostgres = findPrograms() !== undefined;
let servers: RealPostgres[] = [];

/** The address of both servers, the first one first; both have the tables, as a standby has those of its primary. */
async function addressOfBoth(): Promise<string> {
  const [url = new URL("about:blank"), other] = await Promise.all(
    servers.map(async (server) => new URL(await server.emptyStore())),
  );
  const schema = url.searchParams.get("options")?.split("=")[1];
  await servers[1]?.admin.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  const hosts = [url, other].map((one) => one?.searchParams.get("host") ?? "");
  for (const host of [...hosts, hosts.join()]) {
    url.searchParams.set("host", host);
    await (await connect(url.href)).close();
  }
  return url.href;
}

async function set(server: RealPostgres | undefined, setting: string, value: string): Promise<void> {
  await server?.admin.query(`ALTER SYSTEM SET ${setting} = '${value}'`);
  await server?.admin.query("SELECT pg_reload_conf()");
  await expect
    .poll(async () => Object.values((await server?.admin.query(`SHOW ${setting}`))?.rows[0] as object))
    .toEqual([value]);
}

async function open(
  address = addressOfBoth(),
): Promise<{ add: () => Promise<unknown>; folder: () => Promise<unknown> }> {
  const database = await connect(await address, { timeoutMs: 2000 });
  onTestFinished(database.close);
  let number = 1000;
  return {
    add: () =>
      database.inTransaction((query) =>
        query("INSERT INTO retired_keys (key_id, retired_at) VALUES ($1, now())", [String(number++)]),
      ),
    folder: async () =>
      (await database.query("SHOW unix_socket_directories")).rows[0]?.["unix_socket_directories"],
  };
}

const folderOf = async (server: RealPostgres | undefined): Promise<unknown> =>
  (await server?.admin.query<Record<string, string>>("SHOW unix_socket_directories"))?.rows[0]?.[
    "unix_socket_directories"
  ];

describe.runIf(hasOwnPostgres)(`Of two database servers${unlessPostgres}`, () => {
  beforeAll(
    async () => void (servers = await Promise.all([0, 1].map(() => startPostgres(undefined)))),
    60_000,
  );
  afterEach(async () => {
    for (const server of servers) {
      await set(server, "default_transaction_read_only", "off");
      await set(server, "synchronous_standby_names", "");
    }
  });
  afterAll(async () => void (await Promise.all(servers.map((server) => server.stop()))));

  it("the first one is used while it can write", async () => {
    const { folder } = await open();
    expect(await folder()).toBe(await folderOf(servers[0]));
  });

  it("a standby is passed over, wherever it stands in the address", async () => {
    const address = addressOfBoth();
    await address;
    await set(servers[0], "default_transaction_read_only", "on");
    const { folder, add } = await open(address);
    expect(await folder()).toBe(await folderOf(servers[1]));
    await add();
  });

  it("one that becomes a standby is left at the first statement that it refuses, and its connections are not kept", async () => {
    const { folder, add } = await open();
    await add();
    await set(servers[0], "default_transaction_read_only", "on");
    await expect(add()).rejects.toMatchObject({ code: "25006" });
    await add();
    expect(await folder()).toBe(await folderOf(servers[1]));
  });

  it("one whose commits wait for a standby that never answers is left for the other, as a lost primary that came back", async () => {
    const { folder, add } = await open();
    await set(servers[0], "synchronous_standby_names", "nobody");
    await expect(add()).rejects.toThrow(/timeout/);
    await add();
    expect(await folder()).toBe(await folderOf(servers[1]));
  });

  it("both are tried before the store is called unavailable", async () => {
    const address = addressOfBoth();
    await address;
    for (const server of servers) await set(server, "default_transaction_read_only", "on");
    await expect(open(address)).rejects.toThrow(/only reads/);
  });
});
