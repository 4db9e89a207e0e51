import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { OperatorError } from "../../operator-error.ts";
import { makePrivateKey } from "../../sealing/key-pair.ts";
import { createDecryptor } from "../../sealing/sealing.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../../../test/kit/postgres/use-postgres.ts";
import { itIsALeadStore } from "../../../test/conformance/store-conformance.ts";
import type { LeadStore } from "../ingest/lead-store.ts";
import { StoreUnavailable } from "../store.ts";
import { openDeliveryStore, openLeadStore } from "../open-stores.ts";
import { readAddress, readServers } from "./servers.ts";
import { connect, requireDurable } from "./connection.ts";

const postgres = usePostgres();
const key = makePrivateKey();
const openStore = (databaseUrl: string): Promise<LeadStore> =>
  openLeadStore(
    { dataDir: temporaryFolder(), databaseUrl, minimumFreeMegabytes: 0 },
    {
      prepareSealing(isNew) {
        // Several machines may start at once, and each would make keys of its own.
        expect(isNew).toBe(false);
        return () => ({ publicKey: key, pepper: new Uint8Array(32) });
      },
    },
  );
const BREAK = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'survey'";

describe.runIf(hasPostgres)(`PostgreSQL${unlessPostgres}`, () => {
  itIsALeadStore(async () => ({ dataDir: temporaryFolder(), databaseUrl: await postgres.emptyStore() }));
});

describe.runIf(hasPostgres)(`A PostgreSQL${unlessPostgres}`, () => {
  it("gets its tables once when four services start at the same moment", async () => {
    const address = await postgres.emptyStore();
    const connections = await Promise.all([1, 2, 3, 4].map(() => connect(address)));
    for (const { query, close } of connections) {
      expect((await query("SELECT number FROM schema_versions")).rows).toEqual([{ number: 1 }]);
      await close();
    }
  });

  it("is refused when a newer version of the program made its tables", async () => {
    const address = await postgres.emptyStore();
    const { query, close } = await connect(address);
    await query("INSERT INTO schema_versions (number) VALUES (999)");
    await close();
    await expect(connect(address)).rejects.toThrow(/newer version/);
  });

  it("commits to the disk although its own setting says otherwise", async () => {
    const address = await postgres.emptyStore();
    const { query, close } = await connect(address);
    onTestFinished(close);
    expect((await query("SHOW synchronous_commit")).rows).toEqual([{ synchronous_commit: "on" }]);
    await query("SET synchronous_commit = off");
    await expect(requireDurable(query)).rejects.toThrow(/not durable .*synchronous_commit off/);
  });

  it("that cannot be reached is named by its error and not by its password", async () => {
    const address = "postgres://survey:secret-password@127.0.0.1:1/leads";
    const failure = await connect(address).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(OperatorError);
    expect((failure as Error).message).toMatch(/ECONNREFUSED/);
    expect((failure as Error).message).not.toContain("secret-password");
  });

  it("stores nothing and says so while it only reads, as a standby does", async () => {
    const address = await postgres.emptyStore();
    await (await connect(address)).close();
    const standby = new URL(address);
    const options = `${standby.searchParams.get("options")} -c default_transaction_read_only=on`;
    standby.searchParams.set("options", options);
    const store = await openStore(standby.href);
    onTestFinished(() => store.close());
    await expect(store.check()).rejects.toThrow(/cannot write/);
    await expect(store.accept(lead)).rejects.toThrow(StoreUnavailable);
  });

  it("lets a worker take what another one has not locked, without waiting for it", async () => {
    const address = await postgres.emptyStore();
    const store = await openStore(address);
    const worker = await openDeliveryStore(
      { dataDir: "", databaseUrl: address },
      createDecryptor([key]).open,
    );
    const other = await connect(address);
    onTestFinished(() => Promise.all([store, worker, other].map((one) => one.close())).then(() => undefined));
    await Promise.all([1, 2, 3].map((index) => store.accept(numbered(index))));
    await other.inTransaction(async (query) => {
      await query("SELECT * FROM outbox WHERE delivery_id = $1 FOR UPDATE", [
        `lead_${numbered(2).submissionId}`,
      ]);
      const claimed = await worker.claimDue(10, 60_000, new Date("2027-01-01"));
      expect(claimed.map(({ submissionId }) => submissionId.at(-1)).sort()).toEqual(["1", "3"]);
    });
  });

  it("that breaks all connections is used again as soon as it answers", async () => {
    const store = await openStore(await postgres.emptyStore());
    onTestFinished(() => store.close());
    await store.accept(lead);
    const sending = Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => store.accept(numbered(index))),
    );
    await postgres.server().admin.query(BREAK);
    for (const outcome of await sending) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
    }
    await expect.poll(() => store.accept(lead).catch(() => "not yet")).toBe("repeated");
  });
});

/** What the driver makes of an address. */
function driverOf(address: string) {
  const { host, port, user, password, database } = new pg.Client(address);
  const { searchParams } = new URL(address);
  return { host, port, user, password, database, ...Object.fromEntries(searchParams) };
}

describe("The way to the database", () => {
  it.each([
    ["postgres://u@localhost/db", "localhost", "disable"],
    ["postgres://u@127.0.0.1:5433/db", "127.0.0.1", "disable"],
    ["postgres://u@[::1]/db", "::1", "disable"],
    ["postgres://u@localhost/db?host=/run/postgresql", "/run/postgresql", "disable"],
    ["postgres://u@db.example.com/db", "db.example.com", "verify-full"],
    ["postgres://u@db.example.com/db?sslmode=require", "db.example.com", "verify-full"],
    ["postgres://u@10.0.0.5/db", "10.0.0.5", "verify-full"],
    ["postgres://u@database/db", "database", "verify-full"],
    ["postgres://u@database/db?sslmode=disable", "database", "disable"],
    ["postgres://u@10.0.0.5/db?sslmode=disable", "10.0.0.5", "disable"],
  ])("%s leads to %s with encryption %j", (address, host, sslmode) => {
    expect(driverOf(readAddress(address))).toMatchObject({ host, sslmode });
  });

  it("is read with user, password, database and port as they were written", () => {
    const address = "postgresql://us%40er:p%2Fass@db.example.com:6432/leads?options=-c%20search_path%3Dx";
    expect(driverOf(readAddress(address))).toMatchObject({
      user: "us@er",
      password: "p/ass",
      database: "leads",
      port: 6432,
      options: "-c synchronous_commit=on -c client_min_messages=warning -c search_path=x",
    });
  });

  it("may lead to several servers, of which the one that writes is taken unless any will do", () => {
    const two = "postgres://us%40er:p@a.example.com:6001,[fd00::1]:6002/db?sslmode=require";
    const each = { user: "us@er", password: "p", database: "db", sslmode: "verify-full" };
    expect(readServers(two).addresses.map(driverOf)).toMatchObject([
      { host: "a.example.com", port: 6001, ...each },
      { host: "fd00::1", port: 6002, ...each },
    ]);
    const sockets = readServers("postgres://u@localhost/db?host=/run/a,/run/b");
    expect(sockets.addresses.map(driverOf)).toMatchObject([{ host: "/run/a" }, { host: "/run/b" }]);
    for (const [address, mustWrite] of [
      [two, true],
      [`${two}&target_session_attrs=any`, false],
      ["postgres://u@a/db", false],
      ["postgres://u@a/db?target_session_attrs=read-write", true],
    ] as const)
      expect(readServers(address).mustWrite).toBe(mustWrite);
    expect(() => readServers("postgres://u@a/db?target_session_attrs=standby")).toThrow(/read-write, or any/);
  });

  it("is never open on the internet, whatever is asked for", () => {
    expect(() => readAddress("postgres://u@db.example.com/db?sslmode=disable")).toThrow(/without encryption/);
    expect(() => readServers("postgres://u@localhost,db.example.com/db?sslmode=disable")).toThrow(
      /to db.example.com without encryption/,
    );
  });
});
