import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import * as folders from "../../../test/kit/data-folder.ts";
import { numbered } from "../../../test/kit/example-application.ts";
import * as stores from "../../../test/kit/store-under-test.ts";
import { readPepper } from "../../sealing/key-files.ts";
import { createDigest, noKey } from "../../sealing/sealing.ts";
import { openDeliveryStore, openLeadMaintenance, openLeadReader, withStore } from "../open-stores.ts";
import { acceptOlderStore, findOlder } from "./older-store.ts";
import { readWatermark, watermarkFile } from "./watermark.ts";

const { asWorker, changeFile, fill, folderWith, putBackAfter, readLeads, temporaryFolder } = folders;
const { decryptorFor, openStoreHere, openStoreIn, placesFor, settingsFor } = stores;
const fileOf = (dataDir: string): string => join(dataDir, "leads/leads.sqlite");
const leads = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => numbered(from + index));

/** A data folder with ten applications, whose store is then put back to what it was after four. */
async function putBack(): Promise<string> {
  const dataDir = await folderWith(...leads(1, 4));
  await putBackAfter(dataDir, () => fill(dataDir, ...leads(5, 10)));
  return dataDir;
}

/** The files of a service that was killed: one application in the store's file, three more in its log alone. */
async function killed(): Promise<string> {
  const [dataDir, copy] = [await folderWith(numbered(1)), temporaryFolder()];
  const store = await openStoreHere(dataDir);
  for (const lead of leads(2, 4)) await store.accept(lead);
  fs.cpSync(dataDir, copy, { recursive: true });
  await store.close();
  return copy;
}

it("An older copy of the store is recognized at the start: nothing is taken or changed until a person decides, and then the survey goes on", async () => {
  const dataDir = await putBack();
  const before = fs.readFileSync(fileOf(dataDir));
  const lacking = /^6 of 10 confirmed applications are missing in .*\. Put the newer store back/;
  const settings = settingsFor(dataDir);
  await expect(openStoreIn(dataDir)).rejects.toThrow(lacking);
  await expect(openLeadMaintenance(settings)).rejects.toThrow(lacking);
  await expect(openDeliveryStore(settings, noKey.open)).rejects.toThrow(lacking);
  expect(fs.readFileSync(fileOf(dataDir))).toEqual(before);
  // Root decides, in a data folder of the user who runs the survey.
  const uid = process.getuid?.() === 0 ? 65_534 : fs.statSync(dataDir).uid;
  fs.chownSync(dataDir, uid, -1);
  for (const isAccepted of [true, false]) expect(await acceptOlderStore(settings)).toBe(isAccepted);
  expect(fs.statSync(watermarkFile(dataDir)).uid).toBe(uid);
  await fill(dataDir, numbered(11));
  expect(await readLeads(dataDir)).toHaveLength(5);
});

it("An older copy of the store is recognized also after other applications have taken the numbers of the lost ones", async () => {
  const dataDir = await putBack();
  const mark = fs.readFileSync(watermarkFile(dataDir));
  await acceptOlderStore(settingsFor(dataDir));
  await fill(dataDir, ...leads(21, 26));
  fs.writeFileSync(watermarkFile(dataDir), mark);
  expect(await findOlder(settingsFor(dataDir))).toMatch(/number 10 in it is another one/);
});

it.each<[string, (file: string) => void, RegExp]>([
  ["emptied", (file) => fs.writeFileSync(file, ""), /^4 of 4 .* where there is no store, or an empty one/],
  ["deleted", (file) => fs.rmSync(dirname(file), { recursive: true }), /^4 of 4 .* where there is no store/],
  ["copied without its log", (file) => fs.rmSync(`${file}-wal`), /^3 of 4 confirmed applications are/],
  ["copied with a damaged log", (file) => fs.truncateSync(`${file}-wal`, 9_000), /^[1-3] of 4 confirmed/],
])("A store that was %s is recognized as an older one", async (_how, harm, sentence) => {
  const dataDir = await killed();
  harm(fileOf(dataDir));
  await expect(openStoreIn(dataDir)).rejects.toThrow(sentence);
});

it("An older copy of the store is recognized by a request to stop calls that it lacks", async () => {
  const dataDir = await folderWith(numbered(1));
  await putBackAfter(dataDir, async () => {
    const store = await openStoreHere(dataDir);
    await store.request(store.privateCodeOf(numbered(1)), "withdrawal", new Date());
    await store.close();
  });
  await expect(openStoreIn(dataDir)).rejects.toThrow(/Confirmed requests of consumers .* are missing/);
});

it("Where it cannot be read what was confirmed, a person decides; a purge is no loss", async () => {
  const dataDir = await folderWith(...leads(1, 3));
  const file = watermarkFile(dataDir);
  expect(() => readWatermark(dataDir)).toThrow(/cannot be read .*: make the user who .* the owner/);
  expect(readWatermark(file)).toEqual({ lead: 3, submissionId: numbered(3).submissionId, request: 0 });
  fs.writeFileSync(file, "\0".repeat(96));
  await expect(openStoreIn(dataDir)).rejects.toThrow(/leads\.mark is damaged/);
  expect(await acceptOlderStore(settingsFor(dataDir))).toBe(true);
  changeFile(dataDir, "UPDATE outbox SET state = 'delivered'");
  const operator = await openLeadMaintenance(settingsFor(dataDir));
  const never = new Date("2100-01-01T00:00:00Z");
  const purged = await operator.purge({ leadsBefore: never, consentsBefore: never }, new Date());
  expect(purged.consents).toBe(3);
  await operator.close();
  await fill(dataDir, numbered(4));
  expect(await readLeads(dataDir)).toHaveLength(1);
});

/** What is listed, and what a check finds. */
const read = (dataDir: string) => {
  const { open } = decryptorFor(dataDir);
  const digest = createDigest(readPepper(placesFor(dataDir)));
  return withStore(openLeadReader(settingsFor(dataDir), open), async (reader) => ({
    listed: await Array.fromAsync(reader.list()),
    problems: (await Array.fromAsync(reader.findProblems({ open, digest }))).join("\n"),
  }));
};

it("A store of which the newest page is damaged lists and delivers the applications that do not stand on it, and says how many cannot be read", async () => {
  const dataDir = await folderWith(...leads(1, 60));
  folders.damagePageOf(dataDir, "answers", 60);
  const { listed, problems } = await read(dataDir);
  const claimed = await asWorker(dataDir, (worker) =>
    worker.claimDue(60, 60_000, new Date(numbered(1).receivedAt)),
  );
  expect(claimed).toHaveLength(60);
  for (const all of [listed, claimed]) {
    const readable = all.filter((one) => one.lead !== null).length;
    expect(readable).toBeGreaterThan(30);
    expect(readable).toBeLessThan(60);
  }
  expect(problems).toMatch(/SQLite finds the file damaged[^]*applications cannot be read/);
});

it("A damaged index over all addresses hides no application", async () => {
  const dataDir = await folderWith(...leads(1, 60));
  folders.damagePageOf(dataDir, "email_hash", 30);
  const { listed, problems } = await read(dataDir);
  expect(listed.filter(({ lead }) => lead !== null)).toHaveLength(60);
  expect(problems).toMatch(/SQLite finds the file damaged/);
});

it("A check names a time or a state that is none, each with its application or delivery", async () => {
  const dataDir = await folderWith(...leads(1, 60));
  expect((await read(dataDir)).problems).toBe("");
  const allowing =
    "PRAGMA ignore_check_constraints = ON; UPDATE leads SET received_at = 'never' WHERE number = 3";
  const deliveries = ["due_at = 'soon' WHERE lead = 4", "state = 'x' WHERE lead = 5"];
  changeFile(dataDir, [allowing, ...deliveries].join("; UPDATE outbox SET "));
  const { problems } = await read(dataDir);
  expect(problems).toMatch(/^Application 0*3 is damaged/m);
  const one = "One of the deliveries cannot be read: lead_0*";
  expect(problems).toMatch(new RegExp(`${one}4\\.\n${one}5\\.$`));
});
