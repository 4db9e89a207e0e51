import type { PageCheck } from "../../check.ts";
import { flat } from "../../pages/built-page.ts";

/** Name and NMLS number together, every state's license line, on every page (Cal. Fin. Code 22162, 7 TAC 56.203/57.203). */
export const lenderIdentity: PageCheck = {
  id: "lender-identity",
  rule: "Cal. Fin. Code 22162(a), 7 TAC 56.203 and 57.203, 12 CFR 1007.105",
  find({ root }, { lender }) {
    const footer = flat(root.querySelector("footer")?.text ?? "");
    const afterName = footer.split(lender.legalName)[1]?.slice(0, 80) ?? "";
    const isNumbered = new RegExp(`NMLS\\s*(ID)?\\s*#?\\s*${lender.nmlsId}\\b`).test(afterName);
    return [
      ...(isNumbered
        ? []
        : [
            {
              source: { file: "en/navigation.yaml", at: ["license"] },
              advice:
                "The legal name does not stand with its NMLS number in the footer. Write NMLS #{nmlsId} into license.",
            },
          ]),
      ...lender.licenses
        .filter(({ state, line }) => lender.states.includes(state) && !footer.includes(flat(line)))
        .map(({ line }) => ({
          source: { file: "lender.yaml", at: ["licenses"] },
          advice: `The footer does not show this license line: ${line}`,
        })),
    ];
  },
};
