import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dollars, spellNumber } from "./spell-number.ts";

describe("A number is spelled as it is in the United States", () => {
  test.each([
    [-1_234_567.25, "-1,234,567.25"],
    ["1200.00", "1,200.00"],
  ])("%s is spelled %s", (number, text) => expect(spellNumber(number)).toBe(text));

  test.each([1e21, -1e21, 1e-7, Number.POSITIVE_INFINITY, Number.NaN])(
    "%s, which no page shows, is left to the browser",
    (number) => expect(spellNumber(number)).toBe(number.toLocaleString("en-US")),
  );

  test("every whole number, and every number of cents, is spelled as the browser spells it", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(spellNumber(number)).toBe(number.toLocaleString("en-US"));
        const cents = (number % 1e12) / 100 || 0;
        expect(dollars(cents.toFixed(2))).toBe(
          cents.toLocaleString("en-US", { style: "currency", currency: "USD" }),
        );
      }),
    );
  });
});

test("Dollars below 0 have their sign before the dollar", () => expect(dollars(-50_000)).toBe("-$50,000"));
