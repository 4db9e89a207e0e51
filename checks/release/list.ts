/** What the content must not go live with: one line for each check. */
export { lenderFacts } from "./lender/lender-facts.ts";
export { licences } from "./lender/licences.ts";
export { texasNoticeCompared } from "./lender/texas-notice-compared.ts";
export { lenderLinks } from "./lender/lender-links.ts";
export { sellers } from "./lender/sellers.ts";
export { serviceProviders } from "./lender/service-providers.ts";
export { claimProof } from "./claims/claim-proof.ts";
export { claimStates } from "./claims/claim-states.ts";
export { claimFdic } from "./claims/claim-fdic.ts";
export { claimBbb } from "./claims/claim-bbb.ts";
export { ratesCurrent } from "./rates-current.ts";
export { testimonialConsent } from "./testimonial-consent.ts";
export { surveyAddress } from "./survey-address.ts";
export { sampleTerms } from "./sample-terms.ts";
