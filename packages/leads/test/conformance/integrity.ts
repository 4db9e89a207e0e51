import { describe, expect, it } from "vitest";
import { numbered } from "../kit/example-application.ts";
import { RECEIVED, type SetUp } from "./store-under-test.ts";

const { submissionId } = numbered(1);
const EVIDENCE = `The evidence of consent ${submissionId} is not what was stored`;
const ANSWERS = `Application ${submissionId} `;
const REQUEST = `A request about application ${submissionId} is not what was stored`;
const NOTED = `The status or the follow-up of application ${submissionId} is not what the access log says`;

/** One changed character or bit, and what a check says of it. */
const CHANGES: readonly [table: string, change: string, sentence: string][] = [
  ["leads", "received_at = '2026-11-21T17:30:00.001Z'", EVIDENCE],
  ["leads", "form_version = '2'", EVIDENCE],
  ["consents", "contact = NOT contact", EVIDENCE],
  ["consents", "text_sha256 = NULL", EVIDENCE],
  ["consents", "language = 'eo'", EVIDENCE],
  ["consents", "page_origin = 'http://localhost:4401'", EVIDENCE],
  ["consents", "key_id = '0'", `Application ${submissionId} is sealed for a private key that is not here`],
  ["consents", "evidence_hash = email_hash FROM leads", EVIDENCE],
  ["consent_texts", "text = text || ' '", "1 words of consent cannot be read: "],
  ["consent_texts", "sellers = '[\"Somebody\"]'", "1 words of consent cannot be read: "],
  ["leads", "answers = email_hash", `Application ${submissionId} is damaged.`],
  ["leads", "email_hash = phone_hash", ANSWERS],
  ["leads", "phone_hash = email_hash", ANSWERS],
  ["leads", "code_hash = email_hash", ANSWERS],
  ["leads", "fingerprint = email_hash", ANSWERS],
  ["leads", "key_id = '0'", ANSWERS],
  ["leads", "status = 'won'", NOTED],
  ["leads", "follow_up = '2026-12-02'", NOTED],
  ["requests", "kind = 'deletion'", REQUEST],
  ["requests", "requested_at = '2026-11-21T17:30:00.001Z'", REQUEST],
  ["requests", "channel = 'tflephone'", "1 requests cannot be read: "],
  ["requests", "email_hash = phone_hash", REQUEST],
  ["requests", "phone_hash = email_hash", REQUEST],
  ["outbox", "created_at = '2026-11-21T17:30:00.001Z'", submissionId],
  ["access_log", "action = 'opfned'", "1 entries of the access log cannot be read: "],
  ["access_log", "action = 'lost'", NOTED],
  ["notes", "written_by = 'Anb'", "1 notes cannot be read: "],
  ["notes", "written_at = '2026-11-21T17:30:00.001Z'", "1 notes cannot be read: "],
];

/** What is stored is what was stored, or a check says where it is not. */
export function itNoticesChanges(setUp: SetUp): void {
  describe("A check of the store", () => {
    it.each(CHANGES)("notices in %s: %s", async (table, change, sentence) => {
      const { store, maintenance, note, change: run, problems } = await setUp();
      await store.accept(numbered(1));
      const operator = await maintenance();
      await operator.setStatus(submissionId, "called", RECEIVED, "Ana");
      await operator.setFollowUp(submissionId, "2026-12-01", RECEIVED, "Ana");
      await operator.recordRequest(
        { submissionId },
        { kind: "withdrawal", channel: "telephone", at: RECEIVED },
      );
      await note(submissionId, "Calls back");
      expect(await problems()).toEqual([]);
      const first = table === "access_log" ? " WHERE number = 1" : "";
      await run(`UPDATE ${table} SET ${change}${first}`);
      expect((await problems()).join("\n")).toContain(sentence);
    });

    it.each([
      ["consents", "has no evidence of its consent"],
      ["outbox", "has no delivery: the CRM would never get it"],
    ])("notices that a row of %s is gone", async (table, sentence) => {
      const { store, change: run, problems } = await setUp();
      await store.accept(numbered(1));
      await run(`DELETE FROM ${table}`);
      expect((await problems()).join("\n")).toContain(`Application ${submissionId} ${sentence}`);
    });
  });
}
