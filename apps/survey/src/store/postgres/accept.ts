import type { Acceptance } from "../contract.ts";
import type { Database, Query } from "../database.ts";
import { extend } from "../consent-chain.ts";
import { CONSENT_COLUMNS, LEAD_COLUMNS, toConsentValues, toHead, toLeadValues } from "../rows.ts";
import { withoutNonce, type SealedLead } from "../sealed-lead.ts";

/** An application that was not there before, with its row's number. */
interface Fresh {
  lead: SealedLead;
  sequence: string;
}

/**
 * Stores a batch in one transaction, which is on disk when this resolves. A few statements for the whole batch, so that
 * it costs as many round trips as one application.
 */
export const acceptBatch = (database: Database, batch: readonly SealedLead[]): Promise<Acceptance[]> =>
  database.inTransaction(async (query) => {
    const fresh = await addConsents(query, batch);
    const reused = await addLeads(query, fresh);
    await addDeliveries(query, fresh);
    await addLinks(query, fresh);
    const isNew = new Set(fresh.map(({ lead }) => lead));
    const stored = isNew.size === batch.length ? new Map() : await readFingerprints(query, batch);
    return batch.map((lead): Acceptance => {
      if (isNew.has(lead)) return reused.has(lead) ? "reused" : "stored";
      const fingerprint = stored.get(lead.submissionId) as Uint8Array | null;
      // An erased application does not come back.
      return fingerprint === null || Buffer.compare(fingerprint, lead.fingerprint) === 0
        ? "repeated"
        : "conflict";
    });
  });

async function addConsents(query: Query, batch: readonly SealedLead[]): Promise<Fresh[]> {
  // One number may come twice in one batch; the first one counts.
  const first = new Map<string, SealedLead>();
  for (const lead of batch) if (!first.has(lead.submissionId)) first.set(lead.submissionId, lead);
  // In the order of their numbers: two services that wait for each other's rows would otherwise deadlock.
  const leads = [...first.values()].sort((a, b) => (a.submissionId < b.submissionId ? -1 : 1));
  const { rows } = await query(
    `INSERT INTO consents (${CONSENT_COLUMNS})
      SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::boolean[], $5::text[], $6::text[],
        $7::text[], $8::text[], $9::text[], $10::bytea[], $11::bytea[], $12::bytea[], $13::bytea[], $14::text[],
        $15::bytea[], $16::bytea[], $17::bytea[])
      ON CONFLICT (submission_id) DO NOTHING RETURNING sequence, submission_id`,
    toColumns(leads.map(toConsentValues)),
  );
  return rows.map(({ submission_id: id, sequence }) => ({
    lead: first.get(id as string) as SealedLead,
    sequence: sequence as string,
  }));
}

/** @returns the applications whose form token was used before */
async function addLeads(query: Query, fresh: readonly Fresh[]): Promise<Set<SealedLead>> {
  const added = await insertLeads(query, fresh);
  const reused = fresh.filter(({ sequence }) => !added.has(sequence));
  await insertLeads(
    query,
    reused.map(({ lead, sequence }) => ({ lead: withoutNonce(lead), sequence })),
  );
  return new Set(reused.map(({ lead }) => lead));
}

async function insertLeads(query: Query, fresh: readonly Fresh[]): Promise<Set<string>> {
  if (fresh.length === 0) return new Set();
  const { rows } = await query(
    `INSERT INTO leads (${LEAD_COLUMNS})
      SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::text[], $4::boolean[], $5::text[], $6::bytea[], $7::bytea[])
      ON CONFLICT (form_nonce) WHERE form_nonce IS NOT NULL DO NOTHING RETURNING sequence`,
    toColumns(fresh.map(({ lead, sequence }) => toLeadValues(sequence, lead))),
  );
  return new Set(rows.map(({ sequence }) => sequence as string));
}

/** A whole batch in one statement: one array for each column, for PostgreSQL's `unnest`. */
const toColumns = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));

async function addDeliveries(query: Query, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return;
  await query(
    `INSERT INTO outbox (delivery_id, lead, created_at, due_at)
      SELECT id, lead, time, time FROM unnest($1::text[], $2::bigint[], $3::timestamptz[]) AS new (id, lead, time)`,
    [
      fresh.map(({ lead }) => `lead_${lead.submissionId}`),
      fresh.map(({ sequence }) => sequence),
      fresh.map(({ lead }) => lead.receivedAt),
    ],
  );
}

/** Last, because other services wait from here to the commit: theirs follow on these links. */
async function addLinks(query: Query, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return;
  const { rows } = await query("SELECT position, link FROM consent_head FOR UPDATE");
  let head = toHead(rows[0]);
  const links = fresh.map(({ lead, sequence }) => {
    const next = extend(head, lead.link);
    head = next;
    return [next.position, sequence, Buffer.from(next.link, "hex")];
  });
  await query(
    `WITH added AS (
        INSERT INTO consent_links (position, consent, link) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]))
      UPDATE consent_head SET position = $4, link = $5`,
    [...toColumns(links), head.position, Buffer.from(head.link ?? "", "hex")],
  );
}

async function readFingerprints(query: Query, batch: readonly SealedLead[]) {
  const { rows } = await query(
    `SELECT submission_id, fingerprint FROM consents LEFT JOIN leads USING (sequence)
      WHERE submission_id = ANY ($1)`,
    [batch.map(({ submissionId }) => submissionId)],
  );
  return new Map(
    rows.map((row) => [row["submission_id"] as string, row["fingerprint"] as Uint8Array | null]),
  );
}
