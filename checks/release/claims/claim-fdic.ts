import { claimCheck } from "./claim-check.ts";

/** Only an insured bank claims FDIC insurance, of its deposits. */
export const claimFdic = claimCheck("claim-fdic", ({ qualifier }, { lender }, claimId) => {
  const rule = "12 U.S.C. 1828(a)(4), 12 CFR 328.100–102";
  if (claimId !== "fdicInsured") return [];
  if (lender.entityType !== "insured-bank") {
    const is = `speaks of FDIC, and a ${lender.entityType} is no insured bank. Withdraw it (withdrawn: true).`;
    return [{ field: "text", is, rule }];
  }
  if (qualifier.includes("deposits at") && qualifier.includes("loan, not a deposit")) return [];
  const is =
    "must say that deposits at the lender are insured and that a line of credit is a loan, not a deposit.";
  return [{ field: "qualifier", is, rule }];
});
