import { openOrNull, type Ciphertext } from "../sealing/sealed-box.ts";
import type { Decryptor } from "../sealing/decryptor.ts";
import type {
  ConsentProof,
  ConsentRecord,
  ConsumerRequest,
  Delivery,
  DeliveryEvent,
  DeliveryState,
  ListedLead,
  RequestChannel,
  RequestKind,
  StoredLink,
} from "./contract.ts";
import { entryBehind, type ChainHead, type UnlinkedConsent } from "./consent-chain.ts";
import { DamagedValue, readOrSay } from "./damage.ts";
import type { Row } from "./database.ts";
import type { ConsentStatement } from "./lead.ts";
import {
  openCircumstances,
  openClientInfoEvidence,
  openLead,
  openPersonEvidence,
  type SealedLead,
} from "./sealed-lead.ts";

/**
 * The tables as both engines take and give them. SQLite has no type for times and booleans: there they are ISO 8601 texts
 * and 0 or 1, in PostgreSQL, which takes these too, a Date and true or false.
 */

/** Columns of a new row of `consents`, in the order of {@link toConsentValues}. */
export const CONSENT_COLUMNS = `submission_id, received_at, form_version, contact, text_sha256, text, page_origin,
  language, sellers, person_sha256, circumstances_sha256, email_hash, phone_hash, key_id, wrapped_key, clientInfo,
  code_hash`;

export const toConsentValues = (lead: SealedLead) => {
  const { consent, link, clientInfo: box } = lead;
  return [
    lead.submissionId,
    lead.receivedAt,
    lead.formVersion,
    Number(consent.contact),
    consent.textSha256,
    consent.text,
    consent.pageOrigin,
    consent.language,
    consent.sellers && JSON.stringify(consent.sellers),
    Buffer.from(link.personSha256, "hex"),
    Buffer.from(link.clientInfoSha256, "hex"),
    lead.emailHash,
    lead.phoneHash,
    box.keyId,
    box.wrappedKey,
    box.content,
    lead.codeHash,
  ];
};

/** Columns of a new row of `leads`, in the order of {@link toLeadValues}. */
export const LEAD_COLUMNS =
  "sequence, fingerprint, form_nonce, token_reused, key_id, wrapped_key, application";

/** @param sequence of its row of `consents` */
export const toLeadValues = (sequence: number | string, lead: SealedLead) => {
  const { fingerprint, formNonce, tokenReused, application: box } = lead;
  return [sequence, fingerprint, formNonce, Number(tokenReused), box.keyId, box.wrappedKey, box.content];
};

/** When somebody has asked for something about a row of `consents`. */
const askedAt = (kind: RequestKind, hint: string): string =>
  `(SELECT requested_at FROM consumer_requests AS asked${hint}
    WHERE asked.submission_id = consents.submission_id AND asked.kind = '${kind}') AS ${kind}_at`;

/** What {@link toConsentProof} reads, for a query over `consents`. */
const consentWithRequests = (hint: string): string =>
  `consents.*, ${askedAt("withdrawal", hint)}, ${askedAt("deletion", hint)}`;
export const CONSENT_WITH_REQUESTS = consentWithRequests("");

/** One question for each index: asked both at once, PostgreSQL may read the whole table for every row. */
const isKeptEarlier = (hash: "email_hash" | "phone_hash", hint: string): string =>
  `EXISTS (SELECT 1 FROM consents AS other${hint} JOIN leads AS kept ON kept.sequence = other.sequence
    WHERE other.sequence < leads.sequence AND other.${hash} = consents.${hash})`;

/**
 * What {@link toListedLead} reads, for a query over `leads JOIN consents USING (sequence)`. `applied_before`: another
 * application came earlier from the same e-mail address or telephone, and is still kept.
 * @param hint behind the name of a table, such as SQLite's NOT INDEXED
 */
export const listedColumns = (
  hint = "",
) => `${consentWithRequests(hint)}, form_nonce, token_reused, application, fingerprint,
  leads.key_id AS application_key_id, leads.wrapped_key AS application_wrapped_key,
  (${isKeptEarlier("email_hash", hint)} OR ${isKeptEarlier("phone_hash", hint)}) AS applied_before`;
export const LISTED_COLUMNS = listedColumns();

/** @throws DamagedValue */
export function toDate(time: unknown): Date {
  const date = new Date(time as string | Date);
  if (Number.isNaN(date.getTime())) throw new DamagedValue("this is no time");
  return date;
}

export function toListedLead(row: Row, decryptor: Decryptor): ListedLead {
  const asked = readOrSay(() => readAskedAt(row));
  const { content: lead, ...problem } = readOrSay(() => {
    const id = readIdentity(row);
    const stored = {
      ...id,
      clientInfo: readCircumstances(row),
      consent: readConsent(row),
      formNonce: row["form_nonce"] as string | null,
      tokenReused: Boolean(row["token_reused"]),
      application: toBox(row, "application_key_id", "application_wrapped_key", "application"),
    };
    return openLead(stored, decryptor);
  });
  const standing = {
    submissionId: String(row["submission_id"]),
    ...asked.content,
    appliedBefore: Boolean(row["applied_before"]),
  };
  // Without its time, nobody can say whether a consent was taken back.
  return asked.content
    ? { ...standing, lead, ...problem }
    : { ...standing, lead: null, unreadable: "damaged" };
}

/** @param row of `consents` */
export const toConsentProof = (row: Row, decryptor: Decryptor): ConsentProof => {
  const [id, clientInfo] = [readIdentity(row), readCircumstances(row)];
  const { withdrawnAt } = readAskedAt(row);
  const isErased = row["wrapped_key"] === null;
  return {
    ...id,
    ...readConsent(row),
    ...(withdrawnAt !== undefined && { withdrawnAt }),
    clientInfo: isErased ? null : openOrNull(() => openCircumstances({ ...id, clientInfo }, decryptor)),
  };
};

const readIdentity = (row: Row) => ({
  submissionId: row["submission_id"] as string,
  receivedAt: toDate(row["received_at"]).toISOString(),
  formVersion: row["form_version"] as string,
});

/** Without a key for what nobody has asked for. */
const readAskedAt = ({ withdrawal_at: withdrawn, deletion_at: deletion }: Row) => ({
  ...(withdrawn ? { withdrawnAt: toDate(withdrawn).toISOString() } : {}),
  ...(deletion ? { deletionRequestedAt: toDate(deletion).toISOString() } : {}),
});

export const readConsent = (row: Row): ConsentStatement => ({
  contact: Boolean(row["contact"]),
  textSha256: row["text_sha256"] as string | null,
  text: row["text"] as string | null,
  pageOrigin: row["page_origin"] as string | null,
  language: row["language"] as string,
  sellers: readSellers(row["sellers"]),
});

/** @throws DamagedValue */
function readSellers(sellers: unknown): string[] | null {
  try {
    return JSON.parse((sellers as string | null) ?? "null") as string[] | null;
  } catch {
    throw new DamagedValue("this is no list of sellers");
  }
}

const readCircumstances = (row: Row): Ciphertext => toBox(row, "key_id", "wrapped_key", "clientInfo");

/** What {@link toConsumerRequest} reads, for a query over `consumer_requests LEFT JOIN closed_requests USING (number)`. */
export const REQUEST_COLUMNS = "number, submission_id, kind, requested_at, channel, closed_at, note";

export const toConsumerRequest = (row: Row): ConsumerRequest => ({
  number: Number(row["number"]),
  submissionId: row["submission_id"] as string,
  kind: row["kind"] as RequestKind,
  requestedAt: toDate(row["requested_at"]),
  channel: row["channel"] as RequestChannel,
  closed: row["closed_at"] === null ? null : { at: toDate(row["closed_at"]), note: row["note"] as string },
});

const EVENTS: Record<RequestKind, DeliveryEvent> = {
  withdrawal: "consent.withdrawn",
  deletion: "deletion.requested",
};

/** @param row of `consent_head` */
export const toHead = (row: Row | undefined): ChainHead => ({
  position: Number(row?.["position"] ?? 0),
  link: toHex(row?.["link"]),
});

export const toHex = (bytes: unknown): string | null =>
  bytes ? Buffer.from(bytes as Uint8Array).toString("hex") : null;

/** What {@link toStoredLink} reads, for a query over `consent_links LEFT JOIN consents ON sequence = consent`. */
export const LINK_COLUMNS = "consents.*, consent_links.position, consent_links.link";

/** @param previous the link before, null for the first */
export function toStoredLink(row: Row, previous: string | null): StoredLink {
  const head = { position: Number(row["position"]) - 1, link: previous };
  return {
    position: head.position + 1,
    link: toHex(row["link"]) ?? "",
    text: row["text"] as string | null,
    entry: row["submission_id"] === null ? null : entryBehind(head, toUnlinkedConsent(row)),
  };
}

/** @param row of `consents` with its link, the link before, and the box of its application */
export function toConsentRecord(row: Row, head: ChainHead, decryptor: Decryptor): ConsentRecord {
  const id = readIdentity(row);
  const application = toBox(row, "application_key_id", "application_wrapped_key", "application");
  const clientInfo = readCircumstances(row);
  const holds = { person: row["application"] !== null, clientInfo: row["clientInfo"] !== null };
  const answers = holds.person ? openOrNull(() => openPersonEvidence({ ...id, application }, decryptor)) : null;
  const link = row["link"] === null ? null : toStoredLink(row, toHex(row["previous_link"]));
  return {
    ...id,
    ...readConsent(row),
    ...readAskedAt(row),
    chain: link?.entry ? { ...link, entry: link.entry } : null,
    head,
    holds,
    person: answers?.person ?? null,
    propertyState: answers?.propertyState ?? null,
    clientInfo: holds.clientInfo
      ? openOrNull(() => openClientInfoEvidence({ ...id, clientInfo }, decryptor))
      : null,
  };
}

const toUnlinkedConsent = (row: Row): UnlinkedConsent => ({
  ...readIdentity(row),
  ...readConsent(row),
  personSha256: toHex(row["person_sha256"]) ?? "",
  clientInfoSha256: toHex(row["clientInfo_sha256"]) ?? "",
});

/**
 * @param row of `outbox` with the number of its application, and of a request its `kind` and the contact of its application
 */
export const toDelivery = (row: Row): Delivery => ({
  event: row["kind"] ? EVENTS[row["kind"] as RequestKind] : "lead.created",
  deliveryId: row["delivery_id"] as string,
  destination: row["destination"] as string,
  submissionId: row["submission_id"] as string,
  state: row["state"] as DeliveryState,
  createdAt: toDate(row["created_at"]),
  dueAt: toDate(row["due_at"]),
  attempts: Number(row["attempts"]),
  lastResult: row["last_result"] as string | null,
  contactId: (row["contact_id"] ?? row["application_contact_id"] ?? null) as string | null,
  remark: row["remark"] as string | null,
});

export const toBox = (row: Row, keyId: string, wrappedKey: string, content: string): Ciphertext => ({
  keyId: row[keyId] as string,
  wrappedKey: row[wrappedKey] as Uint8Array,
  content: row[content] as Uint8Array,
});
