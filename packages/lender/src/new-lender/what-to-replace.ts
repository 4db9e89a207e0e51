import type { Path } from "../yaml-text/places.ts";
import { TO_REPLACE } from "../to-replace.ts";

/** Values of the sample that are untrue of every other lender. */
interface Rule {
  /** "*" stands for every language. */
  file: string;
  /** "*" stands for every item of a list and every key of a map. */
  path: Path;
  /** What stands there until the owner writes something else. Without it the sample's value stays, marked. */
  write?: unknown;
  /** Only where the text itself says it, and no placeholder does. */
  isTyped?: boolean;
}

const rules = (file: string, paths: Record<string, Omit<Rule, "file" | "path">>): Rule[] =>
  Object.entries(paths).map(([path, rule]) => ({ file, path: path.split("."), ...rule }));

const KEEP = {};
const say = (what: string) => ({ write: `${TO_REPLACE}: ${what}` });

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
    brandName: { write: TO_REPLACE },
    entityType: KEEP,
    "insuredBank.name": say("name of the bank that holds insured deposits"),
    "insuredBank.fdicCertificate": KEEP,
    nmlsId: KEEP,
    states: KEEP,
    "licenses.*.kind": KEEP,
    "licenses.*.number": say("number"),
    "licenses.*.regulator": KEEP,
    "licenses.*.line": say("the license line, with its number"),
    "phone.display": KEEP,
    "phone.tel": KEEP,
    email: KEEP,
    securityContactUntil: KEEP,
    supportHours: say("support hours"),
    "address.street": say("street"),
    "address.city": say("city"),
    "address.state": KEEP,
    "address.zip": KEEP,
    product: KEEP,
    sellers: { write: [`${TO_REPLACE}: legal name`] },
    siteAddress: KEEP,
  }),
  ...rules("rates.yaml", {
    "tiers.*.annualRatePercent": KEEP,
    lineShareOfEquityPercent: KEEP,
    maximumLineDollars: KEEP,
    drawPeriodYears: KEEP,
    repaymentPeriodYears: KEEP,
    maximumAnnualRatePercent: KEEP,
    openingFeesDollars: KEEP,
    annualFeeDollars: KEEP,
    californiaCombinedLoanToValuePercent: KEEP,
    asOf: KEEP,
  }),
  ...rules("claims.yaml", {
    "*.evidence.reference": say("what proves the claim"),
    "*.owner": say("who answers for it"),
    "*.asOf": KEEP,
    "*.expires": KEEP,
  }),
  ...rules("*/claims.yaml", {
    "*.text": { isTyped: true },
    "*.figure": { isTyped: true },
    "bbbRating.qualifier": KEEP,
    "bbbRating.link.href": KEEP,
  }),
  ...rules("testimonials.yaml", {
    "testimonials.*.name": say("name"),
    "testimonials.*.location": say("city and state"),
    "testimonials.*.text": say("words of a customer who agreed to be quoted"),
  }),
  ...rules("provider.yaml", { address: KEEP }),
  ...rules("*/privacy.yaml", { intro: KEEP, "others.none": KEEP, asOf: KEEP }),
  ...rules("*/navigation.yaml", { brandSuffix: KEEP, homeLabel: KEEP }),
  ...rules("*/social.yaml", { siteName: KEEP }),
];

/** Files that are the sample's own and no text. */
export const FILES_TO_REPLACE: readonly string[] = ["logo.svg", "logo.png", "icon.svg"];
