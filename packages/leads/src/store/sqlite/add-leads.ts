import { COLUMNS, type AddLeads } from "../ingest/ingest.ts";

const ADD_LEAD = `INSERT INTO leads (${COLUMNS.map(([column]) => column).join(", ")})
  VALUES (${COLUMNS.map((_, index) => `$${index + 1}`).join(", ")}) ON CONFLICT (submission_id) DO NOTHING`;

const ADD_DELIVERY = `INSERT INTO outbox (delivery_id, lead, created_at, due_at, written_at)
  VALUES ('lead_' || $1, last_insert_rowid(), $2, $2, $2)`;

/** One after the other: a statement costs SQLite microseconds, and its connection is this thread's own. */
export const addLeads: AddLeads = async (query, leads, texts) => {
  for (const text of texts)
    await query("INSERT INTO consent_texts VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", text);
  const added = new Set<string>();
  for (const lead of leads) {
    const { submission_id: submissionId, received_at: receivedAt } = lead;
    const { count } = await query(
      ADD_LEAD,
      COLUMNS.map(([column]) => lead[column]),
    );
    if (count === 0) continue;
    await query(ADD_DELIVERY, [submissionId, receivedAt]);
    added.add(submissionId);
  }
  const last = [...added].at(-1);
  const { rows } = await query("SELECT number FROM leads WHERE submission_id = $1", [last ?? ""]);
  const retired = await query("SELECT 1 FROM retired_keys WHERE key_id = $1", [leads[0]?.key_id ?? ""]);
  return {
    added,
    last: last === undefined ? undefined : { lead: Number(rows[0]?.["number"]), submissionId: last },
    isRetired: retired.count > 0,
    isLastThere: true,
  };
};
