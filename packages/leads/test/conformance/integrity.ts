import { describe, expect, it } from "vitest";
import { numbered } from "../kit/example-application.ts";
import { RECEIVED, type SetUp } from "./store-under-test.ts";

const { submissionId } = numbered(1);
const EVIDENCE = `The evidence of consent ${submissionId} is not what was stored`;
const ANSWERS = `Application ${submissionId} `;
const REQUEST = `A request about application ${submissionId} is not what was stored`;

/** One changed character or bit, and what a check says of it. */
const CHANGES: readonly [table: string, change: string, sentence: string][] = [
  ["leads", "received_at = '2026-11-21T17:30:00.001Z'", EVIDENCE],
  ["leads", "form_version = '2'", EVIDENCE],
  ["leads", "contact = NOT contact", EVIDENCE],
  ["leads", "text_sha256 = NULL", EVIDENCE],
  ["leads", "language = 'eo'", EVIDENCE],
  ["leads", "page_origin = 'http://localhost:4401'", EVIDENCE],
  ["leads", "key_id = '0'", `Application ${submissionId} is sealed for a private key that is not here`],
  ["leads", "client_info = email_hash", `Application ${submissionId} is damaged.`],
  ["leads", "evidence_hash = email_hash", EVIDENCE],
  ["consent_texts", "text = text || ' '", "1 words of consent cannot be read: "],
  ["consent_texts", "sellers = '[\"Somebody\"]'", "1 words of consent cannot be read: "],
  ["leads", "answers = email_hash", `Application ${submissionId} is damaged.`],
  ["leads", "email_hash = phone_hash", ANSWERS],
  ["leads", "phone_hash = email_hash", ANSWERS],
  ["leads", "code_hash = email_hash", ANSWERS],
  ["leads", "fingerprint = email_hash", ANSWERS],
  ["requests", "kind = 'deletion'", REQUEST],
  ["requests", "requested_at = '2026-11-21T17:30:00.001Z'", REQUEST],
  ["requests", "channel = 'tflephone'", "1 requests cannot be read: "],
  ["requests", "email_hash = phone_hash", REQUEST],
  ["requests", "phone_hash = email_hash", REQUEST],
  ["outbox", "created_at = '2026-11-21T17:30:00.001Z'", submissionId],
  ["access_log", "action = 'opfned'", "1 entries of the access log cannot be read: "],
  ["notes", "written_by = 'Anb'", "1 notes cannot be read: "],
  ["notes", "written_at = '2026-11-21T17:30:00.001Z'", "1 notes cannot be read: "],
];

/** What is stored is what was stored, or a check says where it is not. */
export function itNoticesChanges(setUp: SetUp): void {
  describe("A check of the store", () => {
    it("notices one changed character or bit wherever it is", async () => {
      const { store, maintenance, note, change: run, problems } = await setUp();
      await store.accept(numbered(1));
      const operator = await maintenance();
      await operator.setStatus(submissionId, "called", RECEIVED, "Ana");
      await operator.recordRequest(
        { submissionId },
        { kind: "withdrawal", channel: "telephone", at: RECEIVED },
      );
      await note(submissionId, "Calls back");
      expect(await problems()).toEqual([]);
      for (const [table, change, sentence] of CHANGES) {
        const [column] = change.split(" ");
        const one = table === "access_log" ? " WHERE number = 1" : "";
        await run(`CREATE TABLE saved AS SELECT ${column} FROM ${table}${one}`);
        await run(`UPDATE ${table} SET ${change}${one}`);
        expect((await problems()).join("\n"), `${table}: ${change}`).toContain(sentence);
        await run(`UPDATE ${table} SET ${column} = (SELECT ${column} FROM saved LIMIT 1)${one}`);
        await run("DROP TABLE saved");
      }
      expect(await problems()).toEqual([]);
    });

    it("notices that a delivery is gone", async () => {
      const { store, change: run, problems } = await setUp();
      await store.accept(numbered(1));
      await run("DELETE FROM outbox");
      const sentence = `Application ${submissionId} has no delivery: the CRM would never get it`;
      expect((await problems()).join("\n")).toContain(sentence);
    });
  });
}
