import * as fs from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { changeFile, folderWith, readLeads, temporaryFolder } from "../../../test/kit/data-folder.ts";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { openStoreIn, settingsFor } from "../../../test/kit/store-under-test.ts";
import { SQLITE } from "../dialect.ts";
import { createMaintenance } from "../maintenance/maintenance.ts";
import { readMigrations } from "../migrations.ts";
import { openLeadMaintenance } from "../open-stores.ts";
import { StoreUnavailable } from "../store.ts";
import * as connection from "./connection.ts";
import { toDatabase } from "./database.ts";
import { freeBytes, requireLocalDisk } from "./disk.ts";

const { leadsFile, openForChanges, openForReading } = connection;
const MANY = Array.from({ length: 300 }, (_, index) => numbered(index));
const modeOf = (path: string): number => fs.statSync(path).mode & 0o777;

/** Somebody who reads the applications until the end of the test, or of the transaction. */
function beginReading(dataDir: string): DatabaseSync {
  const reader = openForReading(dataDir);
  onTestFinished(() => reader.close());
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM leads").get();
  return reader;
}

it("The store can be read by its owner alone, and no answer stands readable in any of its files", async () => {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  await store.accept(lead);
  expect(modeOf(join(dataDir, "leads"))).toBe(0o700);
  const { firstName, email, phone } = lead.answers;
  for (const suffix of ["", "-wal", "-shm"]) {
    const file = `${leadsFile(dataDir)}${suffix}`;
    expect(modeOf(file)).toBe(0o600);
    for (const answer of [firstName, email, phone, lead.consent.ip])
      expect(fs.readFileSync(file).includes(answer)).toBe(false);
  }
  expect(fs.readdirSync(join(dataDir, "leads"))).toHaveLength(3);
  await store.close();
});

it("Where a power cut or SQLite could lose applications, none is taken: without its log, without its flush, on a network disk, with an old SQLite", () => {
  const db = new DatabaseSync(join(temporaryFolder(), "x.sqlite"));
  db.exec("PRAGMA journal_mode = WAL");
  connection.requireDurable(db);
  for (const setting of ["synchronous = NORMAL", "synchronous = FULL; PRAGMA journal_mode = DELETE"]) {
    db.exec(`PRAGMA ${setting}`);
    expect(() => connection.requireDurable(db)).toThrow(/put SURVEY_DATA_DIR on a local disk/);
  }
  db.close();
  for (const type of [0xef53, 0x58465342, 0x01021994, 0x794c7630]) requireLocalDisk("/data", type);
  expect(() => requireLocalDisk("/mnt", 0x6969)).toThrow("/mnt is on a network disk (NFS)");
  expect(() => requireLocalDisk("/mnt", -11317950)).toThrow("/mnt is on a network disk (CIFS)");
  for (const version of ["3.51.3", "4.0.0"]) connection.requireSafeVersion(version);
  expect(() => connection.requireSafeVersion("3.51.2")).toThrow(/Node 24/);
});

it("A disk that is nearly full takes no application, and says so, before it is really full", async () => {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir, { minimumFreeMegabytes: (freeBytes(dataDir) / 2 ** 20) * 2 });
  await expect(store.check()).rejects.toThrow(StoreUnavailable);
  await expect(store.accept(lead)).rejects.toThrow(StoreUnavailable);
  await store.close();
  expect(await readLeads(dataDir)).toEqual([]);
});

it("A second step is taken once on a store that has the first, and not again", () => {
  const folder = temporaryFolder();
  const first = "0001-leads.sql";
  fs.copyFileSync(join(import.meta.dirname, "../migrations", first), join(folder, first));
  const db = new DatabaseSync(":memory:");
  connection.migrate(db, readMigrations(SQLITE, folder));
  fs.writeFileSync(join(folder, "0002-later.sql"), "ALTER TABLE leads ADD COLUMN later TEXT;");
  for (let times = 0; times < 2; times += 1) connection.migrate(db, readMigrations(SQLITE, folder));
  expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 });
  expect(db.prepare("SELECT later FROM leads").all()).toEqual([]);
});

const READS_ONLY = /^The .* cannot be opened here, .* copy the whole folder/;
const NEWER = (file: string) => changeFile(join(file, "../.."), "PRAGMA user_version = 999");
it.each<[string, harm: (file: string) => void, atStart: RegExp | undefined, beside?: RegExp]>([
  ["newer than the program", NEWER, /newer version/, /newer version/],
  ["emptied", (file) => fs.writeFileSync(file, ""), undefined, /is empty, or .* leads -- check/],
  ["something else", (file) => fs.writeFileSync(file, "x".repeat(9000)), /restore a backup/],
  ["cut off", (file) => fs.truncateSync(file, fs.statSync(file).size - 4096), /damaged: restore a backup/],
  ["on a disk that only reads", (file) => fs.mkdirSync(`${file}-wal`), READS_ONLY, READS_ONLY],
])("A store that is %s is refused with a sentence", async (_what, harm, atStart, beside) => {
  const dataDir = temporaryFolder();
  connection.openForWriting(dataDir).close();
  harm(leadsFile(dataDir));
  if (beside)
    for (const open of [openForReading, openForChanges]) expect(() => open(dataDir)).toThrow(beside);
  if (atStart) await expect(openStoreIn(dataDir)).rejects.toThrow(atStart);
});

it.each(["garbage", "an older copy of itself", "an older copy, beside a newer log,"])(
  "A store stops taking applications and reports it once when %s is written over its file",
  async (what) => {
    const dataDir = temporaryFolder();
    const causes: string[] = [];
    const store = await openStoreIn(dataDir, { onBroken: (cause) => causes.push(cause) });
    const carryOver = (): void => changeFile(dataDir, "PRAGMA wal_checkpoint(TRUNCATE)");
    await store.accept(lead);
    carryOver();
    const older = fs.readFileSync(leadsFile(dataDir));
    for (let number = 10; number < 40; number++) await store.accept(numbered(number));
    carryOver();
    if (what.includes("log")) await store.accept(numbered(40));
    fs.writeFileSync(leadsFile(dataDir), what === "garbage" ? "garbage".repeat(10_000) : older);
    for (const one of [numbered(2), numbered(3)])
      await expect(store.accept(one)).rejects.toThrow(StoreUnavailable);
    const cause = expect.stringMatching(/put the newest one back|SQLite code 26: check the disk/) as unknown;
    expect(causes).toEqual([cause]);
    await store.close();
  },
);

it("A store is whole in its one file after its service has ended, or says that file and log belong together where somebody was reading; nothing is lost", async () => {
  const dataDir = temporaryFolder();
  const first = await openStoreIn(dataDir);
  await first.accept(lead);
  const idleReader = openForReading(dataDir);
  await first.close();
  expect(fs.statSync(`${leadsFile(dataDir)}-wal`).size).toBe(0);
  idleReader.close();
  const store = await openStoreIn(dataDir);
  const reader = beginReading(dataDir);
  await store.accept(numbered(2));
  await expect(store.close()).rejects.toThrow(/^Everything is stored, .* leads\.sqlite-wal belong together/);
  reader.exec("COMMIT");
  expect(await readLeads(dataDir)).toHaveLength(2);
});

it("An erased application is in no file of the data folder any more, byte by byte, while the survey runs, or the operator is told that somebody is reading; only the hashes stay", async () => {
  const dataDir = await folderWith(...MANY);
  const store = await openStoreIn(dataDir);
  const operator = createMaintenance(toDatabase(openForChanges(dataDir, 100)));
  onTestFinished(() => store.close().finally(operator.close));
  // Longer than a page of the file.
  const long = numbered(900, { attribution: { referrer: "y".repeat(9000) } });
  await store.accept(long);
  const reader = beginReading(dataDir);
  const row = reader.prepare("SELECT * FROM leads WHERE submission_id = ?");
  const bytesOf = (one: typeof lead, column: string) =>
    Buffer.from(row.get(one.submissionId)?.[column] as Uint8Array);
  const destroyed = [
    ...["answers", "fingerprint", "client_info"].map((column) => bytesOf(numbered(150), column)),
    ...[0, 3000, 6000, 9000].map((start) => bytesOf(long, "answers").subarray(start, start + 32)),
  ];
  /** In how many files of the data folder each of these bytes stand. */
  const countFiles = () => {
    const files = fs.globSync(join(dataDir, "*/*"));
    const contents = files.map((file) => fs.readFileSync(file));
    return destroyed.map((bytes) => contents.filter((content) => content.includes(bytes)).length);
  };
  expect(countFiles()).not.toContain(0);
  const erase = ({ submissionId }: typeof lead) => operator.erase(submissionId, new Date());
  await expect(erase(long)).rejects.toThrow(/Done, but another program is reading/);
  reader.exec("COMMIT");
  for (const one of [long, numbered(150)]) expect(await erase(one)).toBe(true);
  expect(countFiles()).toEqual(destroyed.map(() => 0));
  expect(await readLeads(dataDir)).toHaveLength(299);
});

it("A backup made while the survey runs is whole, is one file that its owner alone can read, and never overwrites another", async () => {
  const dataDir = await folderWith(...MANY);
  const [store, operator] = [await openStoreIn(dataDir), await openLeadMaintenance(settingsFor(dataDir))];
  const file = join(temporaryFolder(), "copy.sqlite");
  const more = Array.from({ length: 200 }, (_, index) => store.accept(numbered(1000 + index)));
  await operator.backup(file);
  await Promise.all(more);
  expect([modeOf(file), fs.readdirSync(join(file, ".."))]).toEqual([0o600, ["copy.sqlite"]]);
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare("SELECT number FROM leads").all().length).toBeGreaterThanOrEqual(300);
  expect(copy.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  copy.close();
  await expect(operator.backup(file)).rejects.toThrow(/is there already: choose another name/);
  await expect(operator.backup("/nowhere/copy.sqlite")).rejects.toThrow(/cannot be written/);
  for (const one of [store, operator]) await one.close();
  expect(await readLeads(dataDir)).toHaveLength(500);
});
