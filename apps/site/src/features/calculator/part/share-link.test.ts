import { describe, expect, it } from "vitest";
import { decodeShared, encodeShared } from "./share-link.ts";

describe("A shared link", () => {
  it("carries the numbers behind the # and gives them back", () => {
    const values = {
      homeValueDollars: 500_000,
      mortgageBalanceDollars: 300_000,
      creditScore: 720,
      propertyState: "TX",
    };
    const fragment = encodeShared(values);
    expect(fragment).toMatch(/^#estimate\?/);
    expect(decodeShared(fragment)).toEqual(values);
  });

  it.each(["", "#rates-and-terms", "#survey?value=500000", "#estimate", "?value=1"])(
    "%j is none",
    (fragment) => {
      expect(decodeShared(fragment)).toBeUndefined();
    },
  );

  it("lets nothing through that has not the shape of an answer", () => {
    expect(decodeShared("#estimate?value=<b>&owed=1e9&score=-5&state=texas")).toEqual({});
  });
});
