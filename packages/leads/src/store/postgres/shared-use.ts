import type { Query } from "../database.ts";
import type { SharedUse } from "../ingest/shared-use.ts";
import { openDatabase } from "./connection.ts";

/** A count that takes longer is given up: it is wanted at once or not at all. */
const TIMEOUT_MS = 1000;

/** What is left of `used` at the present moment. */
const DRAINED = (row: string): string =>
  `greatest(0, ${row}.used - extract(epoch FROM clock_timestamp() - ${row}.at) * ${row}.per_minute / 60)`;

/** On connections of its own, so that counting is never in the way of an application. The tables have to be there. */
export function openSharedUse(databaseUrl: string): SharedUse {
  const { query, close } = openDatabase(databaseUrl, { timeoutMs: TIMEOUT_MS, requiresStandby: false });
  return {
    async add(uses) {
      // In the order of their keys: two processes that wait for each other's rows would otherwise deadlock.
      const sorted = [...uses].sort((a, b) => (a.key < b.key ? -1 : 1));
      const { rows } = await query(
        `INSERT INTO request_use AS row (key, per_minute, used, at)
          SELECT key, per_minute, count, clock_timestamp()
          FROM unnest($1::text[], $2::float8[], $3::float8[]) AS added (key, per_minute, count)
          ON CONFLICT (key) DO UPDATE SET used = greatest(0, ${DRAINED("row")} + excluded.used),
            per_minute = excluded.per_minute, at = clock_timestamp()
          RETURNING key, used`,
        [
          sorted.map(({ key }) => key),
          sorted.map(({ perMinute }) => perMinute),
          sorted.map(({ count }) => count),
        ],
      );
      const used = new Map(rows.map((row) => [row["key"], Number(row["used"])]));
      return uses.map(({ key }) => used.get(key) ?? 0);
    },
    async readBusy() {
      await forget(query);
      const { rows } = await query(`SELECT key, ${DRAINED("row")} AS used FROM request_use AS row
        WHERE ${DRAINED("row")} >= 1 ORDER BY used DESC LIMIT 10000`);
      return new Map(rows.map((row) => [String(row["key"]), Number(row["used"])]));
    },
    close,
  };
}

/** After a minute nothing is left to know. */
const forget = (query: Query) =>
  query(`DELETE FROM request_use WHERE key IN (SELECT key FROM request_use
    WHERE at < clock_timestamp() - interval '2 minutes' FOR UPDATE SKIP LOCKED)`);
