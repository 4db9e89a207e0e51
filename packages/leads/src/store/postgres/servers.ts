import pg from "pg";
import { OperatorError } from "../../operator-error.ts";
import type { Query } from "../database.ts";
import { eachServer, isInternalHost } from "../../setting-values.ts";

/** An address may name several servers, as libpq does. */
export function readServers(databaseUrl: string): [first: string, ...others: string[]] {
  const [first = databaseUrl, ...others] = eachServer(databaseUrl);
  return [readAddress(first), ...others.map(readAddress)];
}

/** The address of one server as it is given to the driver: with what durability needs, and encrypted wherever it leaves this machine. */
export function readAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  // The server's own setting may be off; and one of its warnings says that a standby lacks what was committed.
  const durable = "-c synchronous_commit=on -c client_min_messages=warning";
  searchParams.set("options", [durable, searchParams.get("options") ?? ""].join(" ").trim());
  const host = searchParams.get("host") ?? decodeURIComponent(url.hostname);
  const isHere = host.startsWith("/") || ["", "localhost", "127.0.0.1", "[::1]"].includes(host);
  const isOpen = isHere || searchParams.get("sslmode") === "disable";
  if (isOpen && !isHere && !isInternalHost(host)) {
    throw new OperatorError(
      `DATABASE_URL sends applications to ${host} without encryption: remove sslmode=disable from it.`,
    );
  }
  // The server's certificate must be valid and for this host, whatever weaker mode is asked for.
  searchParams.set("sslmode", isOpen ? "disable" : "verify-full");
  return url.href;
}

/**
 * Connections to the server; of several, to whichever can write now, such as a standby that was promoted.
 * @param check what it throws passes a server over
 */
export function openConnections(
  addresses: ReturnType<typeof readServers>,
  timeoutMs: number,
  check: (query: Query) => Promise<void>,
) {
  const open = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString,
      // Two for applications, one for everything else.
      max: 3,
      application_name: "survey",
      connectionTimeoutMillis: addresses.length > 1 ? 3000 : 5000,
      keepAlive: true,
      statement_timeout: timeoutMs,
      // The network can fall silent without a word; then the server's own limit does not help.
      ...(timeoutMs > 0 ? { query_timeout: timeoutMs + 1000 } : {}),
      async onConnect(client) {
        // A connection that breaks also says so in an event that would end the process if nobody listened.
        client.on("error", () => undefined);
        await check(queryOf(client));
        if (addresses.length > 1) await requireWritable(queryOf(client));
      },
    });
    pool.on("error", () => undefined);
    return pool;
  };
  let chosen = 0;
  let pool = open(addresses[0]);
  /** Goes on to the next server; connections to this one are not used again. */
  const passOver = (server: pg.Pool): void => {
    if (server !== pool || addresses.length === 1) return;
    chosen = (chosen + 1) % addresses.length;
    pool = open(addresses[chosen] ?? addresses[0]);
    server.end().catch(() => undefined);
  };

  async function take(): Promise<{ client: pg.PoolClient; server: pg.Pool }> {
    for (let left = addresses.length; ; left -= 1) {
      const server = pool;
      try {
        return { client: await server.connect(), server };
      } catch (error) {
        passOver(server);
        if (left <= 1) throw error;
      }
    }
  }

  return {
    /** Lends a connection. After a failure that may be the server's, another server is tried next. */
    async use<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
      const { client, server } = await take();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        const isUsable = !mayBeAtFault(error) && (await rollBack(client));
        if (!isUsable) passOver(server);
        client.release(!isUsable);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

export const queryOf =
  (client: pg.ClientBase): Query =>
  async (sql, values = []) => {
    const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...values]);
    return { rows, count: rowCount ?? 0 };
  };

const rollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query("ROLLBACK").then(
    () => true,
    () => false,
  );

/** Broken connection, read-only server, no more room, given up or shut down (postgresql.org/docs/current/errcodes-appendix.html). */
const SERVER_TROUBLE = /^(08|25006|53|57|58|XX)/;

/** Whether another server may do better. An answer to what was asked, such as a violated constraint, comes from any of them. */
const mayBeAtFault = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || SERVER_TROUBLE.test(error.code ?? "");

/** A commit that waits longer for its standby will not be answered soon. */
const STUCK = "5 seconds";

/** No standby, and commits come to an end: those of a lost primary that came back beside its successor do not. */
async function requireWritable(query: Query): Promise<void> {
  const { rows } = await query(
    `SELECT current_setting('transaction_read_only') AS read_only, EXISTS (
      SELECT 1 FROM pg_stat_activity
      WHERE usename = current_user AND wait_event = 'SyncRep' AND query_start < now() - $1::interval) AS is_stuck`,
    [STUCK],
  );
  const { read_only: readOnly, is_stuck: isStuck } = rows[0] ?? {};
  if (readOnly !== "off") throw new OperatorError("The database only reads: it is a standby.");
  if (isStuck) throw new OperatorError("The database waits for its standby and confirms nothing.");
}
