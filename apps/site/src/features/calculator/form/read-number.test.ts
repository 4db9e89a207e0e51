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
    ["+500", 500],
    ["500.", 500],
    [".5", 0.5],
    ["−20,000", -20_000],
    ["٥٠٠", 500],
    ["٥٠٠٬٠٠٠٫٥", 500_000.5],
    ["۵۰۰", 500],
    ["५००", 500],
  ])("%j is read as %d", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([
    ...["", "   ", "$", ",", "-", ".", "abc", "12abc", "1.2.3", "NaN", "5 hundred", "½", "五百"],
    // How programs write one.
    ...["0x10", "0b11", "0o17", "1e9", "5E3", "1_000", "Infinity", "-Infinity"],
  ])("%j is not a number", (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it("is finite whatever is typed", () => {
    fc.assert(fc.property(fc.string(), (text) => Number.isFinite(readNumber(text) ?? 0)));
  });

  it("means the same in the digits of every script", () => {
    const scripts = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10, 0x1d7ce, 0x1d7f6];
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom(...scripts), (number, zero) => {
        const written = String(number).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(readNumber(written)).toBe(number);
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
