import type pg from "pg";
import { OperatorError } from "../../operator-error.ts";
import { POSTGRES } from "../dialect.ts";
import { lockInOrder, type Database, type Query, type Row } from "../database.ts";
import { missingSteps, readMigrations } from "../migrations.ts";
import { openConnections, queryOf, readServers } from "./servers.ts";

/** Any number, the same for everyone: two services that start at once migrate one after the other. */
const MIGRATION_LOCK = 4_400_001;

interface ConnectOptions {
  /** Statements that take longer are given up; 0 for no limit. */
  timeoutMs?: number;
  /** Nothing counts as committed that one machine alone holds. */
  requiresStandby?: boolean;
}

/** @throws OperatorError when an accepted application might not survive a power cut, or could be read on the way */
export async function connect(
  databaseUrl: string,
  { timeoutMs = 0, requiresStandby = false }: ConnectOptions = {},
): Promise<Database> {
  const connections = openConnections(readServers(databaseUrl), timeoutMs, requireDurable);
  let closing: Promise<void> | undefined;
  const database: Database = {
    query: (sql, values) => connections.use((client) => queryOf(client)(sql, values)),
    inTransaction: (work, ...inOrder) =>
      connections.use(async (client) => {
        // One round trip: each one lengthens the lock.
        await client.query(`BEGIN; ${lockInOrder(inOrder)}`);
        const result = await work(queryOf(client));
        await commit(client, requiresStandby);
        return result;
      }),
    dialect: POSTGRES,
    /** What is deleted stays in the server's files and archived log; a change of keys (replace, retire) makes it unreadable. */
    scrub: async () => undefined,
    async backup() {
      throw new OperatorError("The applications are in PostgreSQL: back them up with pg_dump.");
    },
    close: () => (closing ??= connections.close()),
  };
  try {
    if (requiresStandby) requireStandby((await database.query(STANDBYS)).rows);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof OperatorError ? error : new OperatorError(explain(error), { cause: error });
  }
}

/** Which standbys a commit waits for; none when it is empty. */
const STANDBYS = "SELECT current_setting('synchronous_standby_names') AS standbys";

function requireStandby([row]: readonly Row[]): void {
  if (row?.["standbys"]) return;
  throw new OperatorError(
    "The database has no synchronous standby, and SURVEY_REQUIRE_STANDBY asks for one: set synchronous_standby_names.",
  );
}

/** Makes the commit wait also when nothing was changed: a repeat may find what the server holds and the standby does not. */
const WAIT_FOR_STANDBY = "SELECT pg_logical_emit_message(true, 'survey', '')";

const ALL_IS_WELL = "00000";

/** @throws where a commit was cancelled while it waited, which is a warning: the standby may lack the transaction */
async function commit(client: pg.ClientBase, requiresStandby: boolean): Promise<void> {
  const warnings: (string | undefined)[] = [];
  const listen = ({ code }: { code: string | undefined }): void =>
    void (code !== ALL_IS_WELL && warnings.push(code));
  client.on("notice", listen);
  try {
    // Several statements in one text give several results, which the driver's types do not know.
    const results = (await client.query(`${STANDBYS}; ${WAIT_FOR_STANDBY}; COMMIT`)) as unknown;
    if (requiresStandby) requireStandby((results as [pg.QueryResult<Row>])[0].rows);
  } finally {
    client.off("notice", listen);
  }
  if (warnings.length > 0) throw new Error(`the commit came with a warning (${warnings.join()})`);
}

/** The address is not repeated in the sentence: it holds a password. The server's message names the cause and no secret. */
function explain(error: unknown): string {
  const { code = "unknown" } = error as { code?: string };
  const message = error instanceof Error ? error.message : "";
  return `The database that DATABASE_URL names cannot be used (${code}${message ? `: ${message}` : ""}).`;
}

/** What makes a commit survive a power cut (postgresql.org/docs/current/runtime-config-wal.html). */
export async function requireDurable(query: Query): Promise<void> {
  const { rows } = await query(`SELECT current_setting('fsync') AS fsync,
    current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS commit,
    current_setting('server_version_num')::int AS version`);
  const { fsync, pages, commit, version } = rows[0] as Row;
  if (Number(version) < 150_000) {
    throw new OperatorError("The database is too old: use PostgreSQL 15 or later.");
  }
  if (fsync === "on" && pages === "on" && (commit === "on" || commit === "remote_apply")) return;
  throw new OperatorError(
    `The database is not durable (fsync ${fsync}, full_page_writes ${pages}, synchronous_commit ${commit}): switch all three on.`,
  );
}

async function versionOf(query: Query): Promise<number> {
  const table = await query("SELECT to_regclass('schema_versions') IS NOT NULL AS is_there");
  if (!table.rows[0]?.["is_there"]) return 0;
  const { rows } = await query("SELECT max(number) AS version FROM schema_versions");
  return Number(rows[0]?.["version"]);
}

async function migrate({ query, inTransaction }: Database): Promise<void> {
  const steps = readMigrations(POSTGRES);
  // Nothing to do is found out by reading, so that the applications can be listed from a standby too.
  if (missingSteps(steps, await versionOf(query)).length === 0) return;
  await inTransaction(async (ask) => {
    await ask("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    // First: it makes PostgreSQL look at the tables afresh, and not as they were before the lock was ours.
    await ask(
      "CREATE TABLE IF NOT EXISTS schema_versions (number integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    for (const step of missingSteps(steps, await versionOf(ask))) await ask(step());
    await ask("INSERT INTO schema_versions (number) VALUES ($1) ON CONFLICT DO NOTHING", [steps.length]);
  });
}
