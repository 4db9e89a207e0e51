import type { Lender } from "../read-lender.ts";

/** The words of each page, as its components take them. */
export type LandingWords = Lender["landing"];
export type BenefitsWords = Lender["benefits"];
export type FaqWords = Lender["faq"];
export type CalculatorWords = Lender["calculator"];
export type SurveyWords = Lender["survey"];
export type MyApplicationWords = NonNullable<SurveyWords["myApplication"]>;
export type NavigationWords = Lender["navigation"];
export type DisclosureWords = Lender["disclosures"];
export type BlogWords = Lender["blog"];
export type ThankYouWords = Lender["thankYou"];
export type NotFoundWords = Lender["notFound"];
export type PrivacyWords = Lender["privacy"];
export type PageMeta = LandingWords["meta"];
export type Question = FaqWords["questions"][number];
