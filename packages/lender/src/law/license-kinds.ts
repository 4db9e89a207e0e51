import type { State } from "./states.ts";

/** A license under which lines are made or arranged in a state, and the words by which the footer shows it. */
export interface LicenseKind {
  state: State;
  /** What `kind` in lender.yaml calls it. */
  named: RegExp;
  /** How to write it there. */
  name: string;
  /** The regulator that gives it, as `regulator` has it. */
  regulator: string;
  /** The words of the line in the footer. */
  line: RegExp;
  /** What to write there. */
  write: string;
  /** The law that asks for the line. */
  rule: string;
  /** Whether a broker works under it. */
  ofBrokers?: true;
}

const DFPI = "Department of Financial Protection and Innovation";
const SML = "Department of Savings and Mortgage Lending";
const OCCC = "Office of Consumer Credit Commissioner";

/**
 * The licenses that the product knows. The law asks for the license in the advertisement and fixes no sentence; the
 * sentences are those in use, and counsel or the regulator confirms them.
 */
export const LICENSE_KINDS: readonly LicenseKind[] = [
  {
    state: "CA",
    named: /California Financing Law/i,
    name: "California Financing Law license",
    regulator: DFPI,
    line: /\b(made or arranged pursuant to|Department of Financial Protection and Innovation\b.{0,40}\b(under|pursuant to)) (a|an|its|the|our) California Financing Law\b/i,
    write: "Loans made or arranged pursuant to a California Financing Law license, No. …",
    rule: "Cal. Fin. Code 22162(a), 10 CCR 1550",
  },
  {
    state: "CA",
    named: /Residential Mortgage Lending Act/i,
    name: "California Residential Mortgage Lending Act license",
    regulator: DFPI,
    line: /Department of Financial Protection and Innovation\b.{0,40}\bCalifornia Residential Mortgage Lending Act\b/i,
    write:
      "Licensed by the Department of Financial Protection and Innovation under the California Residential Mortgage Lending Act, License No. …",
    rule: "Cal. Fin. Code 50204",
  },
  {
    state: "CA",
    named: /real estate/i,
    name: "California real estate broker license",
    regulator: "Department of Real Estate",
    line: /\b(Department of Real Estate|DRE)\b/,
    write: "Real estate broker, California Department of Real Estate, License No. …",
    rule: "Cal. Bus. & Prof. Code 10235.5",
    ofBrokers: true,
  },
  {
    state: "TX",
    named: /mortgage banker/i,
    name: "Texas mortgage banker registration",
    regulator: SML,
    line: /mortgage banker/i,
    write: "Texas mortgage banker registration, No. …",
    rule: "7 TAC 57.203",
  },
  {
    state: "TX",
    named: /mortgage company/i,
    name: "Texas mortgage company license",
    regulator: SML,
    line: /mortgage company/i,
    write: "Texas mortgage company license, No. …",
    rule: "7 TAC 56.203",
    ofBrokers: true,
  },
  {
    state: "TX",
    named: /regulated l(ender|oan)|chapter 342/i,
    name: "Texas regulated lender license",
    regulator: OCCC,
    line: /regulated l(ender|oan)|Consumer Credit Commissioner/i,
    write: "Texas regulated lender license, Office of Consumer Credit Commissioner, No. …",
    rule: "Tex. Fin. Code ch. 342",
  },
];

/** The license that lender.yaml calls so in a state; nothing for one that the product does not know. */
export const licenseKindOf = (state: State, kind: string): LicenseKind | undefined =>
  LICENSE_KINDS.find((known) => known.state === state && known.named.test(kind));
