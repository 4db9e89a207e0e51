import { changesAny, type Database, type Query } from "./database.ts";
import { toDate } from "./integrity/damage.ts";
import { LEADS_WITH_WORDS, readConsent, REQUEST_COLUMNS, toConsumerRequest } from "./rows.ts";
import type { ConsumerRequest, RequestChannel, RequestKind } from "./store.ts";

export type Requester = { codeHash: Uint8Array } | { submissionId: string } | { personHash: Uint8Array };

export interface NewRequest {
  kind: RequestKind;
  channel: RequestChannel;
  at: Date;
}

/** What consumers ask for. Nothing of it is deleted, and only the note that closes it is added later. */
export function createRequests({ query, inTransaction }: Pick<Database, "query" | "inTransaction">) {
  const read = async (condition: string, values: readonly unknown[]): Promise<ConsumerRequest[]> => {
    const { rows } = await query(
      `SELECT ${REQUEST_COLUMNS} FROM requests WHERE ${condition} ORDER BY requested_at, number`,
      values,
    );
    return rows.map(toConsumerRequest);
  };
  return {
    /** Records a request and its delivery for each application that it concerns; undefined for a requester unknown here. */
    record: (requester: Requester, request: NewRequest) =>
      inTransaction((ask) => record(ask, requester, request), "requests"),
    /** Oldest first, because the oldest is due first. */
    list: ({ isOpenOnly, personHash }: { isOpenOnly: boolean; personHash?: Uint8Array | undefined }) =>
      read("(closed_at IS NULL OR $1 = 0) AND (phone_hash = $2 OR email_hash = $2 OR $3 = 0)", [
        ...[Number(isOpenOnly), personHash ?? new Uint8Array(), Number(personHash !== undefined)],
      ]),
    listOf: (submissionId: string) => read("submission_id = $1", [submissionId]),
    /** Notes what was done about a request; false when there is no such open one. */
    close: (number: number, at: Date, note: string): Promise<boolean> =>
      changesAny(
        query,
        "UPDATE requests SET closed_at = $2, closed_note = $3 WHERE number = $1 AND closed_at IS NULL",
        [number, at.toISOString(), note],
      ),
  };
}

/** What the holder of a private link may see: nothing of what was answered. */
export type HeldApplication = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

export async function findHeld(query: Query, codeHash: Uint8Array) {
  const { rows } = await query(
    `SELECT submission_id, received_at, answers IS NOT NULL AS is_kept, contact, text_sha256, text, sellers, language,
        page_origin
      FROM ${LEADS_WITH_WORDS} WHERE code_hash = $1`,
    [codeHash],
  );
  const [row] = rows;
  if (!row) return undefined;
  const requests = await query("SELECT kind, requested_at FROM requests WHERE submission_id = $1", [
    row["submission_id"],
  ]);
  const { contact, textSha256, text, language } = readConsent(row);
  return {
    receivedAt: toDate(row["received_at"]).toISOString(),
    /** False when the application was erased or purged, and only the evidence of consent is left. */
    isKept: Boolean(row["is_kept"]),
    consent: { contact, textSha256, text, language },
    requestedAt: Object.fromEntries(
      requests.rows.map(({ kind, requested_at: time }) => [kind, toDate(time).toISOString()]),
    ) as Partial<Record<RequestKind, string>>,
  };
}

async function record(query: Query, requester: Requester, { kind, channel, at }: NewRequest) {
  const [condition, value] = conditionOf(requester);
  const { rows } = await query(
    `SELECT submission_id, email_hash, phone_hash FROM leads WHERE ${
      // Consent is given for a number, and so is taking it back.
      kind === "withdrawal" ? `phone_hash IN (SELECT phone_hash FROM leads WHERE ${condition})` : condition
    } ORDER BY CASE WHEN ${condition} THEN 0 ELSE 1 END, submission_id`,
    [value],
  );
  if (rows.length === 0) return undefined;
  // The one that asks comes first: of requests that were recorded together, the lowest number is the one they came through.
  let added = 0;
  for (const { submission_id: id, email_hash: email, phone_hash: phone } of rows) {
    const request = await query(
      `INSERT INTO requests (submission_id, kind, requested_at, channel, email_hash, phone_hash)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (submission_id, kind) DO NOTHING RETURNING number`,
      [id, kind, at.toISOString(), channel, email, phone],
    );
    const number = request.rows[0]?.["number"];
    if (number === undefined) continue;
    await query(
      "INSERT INTO outbox (delivery_id, request, created_at, due_at, written_at) VALUES ($1, $2, $3, $3, $3)",
      [`${kind}_${id as string}`, number, at.toISOString()],
    );
    added += 1;
  }
  return { applications: rows.length, added };
}

function conditionOf(requester: Requester): [sql: string, value: unknown] {
  if ("codeHash" in requester) return ["code_hash = $1", requester.codeHash];
  if ("submissionId" in requester) return ["submission_id = $1", requester.submissionId];
  return ["(email_hash = $1 OR phone_hash = $1)", requester.personHash];
}
