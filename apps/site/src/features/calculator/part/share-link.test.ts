import fc from "fast-check";
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
    expect(fragment).toBe("#estimate?value=500000&owed=300000&score=720&state=TX");
    expect(decodeShared(fragment ?? "")).toEqual(values);
  });

  it("keeps cents and signs: -$20,000.50 owed comes back as -$20,000.50", () => {
    const values = { homeValueDollars: 512_345.67, mortgageBalanceDollars: -20_000.5, creditScore: 7_200 };
    expect(encodeShared(values)).toBe("#estimate?value=512345.67&owed=-20000.5&score=7200");
    expect(decodeShared("#estimate?value=512345.67&owed=-20000.5&score=7200")).toEqual(values);
  });

  it("gives back every amount in dollars and cents", () => {
    const amount = fc.option(
      fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }).map((cents) => cents / 100),
      { nil: undefined },
    );
    fc.assert(
      fc.property(amount, amount, amount, (homeValueDollars, mortgageBalanceDollars, creditScore) => {
        const typed = { homeValueDollars, mortgageBalanceDollars, creditScore };
        const entered = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
        expect(decodeShared(encodeShared(typed) ?? "#estimate?")).toEqual(entered);
      }),
    );
  });

  it("is none where there is nothing to carry", () => {
    expect(encodeShared({})).toBeUndefined();
    expect(encodeShared({ homeValueDollars: undefined, propertyState: "ca&x=1" })).toBeUndefined();
  });

  it.each(["", "#rates-and-terms", "#survey?value=500000", "#estimate", "?value=1"])(
    "%j is none",
    (fragment) => {
      expect(decodeShared(fragment)).toBeUndefined();
    },
  );

  it("lets nothing through that has not the shape of a number or a state", () => {
    expect(decodeShared("#estimate?value=<b>&owed=1e9&score=0x10&state=texas&__proto__=1")).toEqual({});
  });
});
