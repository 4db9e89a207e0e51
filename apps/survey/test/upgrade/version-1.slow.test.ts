import { chmodSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { prepareSealing } from "../../src/sealing/service-keys.ts";
import type { ListedLead } from "../../src/store/contract.ts";
import type { Lead } from "../../src/store/lead.ts";
import { openDeliveryStore, openLeadReader, openLeadStore, withStore } from "../../src/store/open-stores.ts";
import { readAddress } from "../../src/store/postgres/address.ts";
import { runLeads } from "../kit/leads-terminal.ts";
import { openerFor, placesFor, settingsFor } from "../kit/store-under-test.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../kit/postgres/use-postgres.ts";

const FIXTURE = join(import.meta.dirname, "../fixtures/version-1");
const numberOf = (id: number): string => id.toString(16).padStart(32, "0");

const postgres = usePostgres();

/** A copy of the folder and, for PostgreSQL, the dump in a schema of its own. */
async function restore(engine: "sqlite" | "postgres") {
  const dataDir = temporaryFolder();
  cpSync(join(FIXTURE, engine), dataDir, { recursive: true });
  // Git does not keep that the file is its owner's alone.
  chmodSync(placesFor(dataDir).privateFile, 0o600);
  const databaseUrl = engine === "postgres" ? await postgres.emptyStore() : undefined;
  if (databaseUrl !== undefined) {
    const client = new pg.Client(readAddress(databaseUrl));
    await client.connect();
    await client.query(readFileSync(join(dataDir, "store.sql"), "utf8"));
    await client.end();
  }
  const settings = { ...settingsFor(dataDir), databaseUrl, minimumFreeMegabytes: 0 };
  const listed = JSON.parse(readFileSync(join(dataDir, "listed.json"), "utf8")) as ListedLead[];
  // Version 1.0.0 asked in English and kept the names of the sellers only within the words.
  for (const { lead } of listed) Object.assign(lead?.consent ?? {}, { language: "en", sellers: null });
  /** The service as it starts on what is there. */
  const openService = () =>
    openLeadStore(settings, {
      prepareSealing: (isNew) => prepareSealing({ settings, mayMakeKeys: isNew, print: () => undefined }),
    });
  // The first start brings the tables up to date.
  await (await openService()).close();
  return {
    settings,
    listed,
    openService,
    leadOf: (id: number): Lead =>
      listed.find(({ submissionId }) => submissionId === numberOf(id))?.lead as Lead,
    run: (...args: string[]) => runLeads(dataDir, args, { databaseUrl }),
    list: () =>
      withStore(openLeadReader(settings, openerFor(dataDir)), (reader) => Array.fromAsync(reader.list())),
    deliveries: () => openDeliveryStore(settings, openerFor(dataDir)),
  };
}

const itGoesOnWorking = (engine: "sqlite" | "postgres"): void => {
  it("is listed, exported and searched for consents as before", async () => {
    const { list, listed, run } = await restore(engine);
    expect(await list()).toEqual(listed);
    expect(JSON.parse((await run("list", "--json")).out)).toHaveLength(5);
    const { code, out } = await run("export", "--format", "csv");
    expect([code, out.trim().split("\r\n").length]).toEqual([0, 1 + 5]);
    const circumstances = { ip: "127.0.0.1", userAgent: "Sample Browser/1.0" };
    expect(JSON.parse((await run("consents", "ada@sample.example")).out)).toMatchObject([
      { circumstances },
      { circumstances },
    ]);
    expect((await run("consents", "+12135550102")).out).toContain('"circumstances":null');
  });

  it("hands the delivery worker what is due, opened", async () => {
    const { deliveries, leadOf } = await restore(engine);
    await withStore(deliveries(), async (store) => {
      const states = (await store.listDeliveries()).map(({ state }) => state);
      expect(states).toEqual(["waiting", "waiting", "waiting", "parked", "delivered"]);
      const claimed = await store.claimDue(10, 60_000, new Date("2027-01-01T00:00:00Z"));
      expect(claimed.map(({ lead }) => lead)).toEqual([4, 5, 6, 3].map(leadOf));
      expect(claimed.map(({ appliedBefore }) => appliedBefore)).toEqual([false, true, false, false]);
    });
  });

  it("takes new applications, and still recognizes repeats, persons and what was erased", async () => {
    const { openService, leadOf, list } = await restore(engine);
    const again: Lead = { ...leadOf(1), submissionId: numberOf(7), formNonce: null };
    const erased: Lead = { ...leadOf(1), submissionId: numberOf(2) };
    const changed: Lead = { ...leadOf(3), answers: { ...leadOf(3).answers, homeValueDollars: 1_000_000 } };
    const outcomes = await withStore(openService(), (store) =>
      Promise.all([leadOf(1), erased, changed, again].map((lead) => store.accept(lead))),
    );
    expect(outcomes).toEqual(["repeated", "repeated", "conflict", "stored"]);
    const added = (await list()).find(({ submissionId }) => submissionId === again.submissionId);
    expect(added).toMatchObject({ lead: again, appliedBefore: true });
  });

  it("is sealed anew by rewrap; then the old key can be retired, and everything opens as before", async () => {
    const { run, list, listed, settings, openService, leadOf } = await restore(engine);
    const [old = ""] = (await run("keys")).out.split("  ");
    expect((await run("keys", "retire", old)).code).toBe(1);
    expect((await run("keys", "rewrap")).out).toMatch(/^10 boxes/);
    expect((await run("keys", "rewrap")).out).toMatch(/^0 boxes/);
    expect((await run("keys", "retire", old)).code).toBe(0);
    expect(readFileSync(settings.privateKeyFile, "utf8")).not.toContain(old);
    expect(await list()).toEqual(listed);
    const more: Lead = { ...leadOf(6), submissionId: numberOf(7), formNonce: null };
    expect(await withStore(openService(), (store) => store.accept(more))).toBe("stored");
    expect((await run("keys", "check")).code).toBe(0);
  });

  it("forgets what is erased", async () => {
    const { run, list } = await restore(engine);
    expect((await run("erase", numberOf(4))).code).toBe(0);
    expect((await list()).map(({ submissionId }) => submissionId)).toEqual([6, 5, 3, 1].map(numberOf));
    expect((await run("consents", "dan@sample.example")).out).toContain('"circumstances":null');
  });
};

describe("A SQLite store that version 1.0.0 filled", () => itGoesOnWorking("sqlite"));
describe.runIf(hasPostgres)(`A PostgreSQL store that version 1.0.0 filled${unlessPostgres}`, () =>
  itGoesOnWorking("postgres"),
);
