import type { PageCheck } from "../page-check.ts";

/** Never asked before a credit application, and not here (12 CFR 1002.5(b)–(d); no number that steals an identity). */
const NEVER_ASKED =
  /race|ethnic|religio|gender|\bsex\b|\bage\b|birth|\bdob\b|pregnan|child|disab|spouse|marital|ssn|social|bank|routing|account/i;

/** The questions stay within what an inquiry may ask, so that no answer turns it into an application. */
export const surveyAsksNothingForbidden: PageCheck = {
  id: "survey-fields",
  rule: "12 CFR 1002.5(b)–(d), 16 CFR 314.4",
  find: (page) =>
    page.root
      .querySelectorAll("input[name], select[name], textarea[name]")
      .map((field) => field.getAttribute("name") ?? "")
      .filter((name) => NEVER_ASKED.test(name))
      .map((name) => `Asks "${name}".`),
};

/** Consent to calls and texts: its own box, never ticked or required, naming every seller (47 CFR 64.1200(f)(9)). */
export const consentIsFree: PageCheck = {
  id: "consent",
  rule: "47 U.S.C. 227, 47 CFR 64.1200(f)(9)",
  find(page, { lender }) {
    const box = page.root.querySelector('input[type="checkbox"][name="consentContact"]');
    const words = page.blocks.find(({ text }) => /automatic telephone dialing system/.test(text))?.text ?? "";
    const problems: string[] = [];
    if (!box) return ["The box for consent to calls and texts is missing."];
    if (box.hasAttribute("checked")) problems.push("The box is ticked before the visitor has read it.");
    if (box.hasAttribute("required")) problems.push("The box is required; nobody may have to agree.");
    for (const seller of lender.sellers)
      if (!words.includes(seller)) problems.push(`The words do not name ${seller}.`);
    for (const part of [/not required/, /artificial or prerecorded voice/, /STOP/])
      if (!part.test(words)) problems.push(`The words leave out ${part.source}.`);
    return problems;
  },
};

export const surveyChecks: PageCheck[] = [surveyAsksNothingForbidden, consentIsFree];
