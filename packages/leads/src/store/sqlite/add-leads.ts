import { LEAD_VALUES, type AddLeads } from "../ingest/ingest.ts";

const COLUMNS = [...LEAD_VALUES.map(([column]) => column), "form_nonce", "token_reused"];

const ADD_LEAD = `INSERT INTO leads (${COLUMNS.join(", ")})
  VALUES (${COLUMNS.map((_, index) => `$${index + 1}`).join(", ")}) ON CONFLICT (submission_id) DO NOTHING`;

const ADD_DELIVERY = `INSERT INTO outbox (delivery_id, lead, created_at, due_at, written_at)
  VALUES ('lead_' || $1, last_insert_rowid(), $2, $2, $2)`;

/** One after the other: a statement costs SQLite microseconds, and its connection is this thread's own. */
export const addLeads: AddLeads = async (query, leads, texts) => {
  const isThere = async (sql: string, value: string): Promise<boolean> =>
    (await query(sql, [value])).count > 0;
  for (const text of texts)
    await query("INSERT INTO consent_texts VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", text);
  const isReusedById = new Map<string, boolean>();
  for (const lead of leads) {
    const { submissionId, receivedAt, formNonce, tokenReused } = lead;
    const isReused =
      formNonce !== null &&
      (lead.isReused || (await isThere("SELECT 1 FROM leads WHERE form_nonce = $1", formNonce)));
    const { count } = await query(ADD_LEAD, [
      ...LEAD_VALUES.map(([, , valueOf]) => valueOf(lead)),
      ...[isReused ? null : formNonce, Number(isReused || tokenReused)],
    ]);
    if (count === 0) continue;
    await query(ADD_DELIVERY, [submissionId, receivedAt]);
    isReusedById.set(submissionId, isReused);
  }
  const last = [...isReusedById.keys()].at(-1);
  const { rows } = await query("SELECT number FROM leads WHERE submission_id = $1", [last ?? ""]);
  return {
    isReused: isReusedById,
    last: last === undefined ? undefined : { lead: Number(rows[0]?.["number"]), submissionId: last },
    isRetired: await isThere("SELECT 1 FROM retired_keys WHERE key_id = $1", leads[0]?.keyId ?? ""),
    isLastThere: true,
  };
};
