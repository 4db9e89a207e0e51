import { toBuffer, type Open } from "../sealing/sealing.ts";
import { oneOf, readOrSay, toDate } from "./integrity/damage.ts";
import type { Row } from "./database.ts";
import type { ClientInfo, ConsentStatement, Lead } from "./lead.ts";
import { labelOf, type SealedAnswers } from "./sealed-lead.ts";
import {
  ACTIONS,
  LEAD_STATUSES,
  OPERATOR_CHANNELS,
  REQUEST_KINDS,
  type AccessLogEntry,
  type ConsumerRequest,
  type LeadStatus,
  type ListedLead,
  type RequestKind,
} from "./store.ts";

// SQLite has no type for times: there they are ISO 8601 texts. PostgreSQL takes these, and gives a Date.

/** Applications with the words that were agreed to. */
export const LEADS_WITH_WORDS = "leads LEFT JOIN consent_texts USING (text_sha256)";

/** One question for each index: asked both at once, PostgreSQL may read the whole table for every row. */
const isKeptEarlier = (column: "email_hash" | "phone_hash" | "form_nonce"): string =>
  `EXISTS (SELECT 1 FROM leads AS other
    WHERE other.number < leads.number AND other.${column} = leads.${column} AND other.answers IS NOT NULL)`;

const lastLogged = (value: string, ...actions: readonly AccessLogEntry["action"][]): string =>
  `(SELECT ${value} FROM access_log WHERE access_log.submission_id = leads.submission_id
    AND action IN (${actions.map((action) => `'${action}'`).join(", ")}) ORDER BY access_log.number DESC LIMIT 1)`;

const askedAt = (kind: RequestKind): string =>
  `(SELECT requested_at FROM requests AS asked
    WHERE asked.submission_id = leads.submission_id AND asked.kind = '${kind}') AS ${kind}_at`;

/** Where the indexes over all applications are damaged: nothing is said then of other ones by the same person. */
export const LONE_LEAD_COLUMNS = `leads.*, text, sellers,
  ${lastLogged("CASE action WHEN 'undone' THEN detail ELSE action END", "undone", ...LEAD_STATUSES)} AS status,
  ${lastLogged("detail", "follow-up")} AS follow_up,
  ${askedAt("withdrawal")}, ${askedAt("deletion")}`;

/** For {@link toListedLead} and {@link toConsentRecord}, over {@link LEADS_WITH_WORDS}. */
export const LEAD_COLUMNS = `${LONE_LEAD_COLUMNS},
  (${isKeptEarlier("email_hash")} OR ${isKeptEarlier("phone_hash")}) AS applied_before,
  ${isKeptEarlier("form_nonce")} AS token_reused`;

function openLead(row: Row, open: Open): Lead {
  const { answers, attribution, spamSignals } = openAnswers(row, open);
  return {
    ...{ ...readIdentity(row), answers, attribution },
    consent: { ...readConsent(row), ...openClientInfo(row, open) },
    spamSignals: row["token_reused"] ? [...spamSignals, "token-reused"] : spamSignals,
    formNonce: row["form_nonce"] as string | null,
  };
}

const openAnswers = (row: Row, open: Open) => JSON.parse(openColumn(row, "answers", open)) as SealedAnswers;

const openClientInfo = (row: Row, open: Open) =>
  JSON.parse(openColumn(row, "client_info", open)) as ClientInfo;

/** @throws SealingError when these keys cannot open it */
export function openColumn(row: Row, column: "answers" | "client_info" | "note", open: Open): string {
  const ciphertext = { keyId: row["key_id"] as string, sealed: row[column] as Uint8Array };
  return toBuffer(open(ciphertext, labelOf(row["submission_id"] as string, column))).toString();
}

export function toListedLead(row: Row, open: Open): ListedLead {
  const asked = readOrSay(() => readAskedAt(row));
  const { content: lead, ...problem } = readOrSay(() => openLead(row, open));
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

/** What outlives the answers. What was erased, and what none of the private keys opens, is null. @throws DamagedValue */
export function toConsentProof(row: Row, open: Open) {
  const { withdrawnAt } = readAskedAt(row);
  return {
    ...readIdentity(row),
    ...readConsent(row),
    ...(withdrawnAt !== undefined && { withdrawnAt }),
    clientInfo: row["client_info"] === null ? null : readOrSay(() => openClientInfo(row, open)).content,
  };
}

export type ConsentRecord = ReturnType<typeof toConsentRecord>;

/** Everything that is kept of one consent, or of its absence. @throws DamagedValue */
export function toConsentRecord(row: Row, open: Open) {
  const holds = { answers: row["answers"] !== null, clientInfo: row["client_info"] !== null };
  const answers = holds.answers ? readOrSay(() => openAnswers(row, open).answers).content : null;
  return {
    ...toConsentProof(row, open),
    /** Whether the store still holds the sealed answers, and the sealed IP address and browser. */
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
  sellers: JSON.parse((row["sellers"] as string | null) ?? "null") as string[] | null,
});

/** For {@link toConsumerRequest}. */
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

export const toAccess = (row: Row): AccessLogEntry => ({
  submissionId: row["submission_id"] as string,
  at: toDate(row["at"]),
  by: row["by"] as string,
  action: oneOf(ACTIONS, row["action"]),
  ...(row["detail"] !== null && { detail: row["detail"] as string }),
});
