import { chownSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { fill, folderWith, readLeads, temporaryFolder } from "../../../test/kit/data-folder.ts";
import { numbered } from "../../../test/kit/example-application.ts";
import { openStoreIn, settingsFor } from "../../../test/kit/store-under-test.ts";
import { acceptOlderStore, findOlder } from "./older-store.ts";
import { openDeliveryStore, openLeadMaintenance } from "../open-stores.ts";
import { noKey } from "../../sealing/sealing.ts";
import { readWatermark, watermarkFile } from "./watermark.ts";

const DAY = 24 * 60 * 60 * 1000;
const leads = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => numbered(from + i));

/** A data folder with ten applications, whose store is then put back to what it was after four. */
async function putBack(): Promise<string> {
  const dataDir = await folderWith(...leads(1, 4));
  const copy = join(temporaryFolder(), "copy");
  cpSync(join(dataDir, "leads"), copy, { recursive: true });
  await fill(dataDir, ...leads(5, 10));
  rmSync(join(dataDir, "leads"), { recursive: true });
  cpSync(copy, join(dataDir, "leads"), { recursive: true });
  return dataDir;
}

describe("An older copy of the store", () => {
  it("is recognized at the start: nothing is taken or changed until a person decides", async () => {
    const dataDir = await putBack();
    const before = readFileSync(join(dataDir, "leads/leads.sqlite"));
    const lacking = /^6 of 10 confirmed applications are missing in .*\. Put the newer store back/;
    await expect(openStoreIn(dataDir)).rejects.toThrow(lacking);
    await expect(openLeadMaintenance(settingsFor(dataDir))).rejects.toThrow(lacking);
    await expect(openDeliveryStore(settingsFor(dataDir), noKey.open)).rejects.toThrow(lacking);
    expect(readFileSync(join(dataDir, "leads/leads.sqlite"))).toEqual(before);
  });

  it("is used once somebody has accepted it, by the command or at the start, and takes applications again", async () => {
    const [one, two] = [await putBack(), await putBack()];
    expect(await acceptOlderStore(settingsFor(one))).toBe(true);
    expect(await acceptOlderStore(settingsFor(one))).toBe(false);
    await fill(one, numbered(11));
    expect(await readLeads(one)).toHaveLength(5);
    await (await openStoreIn(two, { acceptsOlderStore: true })).close();
    await fill(two, numbered(11));
    expect(await findOlder(settingsFor(two))).toBe(undefined);
  });

  it("is recognized also after other applications have taken the numbers of the lost ones", async () => {
    const dataDir = await putBack();
    const mark = readFileSync(watermarkFile(dataDir));
    await acceptOlderStore(settingsFor(dataDir));
    await fill(dataDir, ...leads(21, 26));
    writeFileSync(watermarkFile(dataDir), mark);
    expect(await findOlder(settingsFor(dataDir))).toMatch(/number 10 in it is another one/);
  });

  it.each([
    ["emptied", (folder: string) => writeFileSync(join(folder, "leads.sqlite"), "")],
    ["deleted", (folder: string) => rmSync(folder, { recursive: true })],
  ])("is recognized when it was %s", async (_how, harm) => {
    const dataDir = await folderWith(...leads(1, 4));
    harm(join(dataDir, "leads"));
    await expect(openStoreIn(dataDir)).rejects.toThrow(/^4 of 4 .* where there is no store, or an empty one/);
  });

  it("is recognized by a request to stop calls that it lacks", async () => {
    const dataDir = await folderWith(numbered(1));
    const copy = join(temporaryFolder(), "copy");
    cpSync(join(dataDir, "leads"), copy, { recursive: true });
    const store = await openStoreIn(dataDir);
    await store.request(store.privateCodeOf(numbered(1)), "withdrawal", new Date());
    await store.close();
    cpSync(copy, join(dataDir, "leads"), { recursive: true });
    await expect(openStoreIn(dataDir)).rejects.toThrow(/Confirmed requests of consumers .* are missing/);
  });
});

describe("The watermark", () => {
  it.runIf(process.getuid?.() === 0)(
    "belongs to the user of the data folder, also when root writes it",
    async () => {
      const dataDir = await putBack();
      chownSync(dataDir, 65_534, 65_534);
      expect(await acceptOlderStore(settingsFor(dataDir))).toBe(true);
      expect(statSync(watermarkFile(dataDir)).uid).toBe(65_534);
    },
  );

  it("that cannot be read is told with what to do", () => {
    const file = temporaryFolder();
    expect(() => readWatermark(file)).toThrow(
      /cannot be read .*: make the user who runs the survey the owner/,
    );
  });

  it("names the last application and request; where it cannot be read, a person decides", async () => {
    const dataDir = await folderWith(...leads(1, 3));
    const file = watermarkFile(dataDir);
    expect(readWatermark(file)).toEqual({ lead: 3, submissionId: numbered(3).submissionId, request: 0 });
    writeFileSync(file, "\0".repeat(96));
    await expect(openStoreIn(dataDir)).rejects.toThrow(/leads\.mark is damaged/);
    expect(await acceptOlderStore(settingsFor(dataDir))).toBe(true);
  });

  it("does not take a purge for a loss", async () => {
    const dataDir = await folderWith(...leads(1, 3));
    const db = new DatabaseSync(join(dataDir, "leads/leads.sqlite"));
    db.exec("UPDATE outbox SET state = 'delivered'");
    db.close();
    const operator = await openLeadMaintenance(settingsFor(dataDir));
    const never = new Date(Date.now() + 3650 * DAY);
    expect(await operator.purge({ leadsBefore: never, consentsBefore: never }, new Date())).toMatchObject({
      consents: 3,
    });
    await operator.close();
    await fill(dataDir, numbered(4));
    expect(await readLeads(dataDir)).toHaveLength(1);
  });
});
