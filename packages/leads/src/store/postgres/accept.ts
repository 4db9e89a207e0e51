import type { Acceptance } from "../contract.ts";
import type { Database, Query } from "../database.ts";
import { extend, type ChainHead } from "../consent-chain.ts";
import { CONSENT_COLUMNS, LEAD_COLUMNS, toConsentValues, toHead, toHex, toLeadValues } from "../rows.ts";
import { withoutNonce, type SealedLead } from "../sealed-lead.ts";
import { toByteaArray } from "./binary-array.ts";

/** An application that was not there before, with its row's number. */
interface Fresh {
  lead: SealedLead;
  sequence: string;
}

/** Follows the end of the chain of consents. */
export interface ChainWatch {
  /** The last link that was confirmed here. */
  last: () => ChainHead;
  /** Told of the end of the chain once it is on disk, and whether the link that was confirmed last is still there. */
  confirm: (head: ChainHead, isLastThere: boolean) => void;
}

/**
 * Stores a batch in one transaction, which is on disk when this resolves. A few statements for the whole batch, so that
 * it costs as many round trips as one application.
 */
export async function acceptBatch(
  database: Database,
  batch: readonly SealedLead[],
  watch: ChainWatch,
): Promise<Acceptance[]> {
  const { outcomes, chain } = await storeBatch(database, batch, watch.last());
  if (chain) watch.confirm(chain.head, chain.isLastThere);
  return outcomes;
}

const storeBatch = (database: Database, batch: readonly SealedLead[], last: ChainHead) =>
  database.inTransaction(async (query) => {
    const fresh = await addConsents(query, batch);
    const reused = await addLeads(query, fresh);
    const chain = await addLinks(query, fresh, last);
    const isNew = new Set(fresh.map(({ lead }) => lead));
    const stored = isNew.size === batch.length ? new Map() : await readFingerprints(query, batch);
    const outcomes = batch.map((lead): Acceptance => {
      if (isNew.has(lead)) return reused.has(lead) ? "reused" : "stored";
      const fingerprint = stored.get(lead.submissionId) as Uint8Array | null;
      // An erased application does not come back.
      return fingerprint === null || Buffer.compare(fingerprint, lead.fingerprint) === 0
        ? "repeated"
        : "conflict";
    });
    return { outcomes, chain };
  });

async function addConsents(query: Query, batch: readonly SealedLead[]): Promise<Fresh[]> {
  // One number may come twice in one batch; the first one counts.
  const first = new Map<string, SealedLead>();
  for (const lead of batch) if (!first.has(lead.submissionId)) first.set(lead.submissionId, lead);
  // In the order of their numbers: two batches that wait for each other's rows would otherwise deadlock.
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

/** Adds them with their deliveries. @returns the applications whose form token was used before */
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
  // In the order of their form tokens, for the same reason.
  const inOrder = fresh.toSorted((a, b) => ((a.lead.formNonce ?? "") < (b.lead.formNonce ?? "") ? -1 : 1));
  const { rows } = await query(
    `WITH added AS (
        INSERT INTO leads (${LEAD_COLUMNS})
      SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::text[], $4::boolean[], $5::text[], $6::bytea[], $7::bytea[])
          ON CONFLICT (form_nonce) WHERE form_nonce IS NOT NULL DO NOTHING RETURNING sequence),
      deliveries AS (
        INSERT INTO outbox (delivery_id, lead, created_at, due_at)
          SELECT 'lead_' || id, sequence, time, time
          FROM added JOIN unnest($1::bigint[], $8::text[], $9::timestamptz[]) AS new (sequence, id, time) USING (sequence))
      SELECT sequence FROM added`,
    toColumns(
      inOrder.map(({ lead, sequence }) => [
        ...toLeadValues(sequence, lead),
        lead.submissionId,
        lead.receivedAt,
      ]),
    ),
  );
  return new Set(rows.map(({ sequence }) => sequence as string));
}

/** A whole batch in one statement: one array for each column, for PostgreSQL's `unnest`. */
const toColumns = (rows: readonly (readonly unknown[])[]): (unknown[] | Buffer)[] =>
  (rows[0] ?? []).map((_, column) => {
    const values = rows.map((row) => row[column]);
    return areBytes(values) ? toByteaArray(values) : values;
  });

const areBytes = (values: unknown[]): values is Uint8Array[] =>
  values.every((value) => value instanceof Uint8Array);

/** Last, because other services wait from here to the commit: theirs follow on these links. */
async function addLinks(query: Query, fresh: readonly Fresh[], last: ChainHead) {
  if (fresh.length === 0) return undefined;
  const { rows } = await query(
    `SELECT position, link, (SELECT link FROM consent_links WHERE position = $1) AS last
      FROM consent_head FOR UPDATE`,
    [last.position],
  );
  const isLastThere = toHex(rows[0]?.["last"]) === last.link;
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
  return { head, isLastThere };
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
