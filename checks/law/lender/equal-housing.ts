import type { PageCheck } from "../../check.ts";

/** The sign and its words on every page (12 CFR 338.3; for others 42 U.S.C. 3605 and good practice). */
export const equalHousing: PageCheck = {
  id: "equal-housing",
  rule: "12 CFR 338.3, 42 U.S.C. 3605",
  find({ root }) {
    const footer = root.querySelector("footer");
    const sign = footer?.querySelector(
      'svg[aria-label*="Equal Housing Lender"], img[alt*="Equal Housing Lender"]',
    );
    return sign && footer?.text.includes("Equal Housing Lender")
      ? []
      : [
          {
            source: { file: "lender.yaml", at: ["equalHousingLender"] },
            advice: "The Equal Housing Lender sign is missing. Write equalHousingLender: true.",
          },
        ];
  },
};
