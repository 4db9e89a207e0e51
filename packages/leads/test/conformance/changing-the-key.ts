import { describe, expect, it } from "vitest";
import { makePrivateKey } from "../../src/sealing/key-pair.ts";
import { createDecryptor, createSeal } from "../../src/sealing/sealing.ts";
import { lead, numbered } from "../kit/example-application.ts";
import { StoreUnavailable } from "../../src/store/store.ts";
import { RECEIVED, type SetUp } from "./store-under-test.ts";

/** What a change of the key asks of a store. */
export function itChangesTheKey(setUp: SetUp): void {
  describe("Changing the key", () => {
    it("hands every application to the new one; the old one opens nothing any more and can go", async () => {
      const { store, maintenance, key, anotherStore, list } = await setUp();
      await Promise.all(Array.from({ length: 250 }, (_, index) => store.accept(numbered(index))));
      const newest = makePrivateKey();
      const renewed = await anotherStore(newest);
      await renewed.accept(numbered(250));
      const both = createDecryptor([key, newest]);
      expect((await list(both)).every((one) => one.lead !== null)).toBe(true);

      const operator = await maintenance();
      expect(await operator.retireKey(key.keyId, RECEIVED)).toBe(false);
      const resealed = await operator.reseal(newest.keyId, both.open, createSeal(newest));
      expect(resealed).toEqual({ sealed: 250, unreadable: 0 });
      expect(await operator.countByKey()).toEqual(new Map([[newest.keyId, 251]]));
      expect((await list(createDecryptor([newest]))).every((one) => one.lead !== null)).toBe(true);
      expect((await list(createDecryptor([key]))).some((one) => one.lead !== null)).toBe(false);

      expect(await operator.retireKey(key.keyId, RECEIVED)).toBe(true);
      await expect(store.accept(numbered(251))).rejects.toThrow(StoreUnavailable);
      expect(await renewed.accept(numbered(251))).toBe("stored");
    });

    it("leaves alone what none of the private keys opens, and says how much", async () => {
      const { store, maintenance, key, list } = await setUp();
      await store.accept(lead);
      const newest = makePrivateKey();
      const { open } = createDecryptor([newest]);
      const resealed = await (await maintenance()).reseal(newest.keyId, open, createSeal(newest));
      expect(resealed).toEqual({ sealed: 0, unreadable: 1 });
      expect((await list(createDecryptor([key])))[0]?.lead).toEqual(lead);
    });
  });
}
