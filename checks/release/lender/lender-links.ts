import { lenderCheck } from "./lender-check.ts";
import { leadsNowhere } from "../placeholder.ts";

const RULES = {
  privacy: "Cal. Bus. & Prof. Code 22577(b), 12 CFR 1016.4",
  terms: "15 U.S.C. 45",
  licensing: "15 U.S.C. 45",
} as const;

/** The links of the footer lead somewhere. */
export const lenderLinks = lenderCheck("lender-links", ({ lender }) =>
  (Object.keys(RULES) as (keyof typeof RULES)[])
    .filter((name) => leadsNowhere(lender.links[name]))
    .map((name) => ({
      at: ["links:", `${name}:`],
      advice: `The ${name} link goes nowhere.`,
      rule: RULES[name],
    })),
);
