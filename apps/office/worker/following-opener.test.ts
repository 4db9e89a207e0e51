import { expect, it } from "vitest";
import { makePrivateKey } from "@heloc/leads/sealing/key-pair";
import { createDecryptor } from "@heloc/leads/sealing/decryptor";
import { SealingError, makeWrappingKey, sealBox } from "@heloc/leads/sealing/sealed-box";
import { followKeys } from "./following-opener.ts";

it("A key that was made while the worker runs is read when the first application needs it", () => {
  const keys = [makePrivateKey()];
  let reads = 0;
  const decryptor = followKeys(() => {
    reads += 1;
    return createDecryptor(keys);
  });
  const seal = (key = makePrivateKey()) => sealBox(Buffer.from("Maria"), "1", makeWrappingKey(key));
  expect(Buffer.from(decryptor.open(seal(keys[0]), "1")).toString()).toBe("Maria");
  const rotated = makePrivateKey();
  keys.push(rotated);
  expect(Buffer.from(decryptor.open(seal(rotated), "1")).toString()).toBe("Maria");
  expect(reads).toBe(2);
  expect(() => decryptor.open(seal(), "1")).toThrow(SealingError);
});
