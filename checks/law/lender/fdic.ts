import { missingDepositWords } from "@heloc/lender/law/deposit-insurance";
import type { PageCheck } from "../../check.ts";

/**
 * FDIC insurance is of deposits: an insured bank says so of its own, another lender of those at the bank that it names, and
 * then says that it is no bank itself (12 U.S.C. 1828(a)(4), 12 CFR 328.100–102).
 */
export const fdic: PageCheck = {
  id: "fdic",
  rule: "12 U.S.C. 1828(a)(4), 12 CFR 328",
  find({ text, root, language }, { lender }) {
    if (lender.entityType === "insured-bank") return undefined;
    const places = [text, ...root.querySelectorAll("img").map((image) => image.toString())];
    if (!places.some((place) => /\bFDIC\b/i.test(place))) return undefined;
    if (!lender.insuredBank)
      return {
        words: "FDIC",
        advice:
          "The lender is no insured bank, and names none (insuredBank in lender.yaml). Take the word out; a claim gets withdrawn: true in claims.yaml.",
      };
    return missingDepositWords(text, lender, language).map((words) => ({
      words: "FDIC",
      advice: `Speaks of FDIC insurance and leaves out “${words}”. Write it into the limit of the claim.`,
    }));
  },
};
