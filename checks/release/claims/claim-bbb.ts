import { claimCheck, type ClaimProblem } from "./claim-check.ts";
import { leadsNowhere } from "../placeholder.ts";

const PROFILE = /^https:\/\/www\.bbb\.org\/.*profile/;

/** A rating by the Better Business Bureau has its date and a link to the lender's own profile. */
export const claimBbb = claimCheck("claim-bbb", ({ qualifier, link, evidence }, _facts, claimId) => {
  const rule = "15 U.S.C. 45, 12 CFR 1014.3(n)";
  const problems: ClaimProblem[] = [];
  if (claimId !== "bbbRating") return problems;
  if (!/as of \w+ (\d+, )?\d{4}/.test(qualifier))
    problems.push({ field: "qualifier", is: "is not dated.", rule });
  if (!PROFILE.test(link?.href ?? "") || leadsNowhere(evidence.link))
    problems.push({ field: "link", is: "does not link to the lender’s own BBB profile.", rule });
  return problems;
});
