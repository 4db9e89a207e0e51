import { describe, expect, it } from "vitest";
import { takeRandomBytes } from "./random-bytes.ts";

describe("Random bytes", () => {
  it("are given out once, however many keys and nonces a batch takes", () => {
    const taken = Array.from({ length: 2000 }, () => takeRandomBytes(24).toString("hex"));
    expect(new Set(taken).size).toBe(taken.length);
  });

  it("come in the length that was asked for and stay as they were", () => {
    const key = takeRandomBytes(32);
    const before = key.toString("hex");
    for (const count of [1, 8191, 8192, 10_000]) expect(takeRandomBytes(count)).toHaveLength(count);
    expect(key.toString("hex")).toBe(before);
  });
});
