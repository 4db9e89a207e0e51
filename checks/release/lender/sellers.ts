import { lenderCheck } from "./lender-check.ts";
import { isPlaceholder } from "../placeholder.ts";

/** The consent to calls names the lender and no placeholder. */
export const sellers = lenderCheck("sellers", ({ lender }) => {
  const problem = (advice: string) => ({ at: ["sellers:"], advice, rule: "47 CFR 64.1200(f)(9)" });
  return lender.sellers.includes(lender.legalName)
    ? lender.sellers.filter(isPlaceholder).map((name) => problem(`“${name}” is no company.`))
    : [problem("The consent text does not name the lender itself.")];
});
