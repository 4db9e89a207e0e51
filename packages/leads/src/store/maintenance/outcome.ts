import type { Query } from "../database.ts";
import { LEAD_STATUSES, type LeadStatus } from "../store.ts";

/**
 * The statuses of an application that stand, oldest first: the access log has all of them, and which were taken back.
 * @returns none when there is none
 */
export async function readStatuses(query: Query, submissionId: string): Promise<LeadStatus[]> {
  const { rows } = await query("SELECT action FROM access_log WHERE submission_id = $1 ORDER BY number", [
    submissionId,
  ]);
  const standing: LeadStatus[] = [];
  for (const { action } of rows) {
    const status = LEAD_STATUSES.find((one) => one === action);
    if (status) standing.push(status);
    else if (action === "undone") standing.pop();
  }
  return standing;
}

/** @returns false when no such application was ever received */
export async function writeStatus(
  query: Query,
  submissionId: string,
  status: LeadStatus | undefined,
): Promise<boolean> {
  const { count } = await query("UPDATE leads SET status = $2 WHERE submission_id = $1", [
    submissionId,
    status ?? null,
  ]);
  return count > 0;
}

/** @returns false when no such application is kept */
export async function writeFollowUp(
  query: Query,
  submissionId: string,
  day: string | undefined,
): Promise<boolean> {
  const { count } = await query(
    "UPDATE leads SET follow_up = $2 WHERE submission_id = $1 AND answers IS NOT NULL",
    [submissionId, day ?? null],
  );
  return count > 0;
}
