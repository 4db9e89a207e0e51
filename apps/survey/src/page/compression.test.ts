import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress } from "./compression.ts";

const PAGE = "<p>Where is the home?</p>".repeat(200);

describe("The survey page travels", () => {
  it("compressed with Brotli to today's browsers", async () => {
    const { body, encoding } = await compress(PAGE, "gzip, deflate, br, zstd");
    expect(encoding).toBe("br");
    expect(body.length).toBeLessThan(200);
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
  });

  it("compressed with gzip to older ones", async () => {
    const { body, encoding } = await compress(PAGE, "gzip;q=0.8, br;q=0");
    expect(encoding).toBe("gzip");
    expect(gunzipSync(body).toString()).toBe(PAGE);
  });

  it.each([undefined, "", "identity", "br;q=0, gzip;q=0.0"])(
    "as it is to one that accepts %j",
    async (accepted) => {
      expect(await compress(PAGE, accepted)).toEqual({ body: Buffer.from(PAGE), encoding: undefined });
    },
  );
});
