import type { PageCheck } from "../../check.ts";

/** What is said under an estimate, with the highest APR of rates.yaml. */
const parts = (maximumAnnualRatePercent: number) => [
  /\bvariable\b/,
  /\bAPR\b/,
  new RegExp(`can rise to ${RegExp.escape(String(maximumAnnualRatePercent))}%`),
  /Opening fees/,
  /Annual fee/,
  /balloon payment/,
];

/** A page that estimates a rate and a payment carries their disclosure with the figures (12 CFR 1026.16(d)). */
export const estimateDisclosure: PageCheck = {
  id: "estimate-disclosure",
  rule: "12 CFR 1026.16(d)(1) and (d)(3), 12 CFR 1014.3(k)",
  find({ root }, { rates }) {
    if (!root.querySelector("#home-value")) return [];
    const text = root.querySelector('main [data-disclosure="estimate"]')?.text ?? "";
    if (parts(rates.maximumAnnualRatePercent).every((part) => part.test(text))) return [];
    const advice =
      "The estimate stands without variable, highest APR, fees and how the payment ends directly under it. Write all of them.";
    return [{ source: { file: "en/disclosures.yaml", at: ["besideEstimate", "text"] }, advice }];
  },
};
