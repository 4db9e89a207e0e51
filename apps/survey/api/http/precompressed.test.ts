import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseEncoding, precompress } from "./precompressed.ts";

const words = fc.string({ unit: "grapheme", maxLength: 3000 });
const half = words.map((text) => Buffer.from(`<p>${text}</p>`.repeat(5)));

describe("A document that is compressed before it is known in whole", () => {
  it("is read by a browser as if it had been compressed in one go, for any halves and any piece", async () => {
    await fc.assert(
      fc.asyncProperty(half, fc.integer({ min: 32, max: 400 }), half, async (before, bytes, after) => {
        const document = await precompress(before, bytes, after);
        for (const piece of [randomBytes(bytes), before.subarray(0, bytes)]) {
          if (piece.length !== bytes) continue;
          const whole = Buffer.concat([before, piece, after]);
          expect(brotliDecompressSync(document.with(piece, "br")).equals(whole)).toBe(true);
          expect(gunzipSync(document.with(piece, "gzip")).equals(whole)).toBe(true);
          expect(document.with(piece, null).equals(whole)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("has the same length whatever the piece is", async () => {
    const document = await precompress(
      Buffer.from("<html>".repeat(50)),
      64,
      Buffer.from("</html>".repeat(50)),
    );
    const pieces = [Buffer.alloc(64, "<html>"), Buffer.alloc(64), randomBytes(64)];
    for (const encoding of ["br", "gzip"] as const) {
      expect(new Set(pieces.map((piece) => document.with(piece, encoding).length)).size).toBe(1);
    }
  });

  it("is not made with a piece of another length", async () => {
    const document = await precompress(Buffer.from("before"), 40, Buffer.from("after"));
    expect(() => document.with(Buffer.alloc(41), null)).toThrow(/41 bytes/);
  });
});

describe("The encoding", () => {
  it.each([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["gzip;q=0.8, br;q=0", "gzip"],
    ["br;q=0, gzip;q=0.0", null],
    ["br;q=0.001", "br"],
    ["brotli", null],
  ])("for a browser that accepts %j is %j", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
