import { OTHER, type StageCount } from "../funnel/stages.ts";
import type { Database, Query } from "./database.ts";

/** Campaigns that are told apart on one day. */
const MOST_CAMPAIGNS = 200;

/** How far visitors came, by day. No row tells of one visit, and none refers to an application. */
export function createFunnelCounts({
  query,
  inTransaction,
  dialect,
}: Pick<Database, "query" | "inTransaction" | "dialect">) {
  let known: { day: string; campaigns: Set<string> } | undefined;

  /** Those that are on disk or on their way there. */
  async function campaignsOf(day: string, ask: Query): Promise<Set<string>> {
    if (known?.day !== day) {
      const { rows } = await ask("SELECT DISTINCT campaign FROM funnel_counts WHERE day = $1", [day]);
      known = { day, campaigns: new Set(rows.map((row) => String(row["campaign"]))) };
    }
    return known.campaigns;
  }

  async function bound(one: StageCount, ask: Query): Promise<StageCount> {
    const campaigns = await campaignsOf(one.day, ask);
    if (!campaigns.has(one.campaign) && campaigns.size >= MOST_CAMPAIGNS) return { ...one, campaign: OTHER };
    campaigns.add(one.campaign);
    return one;
  }

  return {
    /** Adds counts to those of their days, in one transaction and one statement. */
    add: (counts: readonly StageCount[]): Promise<void> =>
      inTransaction(async (ask) => {
        const sums = new Map<string, unknown[]>();
        for (const one of counts) {
          const { count, day, stage, device, state, campaign } = await bound(one, ask);
          const row = [day, stage, device, state, campaign];
          sums.set(row.join(" "), [...row, count + Number(sums.get(row.join(" "))?.at(-1) ?? 0)]);
        }
        // In the order of their keys: two processes that wait for each other's rows would otherwise deadlock.
        const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
        await ask(
          `INSERT INTO funnel_counts (day, stage, device, state, campaign, count)
            SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, CAST(value ->> 5 AS integer)
              FROM ${dialect.elements} WHERE true
            ON CONFLICT (day, stage, device, state, campaign)
              DO UPDATE SET count = funnel_counts.count + excluded.count`,
          [JSON.stringify(rows)],
        );
      }),
    /** @param firstDay YYYY-MM-DD */
    async read(firstDay: string): Promise<StageCount[]> {
      const { rows } = await query(
        "SELECT day, stage, device, state, campaign, count FROM funnel_counts WHERE day >= $1",
        [firstDay],
      );
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
