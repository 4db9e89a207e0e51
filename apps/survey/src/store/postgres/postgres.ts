import { readdirSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { OperatorProblem } from "../../operator-problem.ts";

/** Connecting to the PostgreSQL of the applications: encrypted, durable, with today's tables. */

export type Row = Record<string, unknown>;

/** Asks one question. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Row[]; count: number }>;

export interface Database {
  query: Query;
  /** Everything or nothing of what `work` asks for; on disk when this resolves. */
  inTransaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  connections: number;
  /** Questions that take longer are given up; 0 for no limit. */
  patienceMs: number;
}

const MIGRATIONS = join(import.meta.dirname, "../migrations/postgres");
/** Any number, the same for everyone: two services that start at once migrate one after the other. */
const MIGRATION_LOCK = 4_400_001;

/**
 * Connects and brings the tables up to date.
 * @throws OperatorProblem when an accepted application might not survive a power cut, or could be read on the way
 */
export async function connect(databaseUrl: string, options: ConnectionOptions): Promise<Database> {
  const database = openPool(databaseUrl, options);
  try {
    await requireDurable(database.query);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof OperatorProblem ? error : new OperatorProblem(explain(error), { cause: error });
  }
}

function openPool(databaseUrl: string, { connections, patienceMs }: ConnectionOptions): Database {
  const pool = new pg.Pool({
    ...readAddress(databaseUrl),
    max: connections,
    application_name: "survey",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: patienceMs,
    // The network can fall silent without a word; then the server's own limit does not help.
    ...(patienceMs > 0 ? { query_timeout: patienceMs + 1000 } : {}),
  });
  // A connection that breaks says so twice: to the question under way, which fails, and in an event that would end the
  // process if nobody listened. The next question gets a new connection.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queryOf =
    (client: pg.Pool | pg.PoolClient): Query =>
    async (text, values = []) => {
      const { rows, rowCount } = await client.query<Row>(text, values);
      return { rows, count: rowCount ?? 0 };
    };
  let closing: Promise<void> | undefined;
  return {
    query: queryOf(pool),
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        const result = await work(queryOf(client));
        await client.query("COMMIT");
        client.release();
        return result;
      } catch (error) {
        const isRolledBack = await client.query("ROLLBACK").then(
          () => true,
          () => false,
        );
        client.release(!isRolledBack);
        throw error;
      }
    },
    close: () => (closing ??= pool.end()),
  };
}

/** The address is not repeated in the sentence: it holds a password. The server's message names the cause and no secret. */
function explain(error: unknown): string {
  const { code = "unknown" } = error as { code?: string };
  const message = error instanceof Error ? error.message : "";
  return `The database that DATABASE_URL names cannot be used (${code}${message ? `: ${message}` : ""}).`;
}

interface Address {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  database: string;
  options: string;
  ssl: false | { rejectUnauthorized: true; ca?: string };
}

/** Reads an address as libpq writes it (postgresql.org/docs/current/libpq-connect.html), and adds what durability needs. */
export function readAddress(databaseUrl: string): Address {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const host = searchParams.get("host") ?? (url.hostname.replace(/^\[|\]$/g, "") || "localhost");
  // The server's own setting may be off, for speed; then a confirmed application could vanish.
  const options = ["-c synchronous_commit=on", searchParams.get("options") ?? ""].join(" ").trim();
  return {
    host,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || "postgres",
    password: url.password === "" ? undefined : decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || "postgres",
    options,
    ssl: readEncryption(host, searchParams),
  };
}

/** Over a network the server's certificate must be valid and for this host, whatever weaker sslmode is asked for. */
function readEncryption(host: string, searchParams: URLSearchParams): Address["ssl"] {
  if (host.startsWith("/") || ["localhost", "127.0.0.1", "::1"].includes(host)) return false;
  const authority = searchParams.get("sslrootcert");
  if (searchParams.get("sslmode") !== "disable") {
    return { rejectUnauthorized: true, ...(authority && { ca: readFileSync(authority, "utf8") }) };
  }
  if (isPrivate(host)) return false;
  throw new OperatorProblem(
    `DATABASE_URL sends applications to ${host} without encryption: remove sslmode=disable from it.`,
  );
}

/** A container's neighbour has a name without dots; elsewhere a private network has private addresses. */
const isPrivate = (host: string): boolean =>
  isIP(host) === 0
    ? !host.includes(".")
    : /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(host);

/** What makes a commit survive a power cut (postgresql.org/docs/current/runtime-config-wal.html). */
export async function requireDurable(query: Query): Promise<void> {
  const { rows } = await query(`SELECT current_setting('fsync') AS fsync,
    current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS commit,
    current_setting('server_version_num')::int AS version`);
  const { fsync, pages, commit, version } = rows[0] as Row;
  if (Number(version) < 150_000) {
    throw new OperatorProblem("The database is too old: use PostgreSQL 15 or later.");
  }
  if (fsync === "on" && pages === "on" && (commit === "on" || commit === "remote_apply")) return;
  throw new OperatorProblem(
    `The database is not durable (fsync ${fsync}, full_page_writes ${pages}, synchronous_commit ${commit}): switch all three on.`,
  );
}

const knownMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();

async function readApplied(query: Query): Promise<string[]> {
  const table = await query("SELECT to_regclass('schema_versions') IS NOT NULL AS is_there");
  if (!table.rows[0]?.["is_there"]) return [];
  const { rows } = await query("SELECT name FROM schema_versions ORDER BY number");
  return rows.map(({ name }) => String(name));
}

async function migrate({ query, inTransaction }: Database): Promise<void> {
  const known = knownMigrations();
  // Nothing to do is found out by reading, so that the applications can be listed from a standby too.
  if ((await readApplied(query)).join() === known.join()) return;
  await inTransaction(async (ask) => {
    await ask("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    // First: it makes PostgreSQL look at the tables afresh, and not as they were before the lock was ours.
    await ask(`CREATE TABLE IF NOT EXISTS schema_versions (
      number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = await readApplied(ask);
    if (applied.some((name, index) => name !== known[index])) {
      throw new OperatorProblem(
        "The applications were stored by a newer version of this program: use that version.",
      );
    }
    for (const [index, name] of [...known.entries()].slice(applied.length)) {
      await ask(readFileSync(join(MIGRATIONS, name), "utf8"));
      await ask("INSERT INTO schema_versions (number, name) VALUES ($1, $2)", [index + 1, name]);
    }
  });
}
