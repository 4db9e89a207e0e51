import { randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";
import { SUBMISSION_ID } from "../../../test/kit/example-application.ts";
import { createSeal, makePrivateKey, noKey } from "../../sealing/sealing.ts";
import { createMaintenance } from "../maintenance/maintenance.ts";
import { createDeliveries } from "../outbox/deliveries.ts";
import { createReader } from "../reader.ts";
import { createRequests, findHeld } from "../requests.ts";
import { openForWriting } from "./connection.ts";
import { toDatabase } from "./database.ts";

const NOW = new Date("2026-11-21T17:30:00Z");
const HASH = randomBytes(32);

/** `outbox_due` holds what is undelivered; requests of consumers are few. */
const READS_EVERYTHING =
  /^SCAN (?!.*USING INDEX outbox_due)(other|leads|asked|outbox|application|delivery_attempts|access_log|notes)\b/;

it("With any number of applications in the file, an index finds what a visitor, the worker, the inbox and a purge ask for", async () => {
  const db = openForWriting(temporaryFolder());
  const prepare = vi.spyOn(db, "prepare");
  const database = toDatabase(db);
  const deliveries = createDeliveries(database, noKey.open);
  await deliveries.summarizeEach();
  await deliveries.claimDue(20, 60_000, NOW);
  await deliveries.addDeliveries("alert", NOW, 60_000);
  await deliveries.isOpened("1");
  await deliveries.markDelivered("lead_1", NOW);
  const reader = createReader(database, noKey.open);
  await Array.fromAsync(reader.list());
  await reader.find(SUBMISSION_ID);
  await reader.findHistory(SUBMISSION_ID);
  await reader.listRequestsOf(SUBMISSION_ID);
  await reader.readNotes(SUBMISSION_ID);
  await reader.readSince({ leads: -1, notes: -1, requests: -1, access_log: -1 });
  await reader.findRecord(SUBMISSION_ID);
  await reader.findConsents(HASH);
  const maintenance = createMaintenance(database);
  const note = { submissionId: SUBMISSION_ID, at: NOW, by: "Ana", text: "No answer" };
  await maintenance.writeNote(note, createSeal(makePrivateKey()));
  await maintenance.erase(SUBMISSION_ID, NOW);
  await maintenance.purge({ leadsBefore: NOW, consentsBefore: NOW }, NOW);
  await createRequests(database).record({ codeHash: HASH }, { kind: "withdrawal", channel: "link", at: NOW });
  await findHeld(database.query, HASH);
  const asked = prepare.mock.calls.map(([sql]) => sql).filter((sql) => !sql.startsWith("PRAGMA"));
  expect(asked.length).toBeGreaterThan(20);
  // How SQLite goes about each statement (sqlite.org/eqp.html).
  const plansOf = (sql: string) => db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  const readsAll = ({ detail }: Record<string, unknown>) => READS_EVERYTHING.test(String(detail));
  expect(asked.filter((sql) => plansOf(sql).some(readsAll))).toEqual([]);
  db.close();
});
