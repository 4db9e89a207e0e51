import { expect, test } from "vitest";
import { collectFacts, explains } from "./facts.ts";
import { findNumbers } from "./find-numbers.ts";

const isExplained = (text: string, facts: object, worked = false) =>
  findNumbers(text).every((found) =>
    collectFacts("facts", facts, worked).some((fact) => explains(fact, found)),
  );

test("the name of a fact says its unit, also for what stands inside of it", () => {
  const facts = collectFacts("rates", { tiers: [{ ratePercent: 8.5 }], feesDollars: { from: 0, to: 1_500 } });
  expect(facts.map(({ path, unit, value }) => `${path} ${unit} ${value}`)).toEqual([
    "rates.tiers.0.ratePercent percent 8.5",
    "rates.feesDollars.from dollars 0",
    "rates.feesDollars.to dollars 1500",
  ]);
});

test("a fact whose name does not say what it counts is refused", () => {
  expect(() => collectFacts("rates", { limit: 80 })).toThrow(
    "rates.limit does not say in its name what it counts",
  );
});

test("12 days explain “the 12th day” and not “12 years”", () => {
  expect(isExplained("before the 12th day", { earliestClosingDay: 12 })).toBe(true);
  expect(isExplained("for 12 years", { earliestClosingDay: 12 })).toBe(false);
});

test("a given rate of 7.5% does not explain “8%”, although 8 is 7.5 rounded", () => {
  expect(isExplained("at 7.5%", { ratePercent: 7.5 })).toBe(true);
  expect(isExplained("at 8%", { ratePercent: 7.5 })).toBe(false);
});

test("a payment of $520.694 that was worked out may be shown as $520.69 and as $521, and not as $520.70", () => {
  expect(isExplained("$520.69 or $521", { paymentDollars: 520.694 }, true)).toBe(true);
  expect(isExplained("$520.70", { paymentDollars: 520.694 }, true)).toBe(false);
});

test("September 14, 2026 is a Monday and no Tuesday", () => {
  expect(isExplained("Mon, Sept 14", { applied: "2026-09-14" })).toBe(true);
  expect(isExplained("Tue, Sept 14", { applied: "2026-09-14" })).toBe(false);
  expect(isExplained("September 14, 2026", { applied: "2026-09-14" })).toBe(true);
});
