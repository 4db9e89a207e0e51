import type { Lender } from "../read-lender.ts";

/** The words of each page, as its components take them. */
export type LandingWords = Lender["landing"];
export type BenefitsWords = Lender["benefits"];
export type CalculatorWords = Lender["calculator"];
export type SurveyWords = Lender["survey"];
export type DisclosureWords = Lender["disclosures"];
export type PageMeta = LandingWords["meta"];
