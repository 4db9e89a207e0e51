import type { StageCount } from "../funnel/stages.ts";
import type { Database } from "./database.ts";

/** How far visitors came, by day. No row tells of one visit, and none refers to an application. */
export function createFunnelCounts({ query, dialect }: Pick<Database, "query" | "dialect">) {
  return {
    async add(counts: readonly StageCount[]): Promise<void> {
      const rows = counts.map((one) => [one.day, one.stage, one.campaign, one.count]);
      await query(
        // In the order of their keys: two processes that wait for each other's rows would otherwise deadlock.
        `INSERT INTO funnel_counts (day, stage, campaign, count)
          SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS integer)
            FROM ${dialect.elements} WHERE true ORDER BY 1, 2, 3
          ON CONFLICT (day, stage, campaign) DO UPDATE SET count = funnel_counts.count + excluded.count`,
        [JSON.stringify(rows)],
      );
    },
    /** @param firstDay YYYY-MM-DD */
    async read(firstDay: string): Promise<StageCount[]> {
      const { rows } = await query("SELECT day, stage, campaign, count FROM funnel_counts WHERE day >= $1", [
        firstDay,
      ]);
      return rows.map((row) => ({ ...(row as unknown as StageCount), count: Number(row["count"]) }));
    },
    /** The numbers of the applications that were received since then and that the CRM has taken. */
    async deliveredSince(moment: Date): Promise<Set<string>> {
      const { rows } = await query(
        `SELECT submission_id FROM leads JOIN outbox ON outbox.lead = number
          WHERE received_at >= $1 AND state = 'delivered' AND delivery_id = 'lead_' || submission_id`,
        [moment.toISOString()],
      );
      return new Set(rows.map((row) => String(row["submission_id"])));
    },
  };
}
