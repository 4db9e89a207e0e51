import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { lead, numbered } from "../../../test/kit/example-application.ts";
import { decryptorFor, openStoreIn, settingsFor } from "../../../test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../../../../../apps/survey/test/kit/survey-under-test.ts";
import type { LeadStore } from "../store.ts";
import { createMaintenance, type LeadMaintenance } from "../maintenance/maintenance.ts";
import { openLeadMaintenance, openLeadReader } from "../open-stores.ts";
import { openForChanges } from "./connection.ts";
import { toDatabase } from "./database.ts";

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

const bytesOf = (db: DatabaseSync, table: string, column: string, id: string): Buffer => {
  const row = db
    .prepare(
      `SELECT ${table}.${column} AS bytes FROM ${table} JOIN consents AS c USING (sequence) WHERE c.submission_id = ?`,
    )
    .get(id);
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
    const destroyed = [
      bytesOf(db, "leads", "wrapped_key", id),
      bytesOf(db, "leads", "application", id),
      bytesOf(db, "leads", "fingerprint", id),
      bytesOf(db, "consents", "wrapped_key", id),
      bytesOf(db, "consents", "clientInfo", id),
    ];
    for (const bytes of destroyed) expect(filesWith(dataDir, bytes)).not.toEqual([]);
    expect(await maintenance.erase(id)).toBe(true);
    for (const bytes of destroyed) expect(filesWith(dataDir, bytes)).toEqual([]);
    expect(await readLeads(dataDir)).toHaveLength(299);
  });

  it("is nowhere any more even when it was longer than a page of the file", async () => {
    const { dataDir, store, maintenance, db } = await running();
    const attribution = Object.fromEntries(["a", "b", "c"].map((key) => [`utm_${key}`, "x".repeat(500)]));
    const long = numbered(900, { attribution: { ...attribution, referrer: "y".repeat(9000) } });
    await store.accept(long);
    const content = bytesOf(db, "leads", "application", long.submissionId);
    const pieces = [0, 3000, 6000, 9000].map((start) => content.subarray(start, start + 32));
    for (const piece of pieces) expect(filesWith(dataDir, piece)).not.toEqual([]);
    await maintenance.erase(long.submissionId);
    for (const piece of pieces) expect(filesWith(dataDir, piece)).toEqual([]);
  });

  it("leaves the proof of consent: the words, their hash, the time and the page, and nobody's address", async () => {
    const { maintenance, db } = await running();
    const id = numbered(7).submissionId;
    await maintenance.erase(id);
    const proof = db.prepare("SELECT * FROM consents WHERE submission_id = ?").get(id);
    expect(proof).toMatchObject({
      received_at: lead.receivedAt,
      form_version: lead.formVersion,
      contact: 1,
      text: lead.consent.text,
      text_sha256: lead.consent.textSha256,
      page_origin: lead.consent.pageOrigin,
      key_id: null,
      wrapped_key: null,
      clientInfo: null,
    });
  });

  it("is erased even if somebody is reading, and the operator is told that old bytes are still in the log", async () => {
    const { db, dataDir, store } = await running();
    const impatient = openForChanges(dataDir, 100);
    const maintenance = createMaintenance(toDatabase(impatient));
    onTestFinished(() => maintenance.close());
    db.exec("BEGIN");
    db.prepare("SELECT count(*) FROM leads").get();
    await store.accept(numbered(900));
    await expect(maintenance.erase(numbered(5).submissionId)).rejects.toThrow(
      /Done, but another program is reading/,
    );
    db.exec("COMMIT");
    expect(await readLeads(dataDir)).toHaveLength(300);
    expect(await maintenance.erase(numbered(5).submissionId)).toBe(true);
  });
});

describe("A purged application", () => {
  it("leaves a proof of consent that still shows IP address and browser to the holder of the key", async () => {
    const { dataDir, maintenance, db } = await running();
    db.exec("UPDATE outbox SET state = 'delivered'");
    const limits = { leadsBefore: new Date("2028-01-01"), consentsBefore: new Date("2022-01-01") };
    expect(await maintenance.purge(limits)).toEqual({ leads: 300, consents: 0, undelivered: 0 });
    const row = db.prepare("SELECT * FROM consents WHERE submission_id = ?").get(numbered(3).submissionId);
    const [keyId, wrappedKey, content] = [row?.["key_id"], row?.["wrapped_key"], row?.["clientInfo"]];
    const box = {
      keyId: keyId as string,
      wrappedKey: wrappedKey as Uint8Array,
      content: content as Uint8Array,
    };
    const clientInfo = decryptorFor(dataDir).open(box, `${numbered(3).submissionId} clientInfo`);
    expect(JSON.parse(Buffer.from(clientInfo).toString())).toMatchObject({
      ip: lead.consent.ip,
      userAgent: lead.consent.userAgent,
    });
  });
});

describe("A box that was moved to another application in the file", () => {
  it("does not open there and does not hide the other applications", async () => {
    const { dataDir, db } = await running();
    db.exec(`UPDATE leads SET (key_id, wrapped_key, application) =
      (SELECT key_id, wrapped_key, application FROM leads AS other WHERE other.sequence = 3 - leads.sequence)
      WHERE sequence = 1`);
    const reader = await openLeadReader(settingsFor(dataDir), decryptorFor(dataDir));
    const unreadable = (await Array.fromAsync(reader.list())).filter((one) => one.lead === null);
    await reader.close();
    expect(unreadable).toHaveLength(1);
    expect(await readLeads(dataDir)).toHaveLength(299);
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
