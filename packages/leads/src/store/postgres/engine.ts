import { createDigest, createSeal } from "../../sealing/sealing.ts";
import type { Database } from "../database.ts";
import { createFunnelCounts } from "../funnel-counts.ts";
import { commitEach, type LeadEngine } from "../ingest/lead-store.ts";
import { QUEUE_LIMITS } from "../ingest/write-queue.ts";
import { createRequests } from "../requests.ts";
import { sealLead } from "../sealed-lead.ts";
import { StoreUnavailable } from "../store.ts";
import { findMissing, keepWatermark, readStoreMark, watermarkFile, type Watermark } from "../watermark.ts";
import { acceptBatch, type ConfirmedLeads } from "./accept.ts";
import { connect } from "./connection.ts";

/** For one statement: less than the queue gives a visitor. */
const STATEMENT_TIMEOUT_MS = QUEUE_LIMITS.timeoutMs - 2000;

/** Told once when the database has lost what was confirmed before, with a sentence; applications are still taken. */
type OlderObserver = ((missing: string) => void) | undefined;

/**
 * Takes applications into a PostgreSQL, which several machines may share.
 * @param dataDir where this machine notes what it has confirmed
 * @throws OperatorError when it cannot be used; its message says what to do
 */
export async function openPostgresEngine(
  databaseUrl: string,
  dataDir: string,
  onOlder: OlderObserver,
  requiresStandby = false,
): Promise<LeadEngine> {
  const database = await connect(databaseUrl, { timeoutMs: STATEMENT_TIMEOUT_MS, requiresStandby });
  const store = await readStoreMark(database.query).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const confirmed = watch(database, watermarkFile(dataDir, databaseUrl), store, onOlder);
  const requests = createRequests(database);
  return {
    // Never as if it were new: several machines may start at once, and each would make keys of its own.
    isNew: false,
    // While the database writes one batch, the next is sealed and sent.
    commitsAtOnce: 2,
    async commit(batch, keys) {
      const [seal, digest] = [createSeal(keys.publicKey), createDigest(keys.pepper)];
      const sealed = batch.map((lead) => sealLead(lead, seal, digest));
      const results = await commitEach(sealed, (some) => acceptBatch(database, some, confirmed), isOfOne);
      return { results, privateCodes: sealed.map(({ privateCode }) => privateCode) };
    },
    // In a transaction, because the date of a request is its confirmation: what is shown is where it is promised to be.
    findHeld: (codeHash) =>
      database.inTransaction((query) => createRequests({ ...database, query }).findHeld(codeHash)),
    async request(codeHash, kind, at) {
      const recorded = await requests.recordFromLink(codeHash, kind, at);
      if (recorded?.isNew) await confirmed.compare().catch(() => undefined);
      return recorded;
    },
    async check() {
      // A standby that has not been promoted answers, and cannot write; neither can a database whose disk is full.
      await database.query("UPDATE store_state SET checked_at = now()").catch((cause: unknown) => {
        throw new StoreUnavailable("the database cannot write", { cause });
      });
      await confirmed.compare();
    },
    addCounts: createFunnelCounts(database).add,
    async close() {
      confirmed.close();
      await database.close();
    },
  };
}

/**
 * Follows what this machine has confirmed in a database: a standby that takes over and lacks some of it is noticed at the next
 * application, and at the next question whether the service is ready. From then on the watermark stays, so that the next start
 * says it again.
 */
function watch({ query }: Database, file: string, store: Watermark, onOlder: OlderObserver) {
  const watermark = keepWatermark(file, store);
  let isOlder = false;
  const report = (missing: string): void => {
    if (!isOlder) onOlder?.(missing);
    isOlder = true;
  };
  return {
    last: watermark.current,
    confirm(stored, isLastThere) {
      if (!isLastThere) report("Confirmed applications are missing in the database.");
      if (!isOlder) watermark.raise(stored);
    },
    async compare(): Promise<void> {
      if (isOlder) return;
      const before = watermark.current();
      const missing = await findMissing(query, before, "the database");
      if (missing !== undefined) return report(missing);
      const { request } = await readStoreMark(query);
      if (request > before.request) watermark.raise({ request });
    },
    close: watermark.close,
  } satisfies ConfirmedLeads & { compare(): Promise<void>; close(): void };
}

/** Constraint violated, transaction rolled back (deadlock). */
const ONE_BY_ONE = /^(23|40)/;

const isOfOne = (error: unknown): boolean => ONE_BY_ONE.test((error as { code?: string }).code ?? "");
