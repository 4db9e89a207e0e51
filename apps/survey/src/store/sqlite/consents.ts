import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Box } from "../../sealing/envelope.ts";
import type { Opener } from "../../sealing/opener.ts";
import { openCircumstances } from "../sealed-lead.ts";
import type { ConsentProof } from "../store.ts";

type Row = Record<string, SQLOutputValue>;

export function findConsents(db: DatabaseSync, hash: Uint8Array, opener: Opener): ConsentProof[] {
  const find = db.prepare(`SELECT * FROM consents WHERE email_hash = ? OR phone_hash = ?
    ORDER BY received_at DESC, sequence DESC`);
  return find.all(hash, hash).map((row) => toProof(row, opener));
}

const toProof = (row: Row, opener: Opener): ConsentProof => ({
  submissionId: row["submission_id"] as string,
  receivedAt: row["received_at"] as string,
  formVersion: row["form_version"] as string,
  contact: row["contact"] === 1,
  textSha256: row["text_sha256"] as string | null,
  text: row["text"] as string | null,
  pageOrigin: row["page_origin"] as string | null,
  circumstances: openCircumstances(boxOf(row), row["submission_id"] as string, opener),
});

const boxOf = (row: Row): Box | null =>
  row["wrapped_key"] === null
    ? null
    : {
        keyId: row["key_id"] as string,
        wrappedKey: row["wrapped_key"] as Uint8Array,
        content: row["circumstances"] as Uint8Array,
      };
