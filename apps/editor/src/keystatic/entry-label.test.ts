import { expect, test } from "vitest";
import { entryLabel } from "./entry-label.ts";

const entry = (values: Record<string, unknown>) => ({
  fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});

const LONG = "They told me at the start what it would cost, and it cost that, to the dollar, ten weeks on.";

test.each([
  ["A rate by its score and its percentage", { minimumScore: 0, annualRatePercent: 9 }, "0 · 9"],
  [
    "A customer by name and place, without the long text behind them",
    { name: "Ellen", location: "Plano, Texas", text: LONG },
    "Ellen · Plano, Texas",
  ],
  ["A long text that stands alone", { text: LONG }, LONG],
  ["Nothing, where there is no text", { sample: true, note: "" }, ""],
])("%s is what an entry is known by", (_what, values, label) =>
  expect(entryLabel(entry(values))).toBe(label),
);

test("A claim is shown by its words, and so is its limit", () => {
  const said = { "claim.noAppraisal": "No appraisal", "limit.noAppraisal": "in most cases" };
  const bullet = entry({ text: "{claim.noAppraisal}", qualifier: "{limit.noAppraisal}, {brandName}" });
  expect(entryLabel(bullet, said)).toBe("No appraisal · in most cases, {brandName}");
});
