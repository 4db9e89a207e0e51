import { STATES } from "@heloc/lender/law/states";
import type { LenderFacts } from "@heloc/lender/schema/lender";

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
