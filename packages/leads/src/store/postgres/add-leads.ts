import { LEAD_VALUES, type AddLeads } from "../ingest/ingest.ts";

const VALUES = LEAD_VALUES.map(([column]) => column).join(", ");
const parameter = (index: number): string => `$${LEAD_VALUES.length + index}`;

/**
 * The arrays of the columns come first; then number and submission number of the last application that was confirmed here, and the
 * words of consent.
 */
const ADD_LEADS = `WITH given AS (
    SELECT * FROM unnest(${LEAD_VALUES.map(([, type], index) => `$${index + 1}::${type}[]`).join(", ")})
      AS given (${VALUES})),
  added AS (
    INSERT INTO leads (${VALUES}) SELECT ${VALUES} FROM given
      ON CONFLICT (submission_id) DO NOTHING RETURNING number, submission_id, received_at),
  texts AS (
    INSERT INTO consent_texts
      SELECT * FROM unnest(${[3, 4, 5, 6].map((index) => `${parameter(index)}::text[]`).join(", ")})
      ON CONFLICT DO NOTHING),
  deliveries AS (
    INSERT INTO outbox (delivery_id, lead, created_at, due_at, written_at)
      SELECT 'lead_' || submission_id, number, received_at, received_at, received_at FROM added)
  SELECT number, submission_id,
    EXISTS (SELECT 1 FROM retired_keys JOIN given USING (key_id)) AS is_retired,
    EXISTS (SELECT 1 FROM leads WHERE number = ${parameter(1)} AND submission_id = ${parameter(2)})
      OR ${parameter(1)} <= (SELECT purged_number FROM store_state) AS is_last_there
  FROM added ORDER BY number`;

/** One statement for the whole batch, so that it costs as many round trips as one application. */
export const addLeads: AddLeads = async (query, leads, texts, before) => {
  const columns = LEAD_VALUES.map(([, , valueOf]) => leads.map(valueOf));
  const words = [0, 1, 2, 3].map((part) => texts.map((text) => text[part]));
  const { rows } = await query(ADD_LEADS, [...columns, before.lead, before.submissionId, ...words]);
  const last = rows.at(-1);
  return {
    added: new Set(rows.map((row) => row["submission_id"] as string)),
    last: last && { lead: Number(last["number"]), submissionId: last["submission_id"] as string },
    isRetired: Boolean(last?.["is_retired"]),
    isLastThere: before.lead === 0 || Boolean(last?.["is_last_there"]),
  };
};
