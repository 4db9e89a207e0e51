import type { PageCheck } from "../../check.ts";

/** Never asked before a credit application, and not here (12 CFR 1002.5(b)–(d); no number that steals an identity). */
const NEVER_ASKED =
  /race|ethnic|religio|gender|\bsex\b|\bage\b|birth|\bdob\b|pregnan|child|disab|spouse|marital|ssn|social|bank|routing|account/i;

/** The questions stay within what an inquiry may ask, so that no answer turns it into an application. */
export const surveyFields: PageCheck = {
  id: "survey-fields",
  rule: "12 CFR 1002.5(b)–(d), 16 CFR 314.4",
  pages: ["survey"],
  find: ({ root }) =>
    root
      .querySelectorAll("input[name], select[name], textarea[name]")
      .map((field) => field.getAttribute("name") ?? "")
      .filter((name) => NEVER_ASKED.test(name))
      .map((name) => ({ advice: `Asks "${name}".` })),
};
