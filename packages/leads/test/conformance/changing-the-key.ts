import { describe, expect, it } from "vitest";
import { makePrivateKey } from "../../src/sealing/key-pair.ts";
import { createDecryptor, createRewrap } from "../../src/sealing/decryptor.ts";
import { lead, numbered } from "../kit/example-application.ts";
import { StoreUnavailable } from "../../src/store/contract.ts";
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
      const rewrapped = await operator.rewrap(newest.keyId, createRewrap([key, newest], newest));
      expect(rewrapped).toEqual({ boxes: 500, unreadable: 0 });
      expect(await operator.countByKey()).toEqual(new Map([[newest.keyId, 502]]));
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
      const rewrap = createRewrap([newest], newest);
      expect(await (await maintenance()).rewrap(newest.keyId, rewrap)).toEqual({ boxes: 0, unreadable: 2 });
      expect((await list(createDecryptor([key])))[0]?.lead).toEqual(lead);
    });
  });
}
