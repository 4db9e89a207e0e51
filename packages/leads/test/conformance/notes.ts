import { describe, expect, it } from "vitest";
import { makePrivateKey } from "../../src/sealing/key-pair.ts";
import { createDecryptor, createSeal } from "../../src/sealing/sealing.ts";
import { numbered } from "../kit/example-application.ts";
import { after, RECEIVED, type SetUp } from "./store-under-test.ts";

const { submissionId } = numbered(1);
const CALL_BACK = "Wants a call after 5 PM; her husband José decides too.";

/** What somebody of the lender writes about an application. */
export function itKeepsNotes(setUp: SetUp): void {
  describe("Notes", () => {
    it("are kept in their order, each with who wrote it and when", async () => {
      const { store, note, notes, reader } = await setUp();
      for (const index of [1, 2]) await store.accept(numbered(index));
      expect(await note(submissionId, CALL_BACK)).toBe(true);
      expect(await note(submissionId, "Booked\nfor Tuesday", after(1000), "Ben")).toBe(true);
      await note(numbered(2).submissionId, "No answer");
      expect(await notes(submissionId)).toEqual([
        { number: 1, writtenAt: RECEIVED, writtenBy: "Ana", text: CALL_BACK },
        { number: 2, writtenAt: after(1000), writtenBy: "Ben", text: "Booked\nfor Tuesday" },
      ]);
      const all = await (await reader()).readNotes();
      expect([all(submissionId).length, all(numbered(2).submissionId)[0]?.text]).toEqual([2, "No answer"]);
    });

    it("can be changed, by their number and of their application only, and say who changed them last", async () => {
      const { store, note, notes, maintenance, key } = await setUp();
      for (const index of [1, 2]) await store.accept(numbered(index));
      await note(submissionId, "Calls back on Tusday");
      const operator = await maintenance();
      const edit = (text: string, id = submissionId) =>
        operator.writeNote(
          { submissionId: id, number: 1, text, at: after(1000), by: "Ben" },
          createSeal(key),
        );
      expect(await edit("Not hers", numbered(2).submissionId)).toBe(false);
      await expect(edit(" ")).rejects.toThrow("The note is empty");
      for (const text of ["Calls back on Tuesday", "Calls back on Tuesday at 10"])
        expect(await edit(text)).toBe(true);
      const edited = { at: after(1000), by: "Ben" };
      const usual = { number: 1, writtenAt: RECEIVED, writtenBy: "Ana" };
      expect(await notes(submissionId)).toEqual([{ ...usual, text: "Calls back on Tuesday at 10", edited }]);
    });

    it("are sealed: no other key opens one, nor does its own under another name or at another time", async () => {
      const { store, note, notes, change, problems } = await setUp();
      await store.accept(numbered(1));
      await note(submissionId, CALL_BACK);
      const closed = { number: 1, writtenAt: RECEIVED, writtenBy: "Ana", text: null };
      expect(await notes(submissionId, createDecryptor([makePrivateKey()]))).toEqual([
        { ...closed, unreadable: "missing key" },
      ]);
      await change("UPDATE notes SET written_by = 'Ben'");
      expect(await notes(submissionId)).toMatchObject([
        { ...closed, writtenBy: "Ben", unreadable: "damaged" },
      ]);
      await change("UPDATE notes SET written_by = 'Ana', written_at = '2026-11-01T00:00:00.000Z'");
      expect((await notes(submissionId))[0]).toMatchObject({ text: null, unreadable: "damaged" });
      expect(await problems()).toEqual(["1 notes cannot be read: 1."]);
    });

    it("cannot be added for an application that never came or is gone", async () => {
      const { store, note, maintenance, history } = await setUp();
      await store.accept(numbered(1));
      expect(await note("f".repeat(32), CALL_BACK)).toBe(false);
      await (await maintenance()).erase(submissionId, RECEIVED);
      expect(await note(submissionId, CALL_BACK)).toBe(false);
      expect((await history(submissionId)).accesses).toMatchObject([{ action: "erased" }]);
    });

    it("go when the application is erased, and those about others stay", async () => {
      const { store, note, notes, maintenance } = await setUp();
      for (const index of [1, 2]) await store.accept(numbered(index));
      for (const index of [1, 2]) await note(numbered(index).submissionId, CALL_BACK);
      await (await maintenance()).erase(submissionId, RECEIVED);
      expect(await notes(submissionId)).toEqual([]);
      expect(await notes(numbered(2).submissionId)).toMatchObject([{ text: CALL_BACK }]);
    });

    it("are handed to a new key with the answers, and keep the old one from being destroyed before", async () => {
      const { store, note, notes, maintenance, key, anotherStore } = await setUp();
      await store.accept(numbered(1));
      const newest = makePrivateKey();
      const both = createDecryptor([key, newest]);
      await (await anotherStore(newest)).accept(numbered(2));
      const operator = await maintenance();
      await operator.reseal(newest.keyId, both.open, createSeal(newest));
      await note(submissionId, CALL_BACK);
      expect(await operator.retireKey(key.keyId, RECEIVED)).toBe(false);
      expect(await operator.reseal(newest.keyId, both.open, createSeal(newest))).toEqual({
        sealed: 1,
        unreadable: 0,
      });
      expect(await notes(submissionId, createDecryptor([newest]))).toMatchObject([{ text: CALL_BACK }]);
      expect((await operator.countByKey()).get(newest.keyId)).toBe(3);
      expect(await operator.retireKey(key.keyId, RECEIVED)).toBe(true);
      expect(await note(submissionId, "Too late")).toBe(false);
      const isAdded = await operator.writeNote(
        { submissionId, text: "In time", at: RECEIVED, by: "Ana" },
        createSeal(newest),
      );
      expect(isAdded).toBe(true);
    });
  });
}
