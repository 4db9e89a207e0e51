import { openSync, closeSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { openStoreIn, sealingWith } from "../../../test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../../../test/kit/data-folder.ts";
import { freeBytes, requireLocalDisk } from "./disk.ts";
import { StoreUnavailable } from "../store.ts";

describe("The disk of the applications", () => {
  it.each([
    [0x6969, "NFS"],
    [0xff534d42, "CIFS"],
    [-11317950, "CIFS"],
  ])("of type %d is refused as a network disk", (type, name) => {
    expect(() => requireLocalDisk("/mnt/office", type)).toThrow(`/mnt/office is on a network disk (${name})`);
  });

  it.each([[0xef53], [0x58465342], [0x01021994], [0x794c7630]])("of type %d is fine", (type) => {
    expect(() => requireLocalDisk("/data", type)).not.toThrow();
  });

  it("takes no application when it is nearly full, and says so, before it is really full", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir, { minimumFreeMegabytes: (freeBytes(dataDir) / 2 ** 20) * 2 });
    onTestFinished(() => store.close());
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    await expect(store.accept(lead)).rejects.toThrow(StoreUnavailable);
    expect(await readLeads(dataDir)).toEqual([]);
  });

  it("that damaged the file is noticed at the start", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    await Promise.all(Array.from({ length: 200 }, (_, index) => store.accept(numbered(index))));
    await store.close();
    const file = join(dataDir, "leads/leads.sqlite");
    const db = new DatabaseSync(file);
    const page = Number(
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'leads'").get()?.["rootpage"],
    );
    db.close();
    const handle = openSync(file, "r+");
    writeSync(handle, Buffer.alloc(2048, 0x5a), 0, 2048, (page - 1) * 4096);
    closeSync(handle);
    await expect(openStoreIn(dataDir)).rejects.toThrow(/damaged: restore a backup/);
  });

  it("gets its tables once when two services start on it at the same moment", async () => {
    const dataDir = temporaryFolder();
    const sealing = sealingWith(dataDir);
    const stores = await Promise.all(
      [1, 2, 3].map(() => openStoreIn(dataDir, { prepareSealing: () => sealing })),
    );
    const outcomes = await Promise.all(stores.map((store) => store.accept(lead)));
    expect(outcomes.sort()).toEqual(["repeated", "repeated", "stored"]);
    await Promise.all(stores.map((store) => store.close()));
  });
});
