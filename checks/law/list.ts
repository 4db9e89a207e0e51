/** Advertising law, on the built pages and in the articles: one line for each check. */
export { claimsFromRegister } from "./claims/claims-from-register.ts";
export { claimsNotMade } from "./claims/claims-not-made.ts";
export { claimsInHeads } from "./claims/claims-in-heads.ts";
export { honestMarks, qualifierBesideClaim } from "./claims/marked-claims.ts";
export { statements, typedStatements } from "./reader/statements.ts";
export { reviewsInForce } from "./reviews/reviews-in-force.ts";
export { disclosureComplete } from "./terms/disclosure-complete.ts";
export { estimateDisclosure } from "./terms/estimate-disclosure.ts";
export { adverseDecision } from "./terms/adverse-decision.ts";
export { typedLawFigures } from "./terms/law-figures.ts";
export { sampleWords } from "./terms/sample-words.ts";
export { triggerTerms } from "./terms/trigger-terms.ts";
export { fdic } from "./lender/fdic.ts";
export { equalHousing, footer, lenderIdentity, texasNotice } from "./lender/footer.ts";
export { otherStates } from "./lender/other-states.ts";
export { otherParties } from "./lender/other-parties.ts";
export { testimonials } from "./lender/testimonials.ts";
export { consent, surveyFields } from "./survey/survey-page.ts";
