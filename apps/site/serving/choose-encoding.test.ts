import { describe, expect, it } from "vitest";
import { chooseEncoding } from "./choose-encoding.ts";

const all = () => true;

describe("The encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0,gzip;q=0", "identity"],
    ["br; q=0.5", "br"],
    ["zebra, gzipped", "identity"],
    ["", "identity"],
  ])("for a browser that accepts %j is %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted, all)).toBe(encoding);
  });

  it("is one that the file has", () => {
    expect(chooseEncoding("br, gzip", (encoding) => encoding === "gzip")).toBe("gzip");
    expect(chooseEncoding("br, gzip", () => false)).toBe("identity");
  });
});
