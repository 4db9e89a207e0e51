import { CLOCK_TOLERANCE_MS } from "../deliveries/ahead-of-clock.ts";
import type { Query } from "../database.ts";
import { IS_DELIVERED_EVERYWHERE } from "../deliveries/outbox.ts";
import { toDate } from "../rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was received before these moments may go. */
export interface PurgeLimits {
  leadsBefore: Date;
  consentsBefore: Date;
}

/** What the store knows about the time of day without this machine's clock. */
export interface ClockEvidence {
  /** When the application that was stored last was received; null when there never was one. */
  newest: Date | null;
  /** How long ago the first of what would go now could have gone, in milliseconds; null when nothing would go. */
  longestOverdueMs: number | null;
  /** Applications that were received under a clock that was ahead: they are kept for so much longer. */
  receivedAhead: number;
}

/** Without an application for longer than this, the clock has to be shown right in another way. */
const LONGEST_QUIET_MS = 31 * DAY_MS;
/** A purge every night finds nothing that could have gone earlier than this, a night or two without power included. */
const LONGEST_PAUSE_MS = 3 * DAY_MS;

/**
 * Whether a purge may trust this machine's clock. `ahead`: it is further ahead of the last application than quiet days
 * explain, and what would go was not going night after night. `behind`: the last application lies in the future.
 */
export function judgeClock(
  { newest, longestOverdueMs }: ClockEvidence,
  now: Date,
): "right" | "ahead" | "behind" {
  const sinceNewestMs = newest ? now.getTime() - newest.getTime() : 0;
  if (sinceNewestMs < -CLOCK_TOLERANCE_MS) return "behind";
  const isQuiet = sinceNewestMs > LONGEST_QUIET_MS;
  return isQuiet && (longestOverdueMs ?? 0) > LONGEST_PAUSE_MS ? "ahead" : "right";
}

export async function findClockEvidence(
  query: Query,
  { leadsBefore, consentsBefore }: PurgeLimits,
  now: Date,
): Promise<ClockEvidence> {
  const readTime = async (sql: string, ...values: string[]): Promise<Date | null> => {
    const time = (await query(sql, values)).rows[0]?.["time"];
    return time ? toDate(time) : null;
  };
  const oldestOverdue = [
    {
      before: leadsBefore,
      oldest: await readTime(
        `SELECT min(received_at) AS time FROM consents WHERE received_at < $1 AND ${IS_DELIVERED_EVERYWHERE}`,
        leadsBefore.toISOString(),
      ),
    },
    {
      before: consentsBefore,
      oldest: await readTime(
        `SELECT min(received_at) AS time FROM consents WHERE received_at < $1
          AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.sequence = consents.sequence)`,
        consentsBefore.toISOString(),
      ),
    },
  ];
  const overdueMs = oldestOverdue.flatMap(({ before, oldest }) =>
    oldest ? [before.getTime() - oldest.getTime()] : [],
  );
  const ahead = await query("SELECT count(*) AS count FROM consents WHERE received_at > $1", [
    new Date(now.getTime() + CLOCK_TOLERANCE_MS).toISOString(),
  ]);
  return {
    // By number and not by time: one application from a wrong clock does not outlive that clock as the newest.
    newest: await readTime(
      "SELECT received_at AS time FROM consents WHERE sequence = (SELECT max(sequence) FROM consents)",
    ),
    longestOverdueMs: overdueMs.length > 0 ? Math.max(...overdueMs) : null,
    receivedAhead: Number(ahead.rows[0]?.["count"]),
  };
}
