import { STATES } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { PageCheck } from "../../check.ts";
import { flat } from "../../pages/built-page.ts";

const { regulator: REGULATOR } = STATES.TX.complaintNotice;

/**
 * Whether a lender has to show the Texas complaint notice: a lender or broker, no bank and no credit union, that lends in
 * Texas and is licensed there by the Department of Savings and Mortgage Lending (7 TAC 56.200(c), 57.200(c)).
 */
export const owesTexasNotice = ({ entityType, states, licenses }: LenderFacts): boolean =>
  !isDepository(entityType) &&
  states.includes("TX") &&
  licenses.some(({ state, regulator }) => state === "TX" && regulator.includes(REGULATOR));

/** Banks and credit unions lend under their charter; the others need a state's license. */
export const isDepository = (entityType: LenderFacts["entityType"]): boolean =>
  entityType === "insured-bank" || entityType === "credit-union";

/** Name and NMLS number together, every state's license line, on every page (Cal. Fin. Code 22162, 7 TAC 56.203/57.203). */
export const lenderIdentity: PageCheck = {
  id: "lender-identity",
  rule: "Cal. Fin. Code 22162(a), 7 TAC 56.203 and 57.203, 12 CFR 1007.105",
  find({ root }, { lender }) {
    const words = flat(root.querySelector("footer")?.text ?? "");
    const afterName = words.split(lender.legalName)[1]?.slice(0, 80) ?? "";
    return [
      !new RegExp(`NMLS\\s*(ID)?\\s*#?\\s*${lender.nmlsId}\\b`).test(afterName) && {
        source: { file: "en/navigation.yaml", at: ["license"] },
        advice:
          "The legal name does not stand with its NMLS number in the footer. Write NMLS #{nmlsId} into license.",
      },
      lender.licenses
        .filter(({ state, line }) => lender.states.includes(state) && !words.includes(flat(line)))
        .map(({ line }) => ({
          source: { file: "lender.yaml", at: ["licenses"] },
          advice: `The footer does not show this license line: ${line}`,
        })),
    ];
  },
};
