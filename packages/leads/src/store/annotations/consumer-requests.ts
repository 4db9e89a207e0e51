import type {
  ConsumerRequest,
  HeldApplication,
  RecordedRequest,
  RequestChannel,
  RequestKind,
} from "../contract.ts";
import { keepInOrder, type Database, type Query } from "../database.ts";
import { readConsent, REQUEST_COLUMNS, toConsumerRequest, toDate } from "../rows.ts";

/** Whose request it is: the holder of a private link, one application, or all of a person by a hash of theirs. */
export type Requester =
  | { codeHash: Uint8Array }
  | { submissionId: string }
  /** Of an e-mail address or telephone, see hashEmail and hashPhone. */
  | { personHash: Uint8Array };

export interface NewRequest {
  kind: RequestKind;
  channel: RequestChannel;
  at: Date;
}

const DELIVERY_PREFIX: Record<RequestKind, string> = { withdrawal: "withdrawn", deletion: "deletion" };

export type ConsumerRequests = ReturnType<typeof createConsumerRequests>;

/** What consumers ask for, in either engine. Nothing of it is changed or deleted: what closes a request is a row of its own. */
export function createConsumerRequests({
  query,
  inTransaction,
  writesConcurrently,
}: Pick<Database, "query" | "inTransaction" | "writesConcurrently">) {
  const add = (requester: Requester, request: NewRequest) =>
    inTransaction(async (ask) => {
      await keepInOrder(ask, { writesConcurrently }, "consumer_requests");
      return record(ask, requester, request);
    });
  return {
    findHeld: (codeHash: Uint8Array) => findHeld(query, codeHash),
    /**
     * Records a request, with its delivery, for each application that it concerns. Repeating it is harmless.
     * @returns the applications that it concerns, and how many of them are new; undefined for a requester unknown here
     */
    record: add,
    /** The same for the holder of a private link, with what is held after it. */
    async recordFromLink(
      codeHash: Uint8Array,
      kind: RequestKind,
      at: Date,
    ): Promise<RecordedRequest | undefined> {
      const recorded = await add({ codeHash }, { kind, channel: "link", at });
      const held = recorded && (await findHeld(query, codeHash));
      return held && { held, isNew: recorded.added > 0 };
    },
    /** Oldest first, because the oldest is due first. */
    async list({ isOpenOnly, personHash }: { isOpenOnly: boolean; personHash?: Uint8Array | undefined }) {
      const { rows } = await query(
        `SELECT ${REQUEST_COLUMNS} FROM consumer_requests LEFT JOIN closed_requests USING (number)
          WHERE (closed_at IS NULL OR $1 = 0) AND (phone_hash = $2 OR email_hash = $2 OR $3 = 0)
          ORDER BY requested_at, number`,
        [Number(isOpenOnly), personHash ?? new Uint8Array(), Number(personHash !== undefined)],
      );
      return rows.map(toConsumerRequest);
    },
    /** Those about one application, closed or not, oldest first. */
    async listOf(submissionId: string): Promise<ConsumerRequest[]> {
      const { rows } = await query(
        `SELECT ${REQUEST_COLUMNS} FROM consumer_requests LEFT JOIN closed_requests USING (number)
          WHERE submission_id = $1 ORDER BY requested_at, number`,
        [submissionId],
      );
      return rows.map(toConsumerRequest);
    },
    /**
     * Notes what was done about a request. The first note stands.
     * @returns false when there is no such open request
     */
    close: (number: number, at: Date, note: string): Promise<boolean> =>
      inTransaction(async (ask) => {
        const { rows } = await ask("SELECT 1 AS is_there FROM consumer_requests WHERE number = $1", [number]);
        if (rows.length === 0) return false;
        const closed = await ask(
          `INSERT INTO closed_requests (number, closed_at, note) VALUES ($1, $2, $3)
            ON CONFLICT (number) DO NOTHING RETURNING number`,
          [number, at.toISOString(), note],
        );
        return closed.rows.length > 0;
      }),
  };
}

async function findHeld(query: Query, codeHash: Uint8Array): Promise<HeldApplication | undefined> {
  const { rows } = await query(
    `SELECT consents.*, EXISTS (SELECT 1 FROM leads WHERE leads.sequence = consents.sequence) AS is_kept
      FROM consents WHERE code_hash = $1`,
    [codeHash],
  );
  const [row] = rows;
  if (!row) return undefined;
  const requests = await query("SELECT kind, requested_at FROM consumer_requests WHERE submission_id = $1", [
    row["submission_id"],
  ]);
  const { contact, textSha256, text, language } = readConsent(row);
  return {
    receivedAt: toDate(row["received_at"]).toISOString(),
    isKept: Boolean(row["is_kept"]),
    consent: { contact, textSha256, text, language },
    requestedAt: Object.fromEntries(
      requests.rows.map(({ kind, requested_at: time }) => [kind, toDate(time).toISOString()]),
    ),
  };
}

async function record(query: Query, requester: Requester, { kind, channel, at }: NewRequest) {
  const [condition, value] = conditionOf(requester);
  const { rows } = await query(
    `SELECT submission_id, email_hash, phone_hash FROM consents WHERE ${
      // Consent is given for a number, and so is taking it back.
      kind === "withdrawal" ? `phone_hash IN (SELECT phone_hash FROM consents WHERE ${condition})` : condition
    } ORDER BY submission_id`,
    [value],
  );
  if (rows.length === 0) return undefined;
  let added = 0;
  for (const { submission_id: id, email_hash: email, phone_hash: phone } of rows) {
    const request = await query(
      `INSERT INTO consumer_requests (submission_id, kind, requested_at, channel, email_hash, phone_hash)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (submission_id, kind) DO NOTHING RETURNING number`,
      [id, kind, at.toISOString(), channel, email, phone],
    );
    const number = request.rows[0]?.["number"];
    if (number === undefined) continue;
    await query("INSERT INTO outbox (delivery_id, request, created_at, due_at) VALUES ($1, $2, $3, $3)", [
      `${DELIVERY_PREFIX[kind]}_${id as string}`,
      number,
      at.toISOString(),
    ]);
    added += 1;
  }
  return { applications: rows.length, added };
}

function conditionOf(requester: Requester): [sql: string, value: unknown] {
  if ("codeHash" in requester) return ["code_hash = $1", requester.codeHash];
  if ("submissionId" in requester) return ["submission_id = $1", requester.submissionId];
  return ["(email_hash = $1 OR phone_hash = $1)", requester.personHash];
}
