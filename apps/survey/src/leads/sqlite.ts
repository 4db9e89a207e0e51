import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import type { SealedLead } from "./sealed-lead.ts";
import type { Acceptance } from "./store.ts";

/**
 * The applications in one SQLite file. Everything here is synchronous; sqlite-store.ts keeps it off the thread that
 * answers visitors.
 */
export interface SqliteLeads {
  /** Stores all of them in one transaction, which is on disk when this returns. */
  accept(batch: readonly SealedLead[]): Acceptance[];
  newestFirst(): Iterable<SealedLead>;
  count(): number;
  /** Takes and gives back the lock for writing. */
  check(): void;
  close(): void;
}

/** The store cannot be used as it is. The message says what to do. */
export class StoreProblem extends Error {}

const MIGRATIONS = join(import.meta.dirname, "migrations/sqlite");

/** The folder inside the data folder that belongs to the store alone. */
export const leadsFolder = (dataDir: string): string => join(dataDir, "leads");
const leadsFile = (dataDir: string): string => join(leadsFolder(dataDir), "leads.sqlite");
export const hasLeads = (dataDir: string): boolean => existsSync(leadsFile(dataDir));

/**
 * Opens the store for its one writer and brings its tables up to date.
 * @throws StoreProblem when an accepted application might not survive a power cut
 */
export function openForWriting(dataDir: string): SqliteLeads {
  requireSafeVersion(process.versions["sqlite"] ?? "0");
  mkdirSync(leadsFolder(dataDir), { recursive: true, mode: 0o700 });
  chmodSync(leadsFolder(dataDir), 0o700);
  // SQLite gives its -wal and -shm files the mode of this one.
  closeSync(openSync(leadsFile(dataDir), "a", 0o600));
  chmodSync(leadsFile(dataDir), 0o600);
  const db = new DatabaseSync(leadsFile(dataDir), { timeout: 5000, enableForeignKeyConstraints: true });
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF");
  requireDurable(db);
  migrate(db);
  return operations(db);
}

/** Opens the store beside the service, for reading only. */
export function openForReading(dataDir: string): SqliteLeads {
  requireSafeVersion(process.versions["sqlite"] ?? "0");
  const db = new DatabaseSync(leadsFile(dataDir), { timeout: 5000, readOnly: true });
  db.exec("PRAGMA trusted_schema = OFF");
  const { known, applied } = readVersions(db);
  if (applied === known.length) return operations(db);
  throw new StoreProblem(
    "The applications were stored by another version of this program: run npm start once.",
  );
}

/** Up to 3.51.2, two connections that write and checkpoint at once could damage the file (sqlite.org/wal.html). */
export function requireSafeVersion(version: string): void {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  if (major * 1e6 + minor * 1e3 + patch >= 3_051_003) return;
  throw new StoreProblem(`SQLite ${version} can lose applications: use Node 24.21 or later.`);
}

/** A setting that silently did not take, as on some network file systems, would lose applications in a power cut. */
export function requireDurable(db: DatabaseSync): void {
  const journal = db.prepare("PRAGMA journal_mode").get()?.["journal_mode"];
  const synchronous = db.prepare("PRAGMA synchronous").get()?.["synchronous"];
  if (journal === "wal" && Number(synchronous) >= 2) return;
  throw new StoreProblem(
    `The store is not durable here (journal ${journal}, synchronous ${synchronous}): put SURVEY_DATA_DIR on a local disk.`,
  );
}

function readVersions(db: DatabaseSync): { known: string[]; applied: number } {
  const known = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const hasTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_versions'").get();
  const row = hasTable && db.prepare("SELECT max(number) AS number FROM schema_versions").get();
  return { known, applied: Number(row?.["number"] ?? 0) };
}

function migrate(db: DatabaseSync): void {
  db.exec(`CREATE TABLE IF NOT EXISTS schema_versions (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT`);
  const { known, applied } = readVersions(db);
  if (applied > known.length) {
    throw new StoreProblem(
      "The applications were stored by a newer version of this program: use that version.",
    );
  }
  const record = db.prepare("INSERT INTO schema_versions (number, name) VALUES (?, ?)");
  known.forEach((name, index) => {
    inTransaction(db, () => {
      // Asked inside the transaction: another service may be migrating the same file.
      if (index < readVersions(db).applied) return;
      db.exec(readFileSync(join(MIGRATIONS, name), "utf8"));
      record.run(index + 1, name);
    });
  });
}

function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function operations(db: DatabaseSync): SqliteLeads {
  const addLead = db.prepare(`INSERT INTO leads
    (submission_id, received_at, form_version, fingerprint, scheme, application) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (submission_id) DO NOTHING RETURNING sequence`);
  const addConsent = db.prepare(`INSERT INTO consents
    (lead, contact, recorded_at, text_sha256, text, text_is_known, scheme, circumstances)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const addDelivery = db.prepare(
    "INSERT INTO outbox (delivery_id, lead, created_at, due_at) VALUES ('lead_' || ?, ?, ?, ?)",
  );
  const findLead = db.prepare("SELECT fingerprint FROM leads WHERE submission_id = ?");
  const countLeads = db.prepare("SELECT count(*) AS count FROM leads");
  const listLeads = db.prepare(`SELECT leads.*, contact, text_sha256, text, circumstances
    FROM leads JOIN consents ON consents.lead = leads.sequence ORDER BY received_at DESC, sequence DESC`);

  const acceptOne = (lead: SealedLead): Acceptance => {
    const { submissionId: id, receivedAt: time, scheme } = lead;
    const added = addLead.get(id, time, lead.formVersion, lead.fingerprint, scheme, lead.application);
    if (!added) {
      const stored = findLead.get(id)?.["fingerprint"] as Uint8Array;
      return Buffer.compare(stored, lead.fingerprint) === 0 ? "repeated" : "conflict";
    }
    const sequence = added["sequence"] as number;
    const [contact, known] = [Number(lead.consentContact), Number(lead.consentText !== null)];
    const { consentTextSha256: sha256, consentText: text, circumstances } = lead;
    addConsent.run(sequence, contact, time, sha256, text, known, scheme, circumstances);
    addDelivery.run(id, sequence, time, time);
    return "stored";
  };

  return {
    accept: (batch) => inTransaction(db, () => batch.map(acceptOne)),
    *newestFirst() {
      for (const row of listLeads.iterate()) yield toSealedLead(row);
    },
    count: () => Number(countLeads.get()?.["count"]),
    check: () => inTransaction(db, () => undefined),
    close: () => db.close(),
  };
}

const toSealedLead = (row: Record<string, SQLOutputValue>): SealedLead => ({
  submissionId: row["submission_id"] as string,
  receivedAt: row["received_at"] as string,
  formVersion: row["form_version"] as string,
  fingerprint: row["fingerprint"] as Uint8Array,
  scheme: row["scheme"] as string,
  application: row["application"] as Uint8Array,
  consentContact: row["contact"] === 1,
  consentTextSha256: row["text_sha256"] as string | null,
  consentText: row["text"] as string | null,
  circumstances: row["circumstances"] as Uint8Array,
});
