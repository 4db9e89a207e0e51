import { describe, expect, it } from "vitest";
import { readWithin } from "./read-within.ts";

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
