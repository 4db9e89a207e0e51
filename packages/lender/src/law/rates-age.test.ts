import { expect, test } from "vitest";
import { mayShowRates, mayShowTypicalRates } from "./rates-age.ts";

const real = { sample: false };

test("rates of November 1 are shown until December 1, and hidden on December 2", () => {
  expect(mayShowRates({ asOf: "2026-11-01" }, real, "2026-12-01")).toBe(true);
  expect(mayShowRates({ asOf: "2026-11-01" }, real, "2026-12-02")).toBe(false);
});

test("rates dated in the future are hidden", () => {
  expect(mayShowRates({ asOf: "2026-12-02" }, real, "2026-12-01")).toBe(false);
});

test("the sample lender's rates are shown in any year, because they were never in force", () => {
  expect(mayShowRates({ asOf: "2026-11-01" }, { sample: true }, "2031-01-01")).toBe(true);
});

test("a lender that lets its rates stand for a week hides them on the eighth day, and nobody can set more than the law's 30", () => {
  const weekly = { asOf: "2026-11-01", shownForDays: 7 };
  expect(mayShowRates(weekly, real, "2026-11-08")).toBe(true);
  expect(mayShowRates(weekly, real, "2026-11-09")).toBe(false);
  expect(mayShowRates({ asOf: "2026-11-01", shownForDays: 90 }, real, "2026-12-02")).toBe(false);
});

test("typical rates of other loans are shown from their day until they expire; without any there is nothing to show", () => {
  const typical = { asOf: "2026-11-01", expires: "2027-01-31" };
  const shownOn = (today: string) => mayShowTypicalRates(typical, real, today);
  expect(["2026-10-31", "2026-11-01", "2027-01-31", "2027-02-01"].map(shownOn)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(mayShowTypicalRates(undefined, { sample: true }, "2026-11-15")).toBe(false);
  expect(mayShowTypicalRates(typical, { sample: true }, "2031-01-01")).toBe(true);
});
