import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CarryOver, decodeCarryOver, decodeMarks, encodeCarryOver } from "./carry-over.ts";

describe("What was typed in the calculator", () => {
  it.each<["survey" | "estimate", CarryOver, fragment: string | undefined]>([
    [
      "survey",
      { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000, creditScore: 720 },
      "#survey?value=500000&owed=300000&score=720",
    ],
    ["survey", { homeValueDollars: -1, mortgageBalanceDollars: 79_999.6 }, "#survey?owed=80000"],
    ["survey", { homeValueDollars: Number.NaN, mortgageBalanceDollars: Infinity }, undefined],
    ["survey", { homeValueDollars: undefined, propertyState: "ca&x=1" }, undefined],
    [
      "estimate",
      { homeValueDollars: 512_345.67, mortgageBalanceDollars: -20_000.5, creditScore: 7_200 },
      "#estimate?value=512345.67&owed=-20000.5&score=7200",
    ],
    ["estimate", {}, undefined],
  ])("goes to the %s as an answer is written there: %j", (destination, values, fragment) => {
    expect(encodeCarryOver(destination, values)).toBe(fragment);
  });

  it.each(["survey", "estimate"] as const)("comes out at the %s as it went in, whatever it was", (place) => {
    const least = place === "survey" ? 0 : -1_000_000_000;
    const cents = place === "survey" ? 1 : 100;
    const amount = fc.option(
      fc.integer({ min: least, max: 1_000_000_000 }).map((count) => count / cents),
      { nil: undefined },
    );
    const values = fc.record({
      homeValueDollars: amount,
      mortgageBalanceDollars: amount,
      creditScore: amount,
      propertyState: fc.option(fc.constantFrom("CA", "TX", "NY"), { nil: undefined }),
    });
    fc.assert(
      fc.property(values, (given) => {
        const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        expect(decodeCarryOver(place, encodeCarryOver(place, given) ?? `#${place}?`)).toEqual(typed);
      }),
    );
  });

  it.each([
    "#survey?value=<script>&owed=1e9&score=-7&state=Tëxas&__proto__=1&constructor=2&toString=3",
    "#estimate?value=<b>&owed=1e9&score=0x10&state=texas&__proto__=1",
  ])("is nothing of the hostile link %s", (link) => {
    expect(decodeCarryOver(link.startsWith("#survey") ? "survey" : "estimate", link)).toEqual({});
  });

  it.each(["", "#survey", "#estimate?value=1", "?value=1"])("is not in %j on its way to the survey", (link) =>
    expect(decodeCarryOver("survey", link)).toBeUndefined(),
  );

  it("brings the marks of advertising to the survey's own page as they were, beside the answers", () => {
    const marks = { utm_campaign: "a+b & c=d ü", first_gclid: "Cj0/x", landing_path: "/blog" };
    const carried = { homeValueDollars: 500_000, propertyState: "TX" };
    const fragment = encodeCarryOver("survey", carried, marks) ?? "";
    expect(decodeMarks(fragment)).toEqual(marks);
    expect(decodeCarryOver("survey", fragment)).toEqual(carried);
    expect(decodeMarks("#faq?utm_source=x")).toEqual({});
  });
});
