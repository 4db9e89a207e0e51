import { createIngest } from "../ingest/ingest.ts";
import type { LeadEngine } from "../ingest/lead-store.ts";
import { QUEUE_LIMITS } from "../ingest/write-queue.ts";
import { findHeld } from "../requests.ts";
import { StoreUnavailable } from "../store.ts";
import { followStore, watermarkFile, type OlderObserver } from "../integrity/watermark.ts";
import { addLeads } from "./add-leads.ts";
import { connect } from "./connection.ts";

/** For one statement: less than the queue gives a visitor. */
const STATEMENT_TIMEOUT_MS = QUEUE_LIMITS.timeoutMs - 2000;

/**
 * Takes applications into a PostgreSQL, which several machines may share.
 * @param dataDir where this machine notes what it has confirmed
 * @param onOlder told once when the database has lost what was confirmed before; applications are still taken
 * @throws OperatorError when it cannot be used; its message says what to do
 */
export async function openPostgresEngine(
  databaseUrl: string,
  dataDir: string,
  onOlder?: OlderObserver,
  requiresStandby = false,
): Promise<LeadEngine> {
  const database = await connect(databaseUrl, { timeoutMs: STATEMENT_TIMEOUT_MS, requiresStandby });
  const confirmed = await followStore(database.query, watermarkFile(dataDir, databaseUrl), onOlder).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const { accept, write, ...calls } = createIngest(database, addLeads, confirmed);
  return {
    ...calls,
    // Never as if it were new: several machines may start at once, and each would make keys of its own.
    isNew: false,
    // While the database writes one batch, the next is sealed and sent.
    commitsAtOnce: 2,
    commit: accept,
    // In a transaction, because the date of a request is its confirmation: what is shown is where it is promised to be.
    findHeld: (codeHash) => database.inTransaction((query) => findHeld(query, codeHash)),
    async check() {
      await write(new Date()).catch((cause: unknown) => {
        throw new StoreUnavailable("the database cannot write", { cause });
      });
      await confirmed.compare();
    },
    close: database.close,
  };
}
