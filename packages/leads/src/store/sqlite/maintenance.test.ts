import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { openStoreIn, settingsFor } from "../../../test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../../../test/kit/data-folder.ts";
import type { LeadStore } from "../ingest/lead-store.ts";
import { createMaintenance, type LeadMaintenance } from "../maintenance/maintenance.ts";
import { openLeadMaintenance } from "../open-stores.ts";
import { openForChanges } from "./connection.ts";
import { toDatabase } from "./database.ts";

const NOW = new Date(lead.receivedAt);

interface Running {
  dataDir: string;
  store: LeadStore;
  maintenance: LeadMaintenance;
  db: DatabaseSync;
}

/** A store that is in use, beside which the operator works. */
async function running(): Promise<Running> {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  await Promise.all(Array.from({ length: 300 }, (_, index) => store.accept(numbered(index))));
  const maintenance = await openLeadMaintenance(settingsFor(dataDir));
  const db = new DatabaseSync(join(dataDir, "leads/leads.sqlite"));
  onTestFinished(async () => {
    await store.close();
    await maintenance.close();
    db.close();
  });
  return { dataDir, store, maintenance, db };
}

const bytesOf = (db: DatabaseSync, column: string, id: string): Buffer => {
  const row = db.prepare(`SELECT ${column} AS bytes FROM leads WHERE submission_id = ?`).get(id);
  return Buffer.from(row?.["bytes"] as Uint8Array);
};

/** The files of a data folder in which some bytes stand. */
const filesWith = (dataDir: string, bytes: Buffer): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(bytes))
    .map(({ name }) => name);

describe("An erased application", () => {
  it("is in no file of the data folder any more, byte by byte, while the survey runs; only the hashes stay", async () => {
    const { dataDir, maintenance, db } = await running();
    const id = numbered(150).submissionId;
    const destroyed = ["answers", "fingerprint", "client_info"].map((column) => bytesOf(db, column, id));
    for (const bytes of destroyed) expect(filesWith(dataDir, bytes)).not.toEqual([]);
    expect(await maintenance.erase(id, NOW)).toBe(true);
    for (const bytes of destroyed) expect(filesWith(dataDir, bytes)).toEqual([]);
    expect(await readLeads(dataDir)).toHaveLength(299);
  });

  it("is nowhere any more even when it was longer than a page of the file", async () => {
    const { dataDir, store, maintenance, db } = await running();
    const attribution = Object.fromEntries(["a", "b", "c"].map((key) => [`utm_${key}`, "x".repeat(500)]));
    const long = numbered(900, { attribution: { ...attribution, referrer: "y".repeat(9000) } });
    await store.accept(long);
    const content = bytesOf(db, "answers", long.submissionId);
    const pieces = [0, 3000, 6000, 9000].map((start) => content.subarray(start, start + 32));
    for (const piece of pieces) expect(filesWith(dataDir, piece)).not.toEqual([]);
    await maintenance.erase(long.submissionId, NOW);
    for (const piece of pieces) expect(filesWith(dataDir, piece)).toEqual([]);
  });

  it("is erased even if somebody is reading, and the operator is told that old bytes are still in the log", async () => {
    const { db, dataDir, store } = await running();
    const impatient = openForChanges(dataDir, 100);
    const maintenance = createMaintenance(toDatabase(impatient));
    onTestFinished(() => maintenance.close());
    db.exec("BEGIN");
    db.prepare("SELECT count(*) FROM leads").get();
    await store.accept(numbered(900));
    await expect(maintenance.erase(numbered(5).submissionId, NOW)).rejects.toThrow(
      /Done, but another program is reading/,
    );
    db.exec("COMMIT");
    expect(await readLeads(dataDir)).toHaveLength(300);
    expect(await maintenance.erase(numbered(5).submissionId, NOW)).toBe(true);
  });
});

describe("A backup", () => {
  it("made while the survey runs is whole, is one file, and its owner alone can read it", async () => {
    const { dataDir, store, maintenance } = await running();
    const file = join(temporaryFolder(), "copy.sqlite");
    const more = Array.from({ length: 200 }, (_, index) => store.accept(numbered(1000 + index)));
    await maintenance.backup(file);
    await Promise.all(more);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const suffix of ["-wal", "-shm", "-journal"]) expect(existsSync(file + suffix)).toBe(false);
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(
      Number(copy.prepare("SELECT count(*) AS count FROM leads").get()?.["count"]),
    ).toBeGreaterThanOrEqual(300);
    expect(copy.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    copy.close();
    expect(await readLeads(dataDir)).toHaveLength(500);
  });

  it("never overwrites a file", async () => {
    const { maintenance } = await running();
    const file = join(temporaryFolder(), "letters.txt");
    writeFileSync(file, "dear Maria");
    await expect(maintenance.backup(file)).rejects.toThrow(/is there already: choose another name/);
    expect(readFileSync(file, "utf8")).toBe("dear Maria");
    await expect(maintenance.backup("/nowhere/copy.sqlite")).rejects.toThrow(/cannot be written/);
  });
});
