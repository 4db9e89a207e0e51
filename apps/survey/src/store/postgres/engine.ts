import { createSealer } from "../../sealing/sealer.ts";
import { StoreUnavailable, type Acceptance } from "../contract.ts";
import { createConsumerRequests } from "../consumer-requests.ts";
import type { Database } from "../database.ts";
import type { LeadEngine } from "../lead-store.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import { QUEUE_LIMITS } from "../write-queue.ts";
import { acceptBatch } from "./accept.ts";
import { connect } from "./connection.ts";

/** For one statement: less than the queue gives a visitor. */
const STATEMENT_TIMEOUT_MS = QUEUE_LIMITS.timeoutMs - 2000;

/**
 * Takes applications into a PostgreSQL, which several machines may share.
 * @throws OperatorProblem when it cannot be used; its message says what to do
 */
export async function openPostgresEngine(databaseUrl: string): Promise<LeadEngine> {
  const database = await connect(databaseUrl, STATEMENT_TIMEOUT_MS);
  const requests = createConsumerRequests(database);
  return {
    // Never as if it were new: several machines may start at once, and each would make keys of its own.
    isNew: false,
    commit(batch, keys) {
      const sealer = createSealer(keys);
      return acceptAll(
        database,
        batch.map((lead) => sealLead(lead, sealer)),
      );
    },
    findHeld: requests.findHeld,
    request: requests.recordFromLink,
    check: () => check(database),
    close: database.close,
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
