import type { Document } from "yaml";
import { LICENSE_KINDS } from "../law/license-kinds.ts";
import { usualLimitName } from "../law/state-terms.ts";
import { listStates, type State } from "../law/states.ts";
import type { LenderFacts } from "../schema/lender.ts";
import { TO_REPLACE } from "../to-replace.ts";

export type EntityType = LenderFacts["entityType"];

/** A license that another kind of lender than the sample works under, by state. */
const BROKERS: Record<State, string> = {
  CA: "California real estate broker license",
  TX: "Texas mortgage company license",
};

/** The files of facts, by name, as a lender of these states and this kind begins with them. */
export function limitFacts(
  open: (file: string) => Document,
  states: readonly State[],
  entityType: EntityType,
): void {
  const lender = open("lender.yaml");
  const { address, insuredBank, licenses = [] } = lender.toJS() as Partial<LenderFacts>;
  lender.set("states", states);
  lender.set("entityType", entityType);
  if (address && !states.some((state) => state === address.state))
    lender.setIn(["address", "state"], states[0]);
  const isDepository = entityType === "insured-bank" || entityType === "credit-union";
  if (insuredBank && entityType !== "nonbank-lender") lender.delete("insuredBank");
  // A chartered bank or credit union lends under its charter.
  if (isDepository) lender.delete("licenses");
  else if (entityType === "nonbank-lender")
    lender.set("licenses", lender.createNode(licenses.filter(({ state }) => states.includes(state))));
  else lender.set("licenses", lender.createNode(states.map(brokersLicense)));
  if (isDepository || !states.includes("TX")) lender.delete("texasComplaintNotice");
  // Nobody's customers have agreed to be quoted by the new lender.
  open("testimonials.yaml").set("testimonials", []);
  for (const [state, { factName }] of listStates())
    if (!states.includes(state)) open("rates.yaml").delete(usualLimitName(factName));
}

function brokersLicense(state: State) {
  const kind = LICENSE_KINDS.find(({ name }) => name === BROKERS[state]);
  const names = { kind: kind?.name, regulator: kind?.regulator };
  return { state, kind: names.kind, number: TO_REPLACE, regulator: names.regulator, line: kind?.write };
}

/** The claims of the sample that such a lender does not make, after each is limited to the lender's states. */
export function limitClaims(claims: Document, states: readonly State[], entityType: EntityType): string[] {
  const left = Object.entries(claims.toJS() as Record<string, { states: State[] }>).flatMap(([id, claim]) => {
    const inStates = claim.states.filter((state) => states.includes(state));
    // Deposits are insured at a bank: the lender itself, or the partner that the sample names.
    const isUninsured = id === "fdicInsured" && !["insured-bank", "nonbank-lender"].includes(entityType);
    if (inStates.length === 0 || isUninsured) return [id];
    claims.setIn([id, "states"], inStates);
    return [];
  });
  for (const id of left) claims.delete(id);
  return left;
}
