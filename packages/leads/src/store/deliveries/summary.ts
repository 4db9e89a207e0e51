import { boundCreation, findAhead } from "./ahead-of-clock.ts";
import type { OutboxSummary } from "../contract.ts";
import type { Query } from "../database.ts";
import { CRM } from "./outbox.ts";
import { toDate } from "../rows.ts";

export const NOTHING_UNDELIVERED: OutboxSummary = {
  counts: { waiting: 0, parked: 0 },
  aheadOfClock: 0,
  oldestUndeliveredAt: null,
};

/** What is undelivered, by destination; the CRM is always among them. */
export async function summarizeEach(query: Query, now: Date): Promise<Map<string, OutboxSummary>> {
  const { rows } = await query(
    `SELECT destination, state, count(*) AS count,
        min(created_at) AS oldest
      FROM outbox WHERE state <> 'delivered' GROUP BY destination, state`,
  );
  const ahead = Map.groupBy(await findAhead(query, now), ([, destination]) => destination);
  const byDestination = Map.groupBy(rows, (row) => row["destination"] as string);
  const summaries = new Map([[CRM, NOTHING_UNDELIVERED]]);
  for (const [destination, ofIt] of byDestination) {
    const counts = { ...NOTHING_UNDELIVERED.counts };
    for (const row of ofIt) counts[row["state"] as keyof typeof counts] = Number(row["count"]);
    const aheadOfClock = ahead.get(destination)?.length ?? 0;
    const bound = aheadOfClock > 0 ? await boundCreation(query, destination, now) : undefined;
    const times = [...ofIt.map((row) => row["oldest"]), bound].filter((time) => time);
    const [oldestUndeliveredAt = null] = times.map(toDate).sort((a, b) => a.getTime() - b.getTime());
    summaries.set(destination, { counts, aheadOfClock, oldestUndeliveredAt });
  }
  return summaries;
}
