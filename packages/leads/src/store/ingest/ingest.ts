import { hash, randomBytes } from "node:crypto";
import { createDigest, createSeal, type SealingKeys } from "../../sealing/sealing.ts";
import type { Database, Query } from "../database.ts";
import { createFunnelCounts } from "../funnel-counts.ts";
import type { Lead } from "../lead.ts";
import { createRequests, findHeld } from "../requests.ts";
import { sealLead, type SealedLead } from "../sealed-lead.ts";
import { StoreUnavailable, type Acceptance, type RequestKind } from "../store.ts";
import type { Confirmed, Watermark } from "../integrity/watermark.ts";

/** What both engines do alike to take applications; each adds the rows of a batch in its own way. */

/** What is stored of an application besides its number: column, type and value. */
export const LEAD_VALUES: readonly [column: string, type: string, valueOf: (lead: SealedLead) => unknown][] =
  [
    ["submission_id", "text", (lead) => lead.submissionId],
    ["received_at", "timestamptz", (lead) => lead.receivedAt],
    ["form_version", "text", (lead) => lead.formVersion],
    ["email_hash", "bytea", (lead) => lead.emailHash],
    ["phone_hash", "bytea", (lead) => lead.phoneHash],
    ["code_hash", "bytea", (lead) => lead.codeHash],
    ["fingerprint", "bytea", (lead) => lead.fingerprint],
    ["form_nonce", "text", (lead) => lead.formNonce],
    ["contact", "boolean", (lead) => Number(lead.consent.contact)],
    ["text_sha256", "text", (lead) => lead.consent.textSha256],
    ["language", "text", (lead) => lead.consent.language],
    ["page_origin", "text", (lead) => lead.consent.pageOrigin],
    ["evidence_hash", "bytea", (lead) => lead.evidenceHash],
    ["key_id", "text", (lead) => lead.keyId],
    ["client_info", "bytea", (lead) => lead.clientInfo],
    ["answers", "bytea", (lead) => lead.answers],
  ];

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
  const accept = createAccept(database, addLeads, confirmed);
  return {
    /** Seals a batch and stores it in one transaction; `undefined` for one that alone could not be stored. */
    accept(batch: readonly Lead[], keys: SealingKeys): Promise<(Acceptance | undefined)[]> {
      const [seal, digest] = [createSeal(keys.publicKey), createDigest(keys.pepper)];
      return accept(batch.map((lead) => sealLead(lead, seal, digest)));
    },
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
export function createAccept(
  database: Database,
  addLeads: AddLeads,
  confirmed: Pick<Confirmed, "last" | "confirm">,
) {
  const acceptBatch = async (batch: readonly SealedLead[]): Promise<Acceptance[]> => {
    const { outcomes, last, isLastThere } = await database.inTransaction(async (query) => {
      const { added, isRetired, ...mark } = await addLeads(query, batch, textsOf(batch), confirmed.last());
      if (isRetired) throw new StoreUnavailable("this key is retired");
      const stored = added.size === batch.length ? new Map() : await readFingerprints(query, database, batch);
      const outcomes = batch.map(({ submissionId, fingerprint }): Acceptance => {
        // Of one that comes twice in a batch, the second is a repeat.
        if (added.delete(submissionId)) return "stored";
        const known = stored.get(submissionId) as Uint8Array | null;
        // An erased application does not come back.
        return known === null || Buffer.compare(known, fingerprint) === 0 ? "repeated" : "conflict";
      });
      return { outcomes, ...mark };
    }, "leads");
    if (last) confirmed.confirm(last, isLastThere);
    return outcomes;
  };
  return async (batch: readonly SealedLead[]): Promise<(Acceptance | undefined)[]> => {
    try {
      return await acceptBatch(batch);
    } catch (error) {
      unlessOfOne(error);
    }
    const results: (Acceptance | undefined)[] = [];
    for (const one of batch) results.push(...(await acceptBatch([one]).catch(unlessOfOne)));
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

function textsOf(leads: readonly SealedLead[]): ConsentText[] {
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
    [JSON.stringify(batch.map(({ submissionId }) => [submissionId]))],
  );
  return new Map(
    rows.map((row) => [row["submission_id"] as string, row["fingerprint"] as Uint8Array | null]),
  );
}
