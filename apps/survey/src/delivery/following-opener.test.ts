import { expect, it } from "vitest";
import { makePrivateKey } from "../sealing/key-pair.ts";
import { createOpener } from "../sealing/opener.ts";
import { BoxProblem, makeWrappingKey, sealBox } from "../sealing/sealed-box.ts";
import { followKeys } from "./following-opener.ts";

it("A key that was made while the worker runs is read when the first application needs it", () => {
  const keys = [makePrivateKey()];
  let reads = 0;
  const opener = followKeys(() => {
    reads += 1;
    return createOpener(keys);
  });
  const seal = (key = makePrivateKey()) => sealBox(Buffer.from("Maria"), "1", makeWrappingKey(key));
  expect(Buffer.from(opener.open(seal(keys[0]), "1")).toString()).toBe("Maria");
  const rotated = makePrivateKey();
  keys.push(rotated);
  expect(Buffer.from(opener.open(seal(rotated), "1")).toString()).toBe("Maria");
  expect(reads).toBe(2);
  expect(() => opener.open(seal(), "1")).toThrow(BoxProblem);
});
