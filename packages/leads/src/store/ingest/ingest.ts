import { hash, randomBytes } from "node:crypto";
import { createDigest, createSeal, type SealingKeys } from "../../sealing/sealing.ts";
import type { Database, Query } from "../database.ts";
import { createFunnelCounts } from "../funnel-counts.ts";
import type { Lead } from "../lead.ts";
import { createRequests, findHeld } from "../requests.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import { StoreUnavailable, type Acceptance, type RequestKind } from "../store.ts";
import type { Confirmed, Watermark } from "../integrity/watermark.ts";

/** What is written of an application, with its type in PostgreSQL. */
const COLUMN_TYPES: Record<keyof SealedLead, string> = {
  submission_id: "text",
  received_at: "timestamptz",
  form_version: "text",
  form_nonce: "text",
  fingerprint: "bytea",
  email_hash: "bytea",
  phone_hash: "bytea",
  code_hash: "bytea",
  contact: "integer",
  text_sha256: "text",
  language: "text",
  page_origin: "text",
  evidence_hash: "bytea",
  key_id: "text",
  answers: "bytea",
  client_info: "bytea",
};
export const COLUMNS = Object.entries(COLUMN_TYPES) as [keyof SealedLead, string][];

export type ConsentText = readonly [textSha256: string, text: string, sellers: string, sellersSha256: string];

/**
 * Adds applications with their deliveries, and the words of consent; what is there already stays as it is.
 * @param before the last application that was confirmed here
 * @returns the numbers of those that are new; the last of them; whether their key is retired, and whether `before` is still there
 */
export type AddLeads = (
  query: Query,
  leads: readonly SealedLead[],
  texts: readonly ConsentText[],
  before: Watermark,
) => Promise<{
  added: Set<string>;
  last: Pick<Watermark, "lead" | "submissionId"> | undefined;
  isRetired: boolean;
  isLastThere: boolean;
}>;

export type Ingest = ReturnType<typeof createIngest>;

export function createIngest(database: Database, addLeads: AddLeads, confirmed: Confirmed) {
  const requests = createRequests(database);
  return {
    /** Seals a batch and stores it in one transaction; `undefined` for one that alone could not be stored. */
    accept: createAccept(database, addLeads, confirmed),
    findHeld: (codeHash: Uint8Array) => findHeld(database.query, codeHash),
    async request(codeHash: Uint8Array, kind: RequestKind, at: Date) {
      const recorded = await requests.record({ codeHash }, { kind, channel: "link", at });
      const isNew = recorded !== undefined && recorded.added > 0;
      if (isNew) await confirmed.compare().catch(() => undefined);
      const held = recorded && (await findHeld(database.query, codeHash));
      return held && { held, isNew };
    },
    /** Writes something: a standby that was not promoted answers, and cannot write; neither can a store whose disk is full. */
    async write(at: Date, bytes = 0): Promise<void> {
      const values = [at.toISOString(), randomBytes(bytes)];
      await database.query("UPDATE store_state SET checked_at = $1, filler = $2", values);
    },
    addCounts: createFunnelCounts(database).add,
  };
}

/** Stores a batch, of which one that cannot be stored must not take down the others. */
function createAccept(database: Database, addLeads: AddLeads, confirmed: Confirmed) {
  const acceptBatch = async (leads: readonly Lead[], keys: SealingKeys): Promise<Acceptance[]> => {
    const [seal, digest] = [createSeal(keys.publicKey), createDigest(keys.pepper)];
    const batch = leads.map((lead) => sealLead(lead, seal, digest));
    const { outcomes, last, isLastThere } = await database.inTransaction(async (query) => {
      const { added, isRetired, ...mark } = await addLeads(query, batch, textsOf(leads), confirmed.last());
      if (isRetired) throw new StoreUnavailable("this key is retired");
      const stored = added.size === batch.length ? new Map() : await readFingerprints(query, database, batch);
      const outcomes = batch.map(({ submission_id: id, fingerprint }): Acceptance => {
        // Of one that comes twice in a batch, the second is a repeat.
        if (added.delete(id)) return "stored";
        const known = stored.get(id) as Uint8Array | null;
        // An erased application does not come back.
        return known === null || Buffer.compare(known, fingerprint) === 0 ? "repeated" : "conflict";
      });
      return { outcomes, ...mark };
    }, "leads");
    if (last) confirmed.confirm(last, isLastThere);
    return outcomes;
  };
  return async (batch: readonly Lead[], keys: SealingKeys): Promise<(Acceptance | undefined)[]> => {
    try {
      return await acceptBatch(batch, keys);
    } catch (error) {
      unlessOfOne(error);
    }
    const results: (Acceptance | undefined)[] = [];
    for (const one of batch) results.push(...(await acceptBatch([one], keys).catch(unlessOfOne)));
    return results;
  };
}

const SQLITE_CONSTRAINT = 19;

/** @throws an error that is not of one application, such as a violated constraint or a deadlock, but of the disk or the server */
function unlessOfOne(error: unknown): [undefined] {
  const { errcode = 0, code = "" } = error as { errcode?: number; code?: string };
  if ((errcode & 0xff) === SQLITE_CONSTRAINT || /^(23|40)/.test(code)) return [undefined];
  throw error;
}

function textsOf(leads: readonly Lead[]): ConsentText[] {
  const texts = new Map<string, ConsentText>();
  for (const { consent } of leads) {
    const { textSha256, text } = consent;
    if (textSha256 === null || text === null || texts.has(textSha256)) continue;
    const sellers = JSON.stringify(consent.sellers);
    texts.set(textSha256, [textSha256, text, sellers, hash("sha256", sellers)]);
  }
  return [...texts.values()];
}

async function readFingerprints(query: Query, { dialect }: Database, batch: readonly SealedLead[]) {
  const { rows } = await query(
    `SELECT submission_id, fingerprint FROM leads WHERE submission_id IN (SELECT value ->> 0 FROM ${dialect.elements})`,
    [JSON.stringify(batch.map(({ submission_id: id }) => [id]))],
  );
  return new Map(
    rows.map((row) => [row["submission_id"] as string, row["fingerprint"] as Uint8Array | null]),
  );
}
