import type { PageCheck } from "../../check.ts";

/** Only an insured bank may say FDIC, and then of deposits (12 U.S.C. 1828(a)(4), 12 CFR 328.100–102). */
export const fdic: PageCheck = {
  id: "fdic",
  rule: "12 U.S.C. 1828(a)(4), 12 CFR 328",
  find({ text, root }, { lender }) {
    if (lender.sample || lender.entityType === "insured-bank") return [];
    const places = [text, ...root.querySelectorAll("img").map((image) => image.toString())];
    return places.some((place) => /\bFDIC\b/i.test(place))
      ? [
          {
            words: "FDIC",
            advice:
              "The lender is no insured bank, and may not say this. Take it out; a claim gets withdrawn: true in claims.yaml.",
          },
        ]
      : [];
  },
};
