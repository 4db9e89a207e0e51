import { describe, expect, it, onTestFinished } from "vitest";
import { makePrivateKey } from "../../sealing/key-pair.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { runLeads } from "../../../../../apps/office/test/kit/leads-terminal.ts";
import { sealingWith } from "../../../test/kit/store-under-test.ts";
import { temporaryFolder } from "../../../../../apps/survey/test/kit/survey-under-test.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../../../test/kit/postgres/use-postgres.ts";
import { StoreUnavailable, type LeadStore } from "../contract.ts";
import { openLeadStore } from "../open-stores.ts";

const postgres = usePostgres();
const key = makePrivateKey();

/** A database, the folder of one machine that uses it, and the machine's service. */
async function setUp() {
  const [dataDir, databaseUrl] = [temporaryFolder(), await postgres.emptyStore()];
  const noticed: string[] = [];
  const start = async (
    options: Partial<Parameters<typeof openLeadStore>[1]> = {},
    folder = dataDir,
  ): Promise<LeadStore> => {
    const store = await openLeadStore(
      { dataDir: folder, databaseUrl, minimumFreeMegabytes: 0 },
      {
        prepareSealing: () => () => ({ publicKey: key, pepper: new Uint8Array(32) }),
        onOlder: (missing) => noticed.push(missing),
        ...options,
      },
    );
    onTestFinished(() => store.close());
    return store;
  };
  const schema = /search_path=(\w+)/.exec(decodeURIComponent(databaseUrl))?.[1] ?? "";
  const change = (sql: string) => postgres.server().admin.query(`SET search_path = ${schema}; ${sql}`);
  /** What a standby holds that had not yet got everything after `position`. */
  const failOverTo = async (position: number): Promise<void> => {
    await change(`DELETE FROM outbox USING consent_links WHERE lead = consent AND position > ${position};
      DELETE FROM leads USING consent_links WHERE sequence = consent AND position > ${position};
      DELETE FROM consents USING consent_links WHERE sequence = consent AND position > ${position};
      DELETE FROM consent_links WHERE position > ${position};
      UPDATE consent_head SET position = ${position}, link = (SELECT link FROM consent_links WHERE position = ${position})`);
  };
  return { dataDir, databaseUrl, start, change, failOverTo, noticed };
}

async function take(store: LeadStore, from: number, to: number): Promise<void> {
  for (let index = from; index <= to; index += 1) await store.accept(numbered(index));
}

describe.runIf(hasPostgres)(
  `A PostgreSQL that lacks what this machine has confirmed${unlessPostgres}`,
  () => {
    it("is refused at the start, until it is accepted", async () => {
      const { dataDir, databaseUrl, start, failOverTo } = await setUp();
      const store = await start();
      await take(store, 1, 10);
      await store.close();
      await failOverTo(7);
      await expect(start()).rejects.toThrow(/^3 of 10 confirmed applications are missing in the database/);
      sealingWith(dataDir);
      expect((await runLeads(dataDir, ["check"], { databaseUrl })).err).toContain("3 of 10 confirmed");
      expect((await runLeads(dataDir, ["accept-older-store"], { databaseUrl })).code).toBe(0);
      await take(await start(), 11, 12);
      await failOverTo(8);
      await expect(start()).rejects.toThrow(/^1 of 9/);
      await take(await start({ acceptsOlderStore: true }), 13, 13);
    });

    it("is reported once while the service runs, which goes on, and the next start is refused", async () => {
      const { start, failOverTo, noticed } = await setUp();
      const store = await start();
      await take(store, 1, 10);
      await failOverTo(7);
      await take(store, 11, 20);
      expect(noticed).toEqual(["Confirmed applications are missing in the database."]);
      await store.close();
      await expect(start()).rejects.toThrow(/number 10 in it is another one/);
    });

    it("is reported by the question whether the service is ready, before anybody applies", async () => {
      const { start, failOverTo, noticed } = await setUp();
      const store = await start();
      await take(store, 1, 10);
      await failOverTo(7);
      await store.check();
      expect(noticed).toHaveLength(1);
      expect(noticed[0]).toMatch(/^3 of 10 confirmed applications are missing/);
    });

    it("is noticed although another machine has meanwhile stored more than was lost", async () => {
      const { start, failOverTo, noticed } = await setUp();
      const [one, other] = [await start(), await start({ onOlder: () => undefined }, temporaryFolder())];
      await take(one, 1, 10);
      await failOverTo(7);
      await take(other, 21, 40);
      await take(one, 11, 11);
      expect(noticed).toHaveLength(1);
    });

    it("is noticed when it lacks nothing but a withdrawn consent", async () => {
      const { start, change } = await setUp();
      const store = await start();
      await store.accept(lead);
      await store.request(store.privateCodeOf(lead), "withdrawal", new Date(lead.receivedAt));
      await store.close();
      await change(`DELETE FROM outbox WHERE request IS NOT NULL; DELETE FROM consumer_requests`);
      await expect(start()).rejects.toThrow(/^Confirmed requests of consumers/);
    });
  },
);

describe.runIf(hasPostgres)(`A PostgreSQL that lacks nothing${unlessPostgres}`, () => {
  it("is used by two machines, each of which finds all that it has confirmed", async () => {
    const { start, noticed } = await setUp();
    const folder = temporaryFolder();
    const [one, other] = [await start(), await start({}, folder)];
    await Promise.all([take(one, 1, 40), take(other, 41, 80)]);
    await Promise.all([one.close(), other.close()]);
    await start();
    await start({}, folder);
    expect(noticed).toEqual([]);
  });

  it("is read by npm run leads -- check as a file is, with every box", async () => {
    const { dataDir, databaseUrl, start, change } = await setUp();
    const store = await start({ prepareSealing: () => sealingWith(dataDir) });
    await take(store, 1, 5);
    await store.request(store.privateCodeOf(numbered(2)), "withdrawal", new Date(lead.receivedAt));
    expect(await runLeads(dataDir, ["check"], { databaseUrl })).toEqual({
      code: 0,
      out: "The chain of 5 consents is whole.\nEverything is whole.\n",
      err: "",
    });
    await change(`UPDATE leads SET application = set_byte(application, 40, 255 - get_byte(application, 40)) WHERE sequence = 3;
      DELETE FROM outbox WHERE lead = 4`);
    const { code, err } = await runLeads(dataDir, ["check"], { databaseUrl });
    expect(code).toBe(1);
    expect(err).toMatch(/Application 0*3 is damaged\.\nApplication 0*4 has no delivery/);
    expect((await runLeads(dataDir, ["list", "--json"], { databaseUrl })).err).toMatch(/^1 more is damaged/);
  });

  it("is used without a mark where there is no folder to write to", async () => {
    const { start, dataDir, failOverTo, noticed } = await setUp();
    const store = await start({}, `${dataDir}/nowhere/\0`.replace("\0", "x".repeat(300)));
    await take(store, 1, 10);
    await failOverTo(7);
    await take(store, 11, 11);
    expect(noticed).toHaveLength(1);
  });

  it("is not ready once it cannot write", async () => {
    const { start, change, dataDir } = await setUp();
    const store = await start();
    await store.check();
    await change(
      `ALTER TABLE write_checks ADD CONSTRAINT no_room CHECK (checked_at < '2020-01-01') NOT VALID`,
    );
    const another = await start({}, dataDir);
    await expect(another.check()).rejects.toThrow(StoreUnavailable);
  });
});
