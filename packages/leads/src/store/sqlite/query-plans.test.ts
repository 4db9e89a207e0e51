import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";
import { makePrivateKey } from "../../sealing/key-pair.ts";
import { createSeal, noKey } from "../../sealing/sealing.ts";
import type { Database, Query } from "../database.ts";
import { createDeliveries } from "../outbox/deliveries.ts";
import { createMaintenance } from "../maintenance/maintenance.ts";
import { createReader } from "../reader.ts";
import { createRequests, findHeld } from "../requests.ts";
import { openForWriting } from "./connection.ts";
import { toDatabase } from "./database.ts";

const NOW = new Date("2026-11-21T17:30:00Z");
const HASH = randomBytes(32);
const SUBMISSION_ID = "0123456789abcdef0123456789abcdef";

/** A store that notes how SQLite goes about each statement (sqlite.org/eqp.html). */
function watchPlans(): { database: Database; plans: string[] } {
  const db = openForWriting(temporaryFolder());
  onTestFinished(() => db.close());
  const plans: string[] = [];
  const watch =
    (query: Query): Query =>
    (sql, values) => {
      plans.push(...explain(db, sql));
      return query(sql, values);
    };
  const { query, inTransaction, ...others } = toDatabase(db);
  const database: Database = {
    ...others,
    query: watch(query),
    inTransaction: (work) => inTransaction((ask) => work(watch(ask))),
  };
  return { database, plans };
}

const explain = (db: DatabaseSync, sql: string): string[] =>
  db
    .prepare(`EXPLAIN QUERY PLAN ${sql.replace(/\$(\d+)/g, "?$1")}`)
    .all()
    .map((row) => String(row["detail"]));

/** `outbox_due` holds what is undelivered; requests of consumers are few. */
const READS_EVERYTHING =
  /^SCAN (?!.*USING INDEX outbox_due)(other|leads|asked|outbox|application|delivery_attempts|access_log|notes)\b/;

/** All that works on a store, by name. */
const partsOf = (database: Database) => ({
  deliveries: createDeliveries(database, noKey.open),
  reader: createReader(database, noKey.open),
  maintenance: createMaintenance(database),
  requests: createRequests(database),
});
type Parts = ReturnType<typeof partsOf>;

const note = { submissionId: SUBMISSION_ID, at: NOW, by: "Ana", text: "No answer" };
const failure = { at: NOW, state: "waiting", dueAt: NOW, lastResult: "500" } as const;
const longAgo = { leads: -1, notes: -1, requests: -1, access_log: -1 };

const WORK: [name: string, ...work: ((parts: Parts, database: Database) => Promise<unknown>)[]][] = [
  ["what the metrics and the alarm count", ({ deliveries }) => deliveries.summarizeEach()],
  ["what the worker claims", ({ deliveries }) => deliveries.claimDue(20, 60_000, NOW)],
  [
    "what the worker claims for alerts, and what it adds for them",
    ({ deliveries }) => deliveries.addDeliveries("alert", NOW, 60_000),
    ({ deliveries }) => deliveries.claimDue(20, 60_000, NOW, "alert"),
  ],
  ["whether somebody has opened an application", ({ deliveries }) => deliveries.isOpened("1")],
  [
    "what the worker notes after a try",
    ({ deliveries }) => deliveries.markDelivered("lead_1", NOW),
    ({ deliveries }) => deliveries.reschedule("lead_1", failure),
  ],
  [
    "the newest applications",
    ({ reader }) => Array.fromAsync(reader.list()),
    ({ reader }) => Array.fromAsync(reader.listBrief()),
  ],
  ["one application", ({ reader }) => reader.find(SUBMISSION_ID)],
  ["what became of one application", ({ reader }) => reader.findHistory(SUBMISSION_ID)],
  [
    "what is noted beside one application",
    ({ reader }) => reader.listRequestsOf(SUBMISSION_ID),
    ({ reader }) => reader.readNotes(SUBMISSION_ID),
  ],
  ["what has come since a moment ago", ({ reader }) => reader.readSince(longAgo)],
  [
    "a note and its end",
    ({ maintenance }) => maintenance.writeNote(note, createSeal(makePrivateKey())),
    ({ maintenance }) => maintenance.erase(SUBMISSION_ID, NOW),
  ],
  ["the record of one consent", ({ reader }) => reader.findRecord(SUBMISSION_ID)],
  ["the consents of one person", ({ reader }) => reader.findConsents(HASH)],
  ["what a private link shows", (_, { query }) => findHeld(query, HASH)],
  [
    "a consent taken back by a private link",
    ({ requests }) => requests.record({ codeHash: HASH }, { kind: "withdrawal", channel: "link", at: NOW }),
  ],
  [
    "a purge that finds nothing old",
    ({ maintenance }) => maintenance.purge({ leadsBefore: NOW, consentsBefore: NOW }, NOW),
  ],
];

describe("With any number of applications in the file,", () => {
  it.each(WORK)("an index finds %s", async (_name, ...work) => {
    const { database, plans } = watchPlans();
    for (const one of work) await one(partsOf(database), database);
    expect(plans).not.toEqual([]);
    expect(plans.filter((plan) => READS_EVERYTHING.test(plan))).toEqual([]);
  });
});
