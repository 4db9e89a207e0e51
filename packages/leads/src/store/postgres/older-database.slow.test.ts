import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";
import { numbered } from "../../../test/kit/example-application.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../../../test/kit/postgres/use-postgres.ts";
import { makePrivateKey } from "../../sealing/key-pair.ts";
import { acceptOlderStore, findOlder } from "../integrity/older-store.ts";
import { openLeadStore } from "../open-stores.ts";
import { connect } from "./connection.ts";

const postgres = usePostgres();
const publicKey = makePrivateKey();

/** A database with five applications that this machine has confirmed, and what it is told later. */
async function confirmed() {
  const settings = {
    dataDir: temporaryFolder(),
    databaseUrl: await postgres.emptyStore(),
    minimumFreeMegabytes: 0,
  };
  const told: string[] = [];
  const open = () =>
    openLeadStore(settings, {
      prepareSealing: () => () => ({ publicKey, pepper: new Uint8Array(32) }),
      onOlder: (missing) => told.push(missing),
    });
  const store = await open();
  for (const index of [1, 2, 3, 4, 5]) await store.accept(numbered(index));
  /** As a standby does that takes over without the last two. */
  const loseTwo = async (): Promise<void> => {
    const { query, close } = await connect(settings.databaseUrl);
    await query("DELETE FROM leads WHERE number > 3");
    await close();
  };
  return { settings, told, open, store, loseTwo };
}

describe.runIf(hasPostgres)(`A database that lacks what this machine has confirmed${unlessPostgres}`, () => {
  it("is refused at the start, until a person accepts it", async () => {
    const { settings, open, store, loseTwo } = await confirmed();
    await store.close();
    await loseTwo();
    await expect(open()).rejects.toThrow(/^2 of 5 confirmed applications are missing in the database/);
    expect(await acceptOlderStore(settings)).toBe(true);
    await (await open()).close();
    expect(await findOlder(settings)).toBe(undefined);
  });

  it.each([
    ["application", (store: Awaited<ReturnType<typeof confirmed>>["store"]) => store.accept(numbered(6))],
    [
      "question whether the service is ready",
      (store: Awaited<ReturnType<typeof confirmed>>["store"]) => store.check(),
    ],
  ] as const)("is noticed at the next %s, once, and said again at the next start", async (_what, ask) => {
    const { told, open, store, loseTwo } = await confirmed();
    await loseTwo();
    await ask(store);
    await store.accept(numbered(7));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/onfirmed applications are missing in the database/);
    await store.close();
    await expect(open()).rejects.toThrow(/missing in the database/);
  });
});
