import type { PageCheck } from "../../check.ts";

/** STOP and what follows it are what carriers ask of texts (CTIA, Messaging Principles and Best Practices). */
const WORDS = [
  "not required",
  "artificial or prerecorded voice",
  "STOP",
  "Message frequency",
  "Terms of Use",
  "Privacy Policy",
];

const SOURCE = { file: "en/survey.yaml", at: ["consent", "text"] };

/** Consent to calls and texts: its own box, never ticked or required, naming every seller (47 CFR 64.1200(f)(9)). */
export const consent: PageCheck = {
  id: "consent",
  rule: "47 U.S.C. 227, 47 CFR 64.1200(f)(9)",
  pages: ["survey"],
  find({ root, blocks }, { lender }) {
    const box = root.querySelector('input[type="checkbox"][name="consentContact"]');
    if (!box) return [{ source: SOURCE, advice: "The box for consent to calls and texts is missing." }];
    const said = blocks.find(({ text }) => text.includes("automatic telephone dialing system"))?.text ?? "";
    return [
      ...(box.hasAttribute("checked") ? ["The box is ticked before the visitor has read it."] : []),
      ...(box.hasAttribute("required") ? ["The box is required; nobody may have to agree."] : []),
      ...lender.sellers
        .filter((seller) => !said.includes(seller))
        .map((seller) => `The words of the consent do not name ${seller}. Write {sellers} into them.`),
      ...WORDS.filter((words) => !said.includes(words)).map(
        (words) => `The words of the consent leave out “${words}”. Write it.`,
      ),
    ].map((advice) => ({ source: SOURCE, advice }));
  },
};
