import { expect, it } from "vitest";
import { createDecryptor, createSeal, makePrivateKey } from "../../src/sealing/sealing.ts";
import { StoreUnavailable } from "../../src/store/store.ts";
import { numbered } from "../kit/example-application.ts";
import { after, idOf, RECEIVED, upTo, type SetUp } from "./given-store.ts";

const submissionId = idOf(1);
const EVIDENCE = `The evidence of consent ${submissionId} is not what was stored`;
const APPLICATION = `Application ${submissionId} `;
const REQUEST = `A request about application ${submissionId} is not what was stored`;
const LATER = "'2026-11-21T17:30:00.001Z'";

/** One changed character or bit after another, and what a check says of it. */
const CHANGES: readonly [table: string, changes: string, sentence: string][] = [
  [
    "leads",
    `received_at = ${LATER}; form_version = '2'; contact = 1 - contact; text_sha256 = NULL`,
    EVIDENCE,
  ],
  ["leads", "language = 'eo'; page_origin = 'http://localhost:4401'; evidence_hash = email_hash", EVIDENCE],
  ["leads", "key_id = '0'", `${APPLICATION}is sealed for a private key that is not here`],
  ["leads", "client_info = email_hash; answers = email_hash", `${APPLICATION}is damaged.`],
  ["leads", "email_hash = phone_hash; phone_hash = email_hash", `${APPLICATION}does not fit its`],
  ["leads", "code_hash = email_hash; fingerprint = email_hash", `${APPLICATION}does not fit its`],
  ["consent_texts", "text = text || ' '; sellers = '[\"Somebody\"]'", "1 words of consent cannot be read: "],
  ["requests", `kind = 'deletion'; requested_at = ${LATER}; email_hash = phone_hash`, REQUEST],
  ["requests", "phone_hash = email_hash", REQUEST],
  ["requests", "channel = 'tflephone'", "1 requests cannot be read: "],
  ["outbox", `created_at = ${LATER}`, submissionId],
  ["access_log", "action = 'opfned'", "1 entries of the access log cannot be read: "],
];

/** What is stored is sealed, and is what was stored, or a check says where it is not. */
export function itSealsAndChecks(setUp: SetUp): void {
  it("A check of the store notices one changed character or bit wherever it is, and a delivery that is gone", async () => {
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
    expect((await problems()).join("\n")).toContain(
      `${APPLICATION}has no delivery: the CRM would never get it`,
    );
  });

  it("Notes are kept in their order, each with who wrote it and when, and who changed it last; no other key opens one, nor does its own beside another application", async () => {
    const { accept, operator, key, reader, note, notes, change, problems } = await setUp();
    await accept(1, 2, 3);
    expect(await note(submissionId, "Her husband decides")).toBe(true);
    expect(await note(submissionId, "Booked\nfor Tuesday", after(1000), "Ben")).toBe(true);
    const changed = { submissionId, number: 1, at: after(2000), by: "Ben" };
    const edit = (text: string, id = submissionId) =>
      operator.writeNote({ ...changed, submissionId: id, text }, createSeal(key));
    expect(await edit("Not hers", idOf(2))).toBe(false);
    await expect(edit(" ")).rejects.toThrow("The note is empty");
    expect(await edit("Her husband José decides")).toBe(true);
    const first = {
      number: 1,
      writtenAt: RECEIVED,
      writtenBy: "Ana",
      edited: { at: after(2000), by: "Ben" },
    };
    const second = { number: 2, writtenAt: after(1000), writtenBy: "Ben" };
    expect(await notes(submissionId)).toEqual([
      { ...first, text: "Her husband José decides" },
      { ...second, text: "Booked\nfor Tuesday" },
    ]);
    expect((await reader.readNotes())(submissionId)).toHaveLength(2);
    const unread = (reason: string) =>
      [first, second].map((one) => ({ ...one, text: null, unreadable: reason }));
    const stranger = createDecryptor([makePrivateKey()]);
    expect(await notes(submissionId, stranger)).toEqual(unread("missing key"));
    await change("UPDATE notes SET lead = 3 WHERE lead = 1");
    expect(await notes(idOf(3))).toEqual(unread("damaged"));
    expect(await problems()).toEqual(["2 notes cannot be read: 1, 2."]);
  });

  it("A change of the key hands every application and note to the new one; the old one opens nothing any more and can go", async () => {
    const { key, store, anotherStore, operator, list, note, notes } = await setUp();
    await Promise.all(upTo(250).map((index) => store.accept(numbered(index))));
    await note(submissionId, "No answer");
    const newest = makePrivateKey();
    const renewed = await anotherStore(newest);
    await renewed.accept(numbered(251));
    const [both, old, next] = [
      createDecryptor([key, newest]),
      createDecryptor([key]),
      createDecryptor([newest]),
    ];
    const countOpen = async (with_: typeof next) =>
      (await list(with_)).filter((one) => one.lead !== null).length;
    expect(await countOpen(both)).toBe(251);
    const reseal = () => operator.reseal(newest.keyId, both.open, createSeal(newest));
    const retire = () => operator.retireKey(key.keyId, RECEIVED);
    // What none of the private keys opens is left alone, and counted.
    const unread = await operator.reseal(newest.keyId, next.open, createSeal(newest));
    expect(unread).toEqual({ sealed: 0, unreadable: 251 });
    expect(await retire()).toBe(false);
    expect(await reseal()).toEqual({ sealed: 251, unreadable: 0 });
    // Somebody whose program still has the old key alone keeps it from being destroyed.
    await note(submissionId, "Calls back");
    expect(await retire()).toBe(false);
    expect(await reseal()).toEqual({ sealed: 1, unreadable: 0 });
    expect(await operator.countByKey()).toEqual(new Map([[newest.keyId, 253]]));
    expect([await countOpen(next), await countOpen(old)]).toEqual([251, 0]);
    const read = await notes(submissionId, next);
    expect(read.map(({ text }) => text)).toEqual(["No answer", "Calls back"]);

    expect(await retire()).toBe(true);
    await expect(store.accept(numbered(252))).rejects.toThrow(StoreUnavailable);
    expect(await note(submissionId, "Too late")).toBe(false);
    expect(await renewed.accept(numbered(252))).toBe("stored");
    const inTime = { submissionId, text: "In time", at: RECEIVED, by: "Ana" };
    expect(await operator.writeNote(inTime, createSeal(newest))).toBe(true);
  });
}
