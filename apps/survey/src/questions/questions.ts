/**
 * The survey: which questions there are, in which order, and which values an answer may have. Words are in content.
 * This one table is what the page, the form route and the JSON route all follow.
 */

export const PROPERTY_STATES = ["CA", "TX"] as const;
export const PROPERTY_USES = ["primary", "second-home", "rental"] as const;
export const CREDIT_BANDS = ["740-plus", "700-739", "650-699", "below-650"] as const;
export const PURPOSES = [
  "home-improvement",
  "debt-consolidation",
  "education",
  "emergency-fund",
  "major-purchase",
  "other",
] as const;

/** Everything a complete application answers. Dollars are whole numbers; phone and e-mail as the visitor wrote them. */
export interface Answers {
  propertyState: (typeof PROPERTY_STATES)[number];
  propertyZip: string;
  propertyUse: (typeof PROPERTY_USES)[number];
  homeValueDollars: number;
  mortgageBalanceDollars: number;
  amountWantedDollars: number;
  creditBand: (typeof CREDIT_BANDS)[number];
  purpose: (typeof PURPOSES)[number];
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export type FieldName = keyof Answers;

/** Stored with every application. Raise it when a question, its values or the order of the questions changes. */
export const FORM_VERSION = "1";

/** The answers that are whole dollars; on a form they arrive as people type them. */
export const DOLLAR_FIELDS: ReadonlySet<FieldName> = new Set([
  "homeValueDollars",
  "mortgageBalanceDollars",
  "amountWantedDollars",
] as const);

export const STEPS = [
  { id: "property", fields: ["propertyState", "propertyZip", "propertyUse"] },
  { id: "numbers", fields: ["homeValueDollars", "mortgageBalanceDollars", "amountWantedDollars"] },
  { id: "credit", fields: ["creditBand"] },
  { id: "purpose", fields: ["purpose"] },
  { id: "contact", fields: ["firstName", "lastName", "email", "phone"] },
] as const satisfies { id: string; fields: FieldName[] }[];

export type StepId = (typeof STEPS)[number]["id"];

export const FIELD_NAMES: readonly FieldName[] = STEPS.flatMap((step) => [...step.fields]);
