import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber, readWithin } from "./read-number.ts";

describe("A number typed into the calculator", () => {
  it.each([
    ["500000", 500_000],
    ["$500,000", 500_000],
    [" 500 000 ", 500_000],
    ["$ 1,250.50", 1_250.5],
    ["-20000", -20_000],
    ["０５００", 500],
    ["500\u00a0000", 500_000],
    ["0", 0],
  ])("%j is read as %d", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each(["", "   ", "$", ",", "abc", "12abc", "1.2.3", "Infinity", "-Infinity", "NaN", "5 hundred", "½"])(
    "%j is not a number",
    (text) => {
      expect(readNumber(text)).toBeUndefined();
    },
  );

  it("a credit score of 0 is a number, not an empty box", () => {
    expect(readNumber("0")).toBe(0);
  });

  it("is finite whatever is typed", () => {
    fc.assert(fc.property(fc.string(), (text) => Number.isFinite(readNumber(text) ?? 0)));
  });

  it("comes back unharmed when it is written with a dollar sign and commas", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (dollars) => {
        expect(readNumber(`$${dollars.toLocaleString("en-US")}`)).toBe(dollars);
      }),
    );
  });
});

const share = { fallback: 50, minimum: 0, maximum: 100 };

describe("A share typed as text", () => {
  it.each([
    ["75", { counts: 75 }],
    ["0", { counts: 0 }],
    ["", { counts: 50, odd: "notANumber" }],
    ["half", { counts: 50, odd: "notANumber" }],
    ["-5", { counts: 0, odd: "below" }],
    ["250", { counts: 100, odd: "above" }],
  ])("%j counts as %j", (text, reading) => {
    expect(readWithin(text, share)).toEqual(reading);
  });
});
