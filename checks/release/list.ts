/** What the content must not go live with: one line for each check. */
export { nothingToReplace } from "./nothing-to-replace.ts";
export { lawIsCurrent, lenderIsReal } from "./lender.ts";
export { addressesAreReal, surveyAddress } from "./addresses-are-real.ts";
export { picturesAreDescribed } from "./pictures-are-described.ts";
export { datesAreReal, sampleTerms, untrueWords } from "./articles.ts";
export { claimsAreProven, typicalRatesAreProven } from "./claims-are-proven.ts";
export { ratesCurrent, texasTerms } from "./rates.ts";
export { testimonialConsent } from "./testimonial-consent.ts";
export { comparisonsAreReal, signOffsAreReal, wordsAreRead } from "../law/reviews/words-are-read.ts";
