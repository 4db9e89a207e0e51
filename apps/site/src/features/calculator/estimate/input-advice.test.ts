import { describe, expect, it } from "vitest";
import { findOddBalance, findOddScore, findOddValue } from "./input-advice.ts";

describe("An unusual home value", () => {
  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["my home", "notANumber"],
    ["500", "thousands"],
    ["-500000", "negative"],
    ["900,000,000", "huge"],
    ["$500,000", undefined],
  ])("%j is %s", (text, odd) => {
    expect(findOddValue(text)).toBe(odd);
  });
});

describe("An unusual mortgage balance", () => {
  it.each([
    ["350000", "300000", "owesMore"],
    ["300000", "500000", undefined],
    ["0", "500000", undefined],
    ["", "500000", "empty"],
    ["300", "500000", "thousands"],
    ["lots", "500000", "notANumber"],
    ["300000", "", undefined],
  ])("%j on a home of %j is %s", (text, value, odd) => {
    expect(findOddBalance(text, value)).toBe(odd);
  });
});

describe("An unusual credit score", () => {
  it.each([
    ["", "empty"],
    ["good", "notANumber"],
    ["7200", "score"],
    ["0", "score"],
    ["720", undefined],
  ])("%j is %s", (text, odd) => {
    expect(findOddScore(text)).toBe(odd);
  });
});
