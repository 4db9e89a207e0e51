import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Measured } from "./send-applications.ts";

/** One application as the service stores it takes about so much. */
const ROW_BYTES = 1400;

/** How many rows a second node:sqlite makes durable in commits of a given size, without HTTP, encryption and indexes. */
export function measureRawCommits(batchSize: number, seconds: number): Measured {
  const folder = mkdtempSync(join(tmpdir(), "survey-bench-"));
  const db = new DatabaseSync(join(folder, "raw.sqlite"));
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  db.exec("CREATE TABLE leads (id INTEGER PRIMARY KEY, sealed BLOB NOT NULL) STRICT");
  db.exec("CREATE TABLE outbox (lead INTEGER PRIMARY KEY, due_at TEXT NOT NULL) STRICT");
  const addLead = db.prepare("INSERT INTO leads (sealed) VALUES (?)");
  const addDelivery = db.prepare("INSERT INTO outbox (lead, due_at) VALUES (?, ?)");
  const sealed = new Uint8Array(ROW_BYTES).fill(7);
  const times: number[] = [];
  const start = performance.now();
  let rows = 0;
  while (performance.now() - start < seconds * 1000) {
    const begun = performance.now();
    db.exec("BEGIN IMMEDIATE");
    for (let index = 0; index < batchSize; index += 1) {
      addDelivery.run(addLead.run(sealed).lastInsertRowid, "2026-11-21T17:30:00.000Z");
    }
    db.exec("COMMIT");
    times.push(performance.now() - begun);
    rows += batchSize;
  }
  const perSecond = rows / ((performance.now() - start) / 1000);
  times.sort((first, second) => first - second);
  const at = (share: number): number => times[Math.ceil(share * times.length) - 1] ?? 0;
  db.close();
  rmSync(folder, { recursive: true });
  const measured = { perSecond, p50: at(0.5), p99: at(0.99), slowest: at(1) };
  return { ...measured, processor: Number.NaN, confirmed: rows, failed: 0 };
}
