import { createEncryptor } from "../../sealing/encryptor.ts";
import { StoreUnavailable, type Acceptance } from "../contract.ts";
import { createConsumerRequests } from "../annotations/consumer-requests.ts";
import type { Database } from "../database.ts";
import { createFunnelCounts } from "../annotations/funnel-counts.ts";
import type { LeadEngine } from "../ingest/lead-store.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import { QUEUE_LIMITS } from "../ingest/write-queue.ts";
import { acceptBatch, type ChainWatch } from "./accept.ts";
import { connect } from "./connection.ts";
import { markDatabase, type Marking } from "./database-mark.ts";

/** For one statement: less than the queue gives a visitor. */
const STATEMENT_TIMEOUT_MS = QUEUE_LIMITS.timeoutMs - 2000;

/**
 * Takes applications into a PostgreSQL, which several machines may share.
 * @throws OperatorError when it cannot be used; its message says what to do
 */
export async function openPostgresEngine(
  databaseUrl: string,
  { requiresStandby = false, ...marking }: Marking & { requiresStandby?: boolean | undefined },
): Promise<LeadEngine> {
  const database = await connect(databaseUrl, { timeoutMs: STATEMENT_TIMEOUT_MS, requiresStandby });
  const mark = await markDatabase(database, marking).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const requests = createConsumerRequests(database);
  return {
    // Never as if it were new: several machines may start at once, and each would make keys of its own.
    isNew: false,
    // While the database writes one batch, the next is sealed and sent.
    commitsAtOnce: 2,
    async commit(batch, keys) {
      const encryptor = createEncryptor(keys);
      const sealed = batch.map((lead) => sealLead(lead, encryptor));
      const results = await acceptAll(database, sealed, mark);
      return { results, privateCodes: sealed.map(({ privateCode }) => privateCode) };
    },
    // In a transaction, because the date of a request is its confirmation: what is shown is where it is promised to be.
    findHeld: (codeHash) =>
      database.inTransaction((query) => createConsumerRequests({ ...database, query }).findHeld(codeHash)),
    async request(codeHash, kind, at) {
      const recorded = await requests.recordFromLink(codeHash, kind, at);
      if (recorded?.isNew) await mark.compare().catch(() => undefined);
      return recorded;
    },
    async check() {
      await check(database);
      await mark.compare();
    },
    addCounts: createFunnelCounts(database).add,
    async close() {
      mark.close();
      await database.close();
    },
  };
}

/** A standby that has not been promoted answers, and cannot write; neither can a database whose disk is full. */
const check = ({ query }: Database): Promise<unknown> =>
  query("UPDATE write_checks SET checked_at = now()").catch((cause: unknown) => {
    throw new StoreUnavailable("the database cannot write", { cause });
  });

/** Constraint violated, transaction rolled back (deadlock). */
const ONE_BY_ONE = /^(23|40)/;

/** One application that cannot be stored must not take down the others of its batch. */
async function acceptAll(
  database: Database,
  batch: readonly SealedLead[],
  watch: ChainWatch,
): Promise<(Acceptance | undefined)[]> {
  try {
    return await acceptBatch(database, batch, watch);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (!ONE_BY_ONE.test(code)) throw error;
    if (batch.length === 1) return [undefined];
    const results: (Acceptance | undefined)[] = [];
    for (const lead of batch) results.push(...(await acceptAll(database, [lead], watch)));
    return results;
  }
}
