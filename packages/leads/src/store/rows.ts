import type { Ciphertext, Open } from "../sealing/sealing.ts";
import { DamagedValue, readOrSay } from "./damage.ts";
import type { Row } from "./database.ts";
import type { ConsentStatement } from "./lead.ts";
import { openAnswers, openClientInfo, openLead } from "./sealed-lead.ts";
import { DELIVERY_STATES, type Delivery, type DeliveryAttempt, type DeliveryEvent } from "./delivery.ts";
import {
  ACTIONS,
  OPERATOR_CHANNELS,
  REQUEST_KINDS,
  type AccessLogEntry,
  type ConsentProof,
  type ConsentRecord,
  type ConsumerRequest,
  type LeadStatus,
  type ListedLead,
  type RequestKind,
} from "./store.ts";

/**
 * The rows of both engines as the rest of the program sees them. SQLite has no type for times and booleans: there they are
 * ISO 8601 texts and 0 or 1; PostgreSQL, which takes these too, gives a Date and true or false.
 */

/** Applications with the evidence of their consent and the words that were agreed to. */
export const LEADS_WITH_CONSENT =
  "leads JOIN consents ON consents.lead = leads.number LEFT JOIN consent_texts USING (text_sha256)";

/** One question for each index: asked both at once, PostgreSQL may read the whole table for every row. */
const isKeptEarlier = (hash: "email_hash" | "phone_hash"): string =>
  `EXISTS (SELECT 1 FROM leads AS other
    WHERE other.number < leads.number AND other.${hash} = leads.${hash} AND other.answers IS NOT NULL)`;

const askedAt = (kind: RequestKind): string =>
  `(SELECT requested_at FROM requests AS asked
    WHERE asked.submission_id = leads.submission_id AND asked.kind = '${kind}') AS ${kind}_at`;

/** What {@link toListedLead}, {@link toConsentProof} and {@link toConsentRecord} read, for a query over {@link LEADS_WITH_CONSENT}. */
export const LEAD_COLUMNS = `leads.number, submission_id, received_at, form_version, status, follow_up, form_nonce, token_reused,
  fingerprint, email_hash, phone_hash, code_hash, leads.key_id AS answers_key_id, answers,
  contact, text_sha256, text, sellers, language, page_origin, consents.key_id AS client_key_id, client_info, evidence_hash,
  ${askedAt("withdrawal")}, ${askedAt("deletion")},
  (${isKeptEarlier("email_hash")} OR ${isKeptEarlier("phone_hash")}) AS applied_before`;

/** @throws DamagedValue */
export function toDate(time: unknown): Date {
  const date = new Date(time as string | Date);
  if (Number.isNaN(date.getTime())) throw new DamagedValue("this is no time");
  return date;
}

/** @throws DamagedValue */
function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new DamagedValue("this is none of the known words");
  return found;
}

export function toListedLead(row: Row, open: Open): ListedLead {
  const asked = readOrSay(() => readAskedAt(row));
  const { content: lead, ...problem } = readOrSay(() =>
    openLead(
      {
        ...readIdentity(row),
        formNonce: row["form_nonce"] as string | null,
        tokenReused: Boolean(row["token_reused"]),
        consent: readConsent(row),
        answers: readAnswers(row),
        clientInfo: readClientInfo(row),
      },
      open,
    ),
  );
  const status = row["status"] as LeadStatus | null;
  const followUp = row["follow_up"] as string | null;
  const standing = {
    submissionId: String(row["submission_id"]),
    ...asked.content,
    appliedBefore: Boolean(row["applied_before"]),
    ...(status !== null && { status }),
    ...(followUp !== null && { followUp }),
  };
  // Without its time, nobody can say whether a consent was taken back.
  return asked.content
    ? { ...standing, lead, ...problem }
    : { ...standing, lead: null, unreadable: "damaged" };
}

/** @throws DamagedValue. What none of the keys opens is null instead, so that one part does not hide the others. */
export function toConsentProof(row: Row, open: Open): ConsentProof {
  const { withdrawnAt } = readAskedAt(row);
  const stored = { ...readIdentity(row), clientInfo: readClientInfo(row) };
  const holdsClientInfo = row["client_info"] !== null;
  return {
    ...readIdentity(row),
    ...readConsent(row),
    ...(withdrawnAt !== undefined && { withdrawnAt }),
    clientInfo: holdsClientInfo ? readOrSay(() => openClientInfo(stored, open)).content : null,
  };
}

/** @throws DamagedValue */
export function toConsentRecord(row: Row, open: Open): ConsentRecord {
  const holds = { answers: row["answers"] !== null, clientInfo: row["client_info"] !== null };
  const stored = { ...readIdentity(row), answers: readAnswers(row) };
  const answers = holds.answers ? readOrSay(() => openAnswers(stored, open).answers).content : null;
  return {
    ...toConsentProof(row, open),
    holds,
    person: answers && {
      firstName: answers.firstName,
      lastName: answers.lastName,
      phone: answers.phone,
      email: answers.email,
    },
    propertyState: answers?.propertyState ?? null,
  };
}

export const readIdentity = (row: Row) => ({
  submissionId: row["submission_id"] as string,
  receivedAt: toDate(row["received_at"]).toISOString(),
  formVersion: row["form_version"] as string,
});

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

const readAnswers = (row: Row): Ciphertext => toCiphertext(row["answers_key_id"], row["answers"]);
const readClientInfo = (row: Row): Ciphertext => toCiphertext(row["client_key_id"], row["client_info"]);
export const toCiphertext = (keyId: unknown, sealed: unknown): Ciphertext => ({
  keyId: keyId as string,
  sealed: sealed as Uint8Array,
});

/** What {@link toConsumerRequest} reads. */
export const REQUEST_COLUMNS = `requests.number AS request_number, requests.submission_id, kind, requested_at, channel,
  closed_at, closed_note, (SELECT others.submission_id FROM requests others
    WHERE requests.kind = 'withdrawal' AND others.kind = 'withdrawal' AND others.phone_hash = requests.phone_hash
      AND others.requested_at = requests.requested_at ORDER BY others.number LIMIT 1) AS came_through`;

export const toConsumerRequest = (row: Row): ConsumerRequest => ({
  number: Number(row["request_number"]),
  submissionId: row["submission_id"] as string,
  kind: oneOf(REQUEST_KINDS, row["kind"]),
  requestedAt: toDate(row["requested_at"]),
  channel: oneOf(["link", ...OPERATOR_CHANNELS], row["channel"]),
  cameThrough:
    row["came_through"] === null || row["came_through"] === row["submission_id"]
      ? undefined
      : (row["came_through"] as string),
  closed:
    row["closed_at"] === null ? null : { at: toDate(row["closed_at"]), note: row["closed_note"] as string },
});

/** What {@link toDelivery} reads, for a query over {@link DELIVERIES}. */
export const DELIVERY_COLUMNS = `delivery_id, destination, state, created_at, due_at, attempts, last_result, remark,
  COALESCE(outbox.contact_id, (SELECT application.contact_id FROM leads AS asked
    JOIN outbox AS application ON application.lead = asked.number AND application.destination = 'crm'
    WHERE asked.submission_id = requests.submission_id)) AS contact_id`;

/** Deliveries with the application or the request that each is about. */
export const DELIVERIES =
  "outbox LEFT JOIN leads ON leads.number = outbox.lead LEFT JOIN requests ON requests.number = outbox.request";

const EVENTS: Record<string, DeliveryEvent> = {
  withdrawn: "consent.withdrawn",
  deletion: "deletion.requested",
};

/** The id says it, because of an application that is gone nothing else may be left. */
const eventOf = (deliveryId: string): DeliveryEvent =>
  EVENTS[deliveryId.slice(0, deliveryId.indexOf("_"))] ?? "lead.created";

/** @param row with the `submission_id` of its application */
export const toDelivery = (row: Row): Delivery => ({
  event: eventOf(row["delivery_id"] as string),
  deliveryId: row["delivery_id"] as string,
  destination: row["destination"] as string,
  submissionId: row["submission_id"] as string,
  state: oneOf(DELIVERY_STATES, row["state"]),
  createdAt: toDate(row["created_at"]),
  dueAt: toDate(row["due_at"]),
  attempts: Number(row["attempts"]),
  lastResult: row["last_result"] as string | null,
  contactId: row["contact_id"] as string | null,
  remark: row["remark"] as string | null,
});

/** @param row of `delivery_attempts` */
export const toAttempt = (row: Row): DeliveryAttempt => ({
  deliveryId: row["delivery_id"] as string,
  submissionId: row["submission_id"] as string,
  event: eventOf(row["delivery_id"] as string),
  attemptedAt: toDate(row["attempted_at"]),
  kind: row["kind"] as string,
  result: row["result"] as string,
  remark: row["remark"] as string | null,
});

/** @param row of `access_log` */
export const toAccess = (row: Row): AccessLogEntry => ({
  submissionId: row["submission_id"] as string,
  at: toDate(row["at"]),
  by: row["by"] as string,
  action: oneOf(ACTIONS, row["action"]),
  ...(row["detail"] !== null && { detail: row["detail"] as string }),
});
