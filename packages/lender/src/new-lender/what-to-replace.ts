import { TO_REPLACE } from "../to-replace.ts";

/** Values of the sample that are untrue of every other lender. */
interface Rule {
  file: string;
  /** "*" stands for every entry of a list and every key of a map. */
  key: string;
  /** What stands there until the owner writes something else. Without it the sample's value stays. */
  write?: string;
}

const rules = (file: string, keys: Record<string, string | undefined>): Rule[] =>
  Object.entries(keys).map(([key, write]) => ({ file, key, ...(write !== undefined && { write }) }));

const KEEP = undefined;
const say = (what: string) => `${TO_REPLACE}: ${what}`;

/**
 * Who the lender is, what it offers and what it promises is never taken over unseen. What stays without a mark holds for
 * any lender or is worked out from what is marked: the words of the pages, the examples, the law, the articles, the
 * pictures of houses and the colors. A value that must be a number, a day or an address keeps the sample's, which is no
 * real one: the telephone number is from fiction, the addresses end in .example.
 */
export const WHAT_TO_REPLACE: readonly Rule[] = [
  ...rules("lender.yaml", {
    legalName: say("legal name"),
    // As long as the sample's, so that no title gets too long.
    brandName: TO_REPLACE,
    "insuredBank.name": say("name of the bank that holds insured deposits"),
    "insuredBank.fdicCertificate": KEEP,
    nmlsId: KEEP,
    "licenses.*.number": say("number"),
    "licenses.*.line": say("the license line, with its number"),
    phone: KEEP,
    email: KEEP,
    securityContactUntil: KEEP,
    supportHours: KEEP,
    "address.street": say("street"),
    "address.city": say("city"),
    "address.zip": KEEP,
    "product.*": KEEP,
    "sellers.*": say("legal name"),
    siteAddress: KEEP,
  }),
  ...rules("rates.yaml", {
    "tiers.*.annualRatePercent": KEEP,
    maximumLineDollars: KEEP,
    drawPeriodYears: KEEP,
    repaymentPeriodYears: KEEP,
    maximumAnnualRatePercent: KEEP,
    "openingFeesDollars.*": KEEP,
    annualFeeDollars: KEEP,
    "californiaCombinedLoanToValuePercent.*": KEEP,
    "typicalRates.evidence.reference": say("where these typical rates are from, and their dates"),
    asOf: KEEP,
  }),
  // A claim is one place to replace: who answers for it and its dates are written with its proof.
  ...rules("claims.yaml", {
    "*.evidence.reference": say("what proves the claim, who answers for it, and its dates"),
  }),
  ...rules("en/claims.yaml", {
    "fundingTime.text": KEEP,
    "fundingTime.figure": KEEP,
    "applicationTime.text": KEEP,
    "applicationTime.figure": KEEP,
    "bbbRating.text": KEEP,
    "bbbRating.qualifier": KEEP,
  }),
  ...rules("provider.yaml", { address: KEEP }),
  ...rules("en/privacy.yaml", { intro: KEEP, "others.none": KEEP, asOf: KEEP }),
  ...rules("en/navigation.yaml", { brandSuffix: KEEP, homeLabel: KEEP }),
];

/** Files that are the sample's own and no text. */
export const FILES_TO_REPLACE: readonly string[] = ["logo.svg", "logo.png", "icon.svg"];
