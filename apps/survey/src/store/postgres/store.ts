import { createSealer, type SealingKeys } from "../../sealing/sealer.ts";
import { StoreUnavailable, type Acceptance, type CommitObserver, type LeadStore } from "../contract.ts";
import type { Database } from "../database.ts";
import type { Lead } from "../lead.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import { createWriteQueue, QUEUE_LIMITS } from "../write-queue.ts";
import { acceptBatch } from "./accept.ts";
import { connect } from "./connection.ts";

/** For one statement: less than the queue gives a visitor. */
const STATEMENT_TIMEOUT_MS = QUEUE_LIMITS.timeoutMs - 2000;

interface PostgresStoreOptions {
  databaseUrl: string;
  /**
   * Asked once the store is open.
   * @returns gives the keys for each batch
   */
  prepareSealing: () => (() => SealingKeys) | Promise<() => SealingKeys>;
  onCommit?: CommitObserver | undefined;
}

/**
 * Opens the store in a PostgreSQL, which several machines may share. Group commit as in SQLite: all applications that
 * arrive while a commit is under way share the next one.
 * @throws OperatorProblem when it cannot be used; its message says what to do
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<LeadStore> {
  const database = await connect(options.databaseUrl, { connections: 2, timeoutMs: STATEMENT_TIMEOUT_MS });
  const sealingKeys = await Promise.resolve()
    .then(options.prepareSealing)
    .catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  const commit = (batch: Lead[]): Promise<(Acceptance | undefined)[]> => {
    const sealer = createSealer(sealingKeys());
    return acceptAll(
      database,
      batch.map((lead) => sealLead(lead, sealer)),
    );
  };
  const queue = createWriteQueue(commit, QUEUE_LIMITS, options.onCommit);
  return {
    accept: (lead) => queue.add(lead),
    check: () => check(database),
    queue: () => queue.state(),
    async close() {
      await queue.drain();
      await database.close();
    },
  };
}

/** A standby that has not been promoted answers, and cannot write. */
async function check({ query }: Database): Promise<void> {
  const answer = await query("SELECT current_setting('transaction_read_only') AS read_only").catch(
    (cause: unknown) => {
      throw new StoreUnavailable("the database does not answer", { cause });
    },
  );
  if (answer.rows[0]?.["read_only"] !== "off") throw new StoreUnavailable("the database is read-only");
}

/** Constraint violated, transaction rolled back (deadlock). */
const ONE_BY_ONE = /^(23|40)/;

/** One application that cannot be stored must not take down the others of its batch. */
async function acceptAll(
  database: Database,
  batch: readonly SealedLead[],
): Promise<(Acceptance | undefined)[]> {
  try {
    return await acceptBatch(database, batch);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (!ONE_BY_ONE.test(code)) throw error;
    if (batch.length === 1) return [undefined];
    const results: (Acceptance | undefined)[] = [];
    for (const lead of batch) results.push(...(await acceptAll(database, [lead])));
    return results;
  }
}
