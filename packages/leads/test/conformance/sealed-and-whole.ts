import { expect, it } from "vitest";
import { createDecryptor, createSeal, makePrivateKey } from "../../src/sealing/sealing.ts";
import { StoreUnavailable } from "../../src/store/store.ts";
import { numbered } from "../kit/example-application.ts";
import { after, idOf, RECEIVED, upTo, type SetUp } from "./given-store.ts";

const submissionId = idOf(1);
const EVIDENCE = `The evidence of consent ${submissionId} is not what was stored`;
const APPLICATION = `Application ${submissionId} `;
const UNDELIVERED = `pplication ${submissionId} has no delivery that fits it: the CRM may never hear of it.`;
const LATER = "'2026-11-21T17:30:00.001Z'";

/** One changed character or bit after another, and what a check says of it. */
const CHANGES: readonly [table: string, changes: string, sentence: string][] = [
  ["leads", `received_at = ${LATER}; form_version = '2'; contact = 1 - contact`, EVIDENCE],
  ["leads", "text_sha256 = NULL", EVIDENCE],
  ["leads", "language = 'eo'; page_origin = 'http://localhost:4401'; evidence_hash = email_hash", EVIDENCE],
  ["leads", "key_id = '0'", `${APPLICATION}is sealed for a private key that is not here`],
  ["leads", "client_info = email_hash; answers = email_hash", `${APPLICATION}is damaged.`],
  ["leads", "email_hash = phone_hash; phone_hash = email_hash", `${APPLICATION}does not fit its`],
  ["leads", "code_hash = email_hash; fingerprint = email_hash", `${APPLICATION}does not fit its`],
  ["consent_texts", "text = text || ' '; sellers = '[]'", "of the words of consent cannot be read: "],
  ["requests", `requested_at = ${LATER}`, `A request about a${UNDELIVERED}`],
  ["requests", "email_hash = phone_hash; phone_hash = email_hash", "A request about application"],
  ["requests", "channel = 'tflephone'", "of the requests cannot be read: 1."],
  ["outbox", `created_at = ${LATER}`, `A${UNDELIVERED}`],
  ["access_log", "action = 'opfned'", "of the entries of the access log cannot be read: 1."],
];

/** What is stored is sealed, and is what was stored, or a check says where it is not. */
export function itSealsAndChecks(setUp: SetUp): void {
  it("A check of the store notices a changed character or bit, and a delivery that is gone", async () => {
    const { accept, operator, change: run, problems } = await setUp();
    await accept(1);
    await operator.setStatus(submissionId, "called", RECEIVED, "Ana");
    const asked = { kind: "withdrawal", channel: "telephone", at: RECEIVED } as const;
    const record = (id: string) => operator.recordRequest({ submissionId: id }, asked);
    expect(await record("f".repeat(32))).toBe(undefined);
    for (const added of [1, 0]) expect(await record(submissionId)).toEqual({ applications: 1, added });
    expect(await problems()).toEqual([]);
    for (const [table, changes, sentence] of CHANGES)
      for (const change of changes.split("; ")) {
        const [column] = change.split(" ");
        await run(`CREATE TABLE saved AS SELECT ${column} FROM ${table}`);
        await run(`UPDATE ${table} SET ${change}`);
        expect((await problems()).join("\n"), `${table}: ${change}`).toContain(sentence);
        await run(`UPDATE ${table} SET ${column} = (SELECT ${column} FROM saved LIMIT 1)`);
        await run("DROP TABLE saved");
      }
    expect(await problems()).toEqual([]);
    await run("DELETE FROM outbox");
    expect(await problems()).toEqual([`A${UNDELIVERED}`, `A request about a${UNDELIVERED}`]);
  });

  it("Notes are kept in their order, each with who wrote it and when, and who changed it last; no other key opens one, nor does its own beside another application", async () => {
    const { accept, operator, key, reader, note, notes, change, problems } = await setUp();
    await accept(1, 2, 3);
    expect(await note(submissionId, "Her husband decides")).toBe(true);
    expect(await note(submissionId, "Booked\nfor Tuesday", after(1000), "Ben")).toBe(true);
    const edit = (text: string, id = submissionId) =>
      operator.writeNote({ submissionId: id, number: 1, text, at: after(2000), by: "Ben" }, createSeal(key));
    expect(await edit("Not hers", idOf(2))).toBe(false);
    await expect(edit(" ")).rejects.toThrow("The note is empty");
    expect(await edit("Her husband José decides")).toBe(true);
    const edited = { at: after(2000), by: "Ben" };
    const first = { number: 1, writtenAt: RECEIVED, writtenBy: "Ana", edited };
    const second = { number: 2, writtenAt: after(1000), writtenBy: "Ben" };
    const texts = ["Her husband José decides", "Booked\nfor Tuesday"];
    const both = [first, second];
    expect(await notes(submissionId)).toEqual(both.map((one, index) => ({ ...one, text: texts[index] })));
    expect((await reader.readNotes())(submissionId)).toHaveLength(2);
    const unread = (reason: string) => both.map((one) => ({ ...one, text: null, unreadable: reason }));
    expect(await notes(submissionId, createDecryptor([makePrivateKey()]))).toEqual(unread("missing key"));
    await change("UPDATE notes SET lead = 3 WHERE lead = 1");
    expect(await notes(idOf(3))).toEqual(unread("damaged"));
    expect(await problems()).toEqual([1, 2].map((number) => `One of the notes cannot be read: ${number}.`));
  });

  it("A change of the key hands every application and note to the new one; the old one can go, and nothing is sealed for it from then on", async () => {
    const { key, store, anotherStore, operator, list, note, notes } = await setUp();
    await Promise.all(upTo(250).map((index) => store.accept(numbered(index))));
    await note(submissionId, "No answer");
    const newest = makePrivateKey();
    const [both, next] = [createDecryptor([key, newest]), createDecryptor([newest])];
    const renewed = await anotherStore(newest);
    const reseal = ({ open } = both) => operator.reseal(newest.keyId, open, createSeal(newest));
    const retire = () => operator.retireKey(key.keyId, RECEIVED);
    // What none of the private keys opens is left alone, and counted.
    expect(await reseal(next)).toEqual({ sealed: 0, unreadable: 251 });
    expect([await retire(), await reseal()]).toEqual([false, { sealed: 251, unreadable: 0 }]);
    // Somebody whose program still has the old key alone keeps it from being destroyed.
    await note(submissionId, "Calls back");
    expect([await retire(), await reseal()]).toEqual([false, { sealed: 1, unreadable: 0 }]);
    expect(await operator.countByKey()).toEqual(new Map([[newest.keyId, 252]]));
    expect((await list(next)).filter(({ lead }) => lead !== null)).toHaveLength(250);
    const read = await notes(submissionId, next);
    expect(read.map(({ text }) => text)).toEqual(["No answer", "Calls back"]);
    expect([await retire(), await note(submissionId, "Too late")]).toEqual([true, false]);
    await expect(store.accept(numbered(252))).rejects.toThrow(StoreUnavailable);
    expect(await renewed.accept(numbered(252))).toBe("stored");
  });
}
