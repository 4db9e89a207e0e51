import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCarryOver, decodeMarks, encodeCarryOver } from "./carry-over.ts";

describe("What the calculator hands to the survey", () => {
  it("is readable: a home worth $500,000 with $300,000 owed and a score of 720", () => {
    const fragment = encodeCarryOver({
      homeValueDollars: 500_000,
      mortgageBalanceDollars: 300_000,
      creditScore: 720,
    });
    expect(fragment).toBe("#survey?value=500000&owed=300000&score=720");
    expect(new URL(`/${fragment}`, "https://lender.example").search).toBe("");
  });

  it("is a plain link to the survey when nothing was typed", () => {
    expect(encodeCarryOver({})).toBe("#survey");
    expect(encodeCarryOver({ homeValueDollars: undefined, propertyState: "ca&x=1" })).toBe("#survey");
    expect(decodeCarryOver("#survey")).toBeUndefined();
  });

  it("leaves out a negative number, an endless one and none at all, and rounds cents", () => {
    expect(encodeCarryOver({ homeValueDollars: -1, mortgageBalanceDollars: Infinity })).toBe("#survey");
    expect(encodeCarryOver({ homeValueDollars: Number.NaN, amountWantedDollars: 79_999.6 })).toBe(
      "#survey?amount=80000",
    );
  });

  it("takes nothing from a hostile link that does not look like an answer", () => {
    const hostile =
      "#survey?value=<script>&owed=1e9&score=-7&amount=99999999999&state=Tëxas&__proto__=1&constructor=2";
    expect(decodeCarryOver(hostile)).toEqual({});
    expect(Object.keys(decodeCarryOver("#survey?toString=1&value=5") ?? {})).toEqual(["homeValueDollars"]);
  });

  it("comes out as it went in, whatever it was", () => {
    const dollars = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined });
    const values = fc.record({
      homeValueDollars: dollars,
      mortgageBalanceDollars: dollars,
      creditScore: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
      amountWantedDollars: dollars,
      propertyState: fc.option(fc.constantFrom("CA", "TX", "NY"), { nil: undefined }),
    });
    fc.assert(
      fc.property(values, (given) => {
        const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        expect(decodeCarryOver(encodeCarryOver(given)) ?? {}).toEqual(typed);
      }),
    );
  });

  it("brings the marks of advertising to the survey's own page as they were, beside the answers", () => {
    const marks = { utm_campaign: "a+b & c=d ü", first_gclid: "Cj0/x", landing_path: "/blog" };
    const fragment = encodeCarryOver({ homeValueDollars: 500_000, propertyState: "TX" }, marks);
    expect(decodeMarks(fragment)).toEqual(marks);
    expect(decodeCarryOver(fragment)).toEqual({ homeValueDollars: 500_000, propertyState: "TX" });
    expect(decodeMarks("#faq?utm_source=x")).toEqual({});
  });
});
