import { expect, test } from "vitest";
import { entryLabel } from "./entry-label.ts";

const entry = (values: Record<string, unknown>) => ({
  fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});

test("A rate is told apart by its score and its percentage", () => {
  expect(entryLabel(entry({ minimumScore: 740, annualRatePercent: 7.5 }))).toBe("740 · 7.5");
  expect(entryLabel(entry({ minimumScore: 0, annualRatePercent: 9 }))).toBe("0 · 9");
});

test("A customer is told apart by name and place, and the long text behind them is left out", () => {
  const text = "They told me at the start what it would cost, and it cost that.";
  expect(entryLabel(entry({ name: "Ellen", location: "Plano, Texas", text }))).toBe("Ellen · Plano, Texas");
});

test("A claim is told by its words, and so is its limit", () => {
  const said = { "claim.noAppraisal": "No appraisal", "limit.noAppraisal": "in most cases" };
  const bullet = entry({ text: "{claim.noAppraisal}", qualifier: "{limit.noAppraisal}, {brandName}" });
  expect(entryLabel(bullet, said)).toBe("No appraisal · in most cases, {brandName}");
});

test("A long text stands alone, and an entry without any text has no label", () => {
  expect(entryLabel({ value: "x".repeat(80) })).toBe("x".repeat(80));
  expect(entryLabel(entry({ sample: true, note: "" }))).toBe("");
});
