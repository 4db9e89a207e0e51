import type { PageCheck } from "../page-check.ts";

const PARTS = [
  /\bvariable\b/,
  /\bAPR\b/,
  /can rise to \d+(\.\d+)?%/,
  /Opening fees/,
  /Annual fee/,
  /balloon payment/,
];

/** A page that estimates a rate and a payment carries their disclosure with the figures (12 CFR 1026.16(d)). */
export const estimatesCarryTheirs: PageCheck = {
  id: "estimate-disclosure",
  rule: "12 CFR 1026.16(d)(1) and (d)(3), 12 CFR 1014.3(k)",
  find(page) {
    if (!page.root.querySelector("#home-value")) return [];
    const text = page.root.querySelector('main [data-disclosure="estimate"]')?.text ?? "";
    return PARTS.every((part) => part.test(text))
      ? []
      : [
          "The estimate stands without variable, highest APR, fees and how the payment ends directly under it.",
        ];
  },
};
