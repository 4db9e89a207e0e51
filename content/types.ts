/** The shapes of what an owner edits. A misspelt or missing word fails the build, not the visitor. */

/**
 * A picture on the site.
 * `source` is one of: the name of a set in content/pictures ("hero" for hero-480.avif, hero-768.avif …), one file in
 * that folder ("maria.jpg"), or an https address. An https picture needs its size in pixels, so that the page keeps
 * the room for it while it loads; its host is added to the site's Content-Security-Policy by the build.
 */
export type Picture =
  | { source: string; alt: string }
  | { source: `https://${string}`; alt: string; width: number; height: number };

/** A statement about the loan that must be true, and the limit that has to stand beside it. */
export interface Claim {
  /** The claim as it is shown, without a full stop. */
  text: string;
  /** The limit or condition, shown next to the claim in the same size. Empty only where none exists. */
  qualifier: string;
}

export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

export interface Lender {
  /** True while the facts are invented. The site then says so on every page. */
  sample: boolean;
  legalName: string;
  brandName: string;
  nmlsId: string;
  /** One line for each state licence, as the regulator wants it printed. */
  licences: { state: "CA" | "TX"; line: string }[];
  phone: { display: string; tel: string };
  email: string;
  /** Until when that e-mail address may be used to report a weakness, year-month-day, at most a year ahead. */
  securityContactUntil: string;
  supportHours: string;
  address: PostalAddress;
  /** Addresses of the legal pages. While one is undefined its link is shown without going anywhere. */
  links: { privacy?: string; terms?: string; licensing?: string };
  /** The current notice text of the Texas regulator, as published on sml.texas.gov. */
  texasComplaintNotice: string;
  /** Everyone who may call or text an applicant who agreed to it. */
  sellers: string[];
  /** Where the articles' subscribe box sends an e-mail address. While undefined the box does nothing. */
  subscribeAddress?: `https://${string}`;
  /** The public address of the site, without a closing slash. */
  siteAddress: string;
}

/** The numbers behind the calculator and the rate disclosures. Percent are written as 7.5 for 7.5 %. */
export interface RateFacts {
  /** From the best tier to the last; the last one has a minimum score of 0. */
  tiers: { minimumScore: number; annualRatePercent: number }[];
  /** Share of equity that the estimate offers as a line. */
  lineShareOfEquityPercent: number;
  maximumLineDollars: number;
  /** Share of the line assumed to be in use for the monthly payment. */
  assumedUsagePercent: number;
  /** Used when the credit score box is empty or is not a number. */
  defaultCreditScore: number;
  drawPeriodYears: number;
  repaymentPeriodYears: number;
  maximumAnnualRatePercent: number;
  openingFeesDollars: { from: number; to: number };
  annualFeeDollars: number;
  /** The day these rates were in force, year-month-day. */
  asOf: string;
}

/**
 * Who runs the survey.
 * - `self-hosted`: the survey service of this project; `address` is its origin.
 * - the others: `address` is the address of your survey at that provider, as it stands in its embed code.
 */
export interface ProviderChoice {
  name: "self-hosted" | "highlevel" | "typeform" | "generic";
  address: string;
}

export interface Testimonial {
  name: string;
  location: string;
  text: string;
  rating: 5;
  picture: Picture;
  /** True for an invented example. The page says so beside it. */
  sample: boolean;
}

export interface Question {
  question: string;
  /** Paragraphs. */
  answer: string[];
}

/** What the search results and the browser's tab show. */
export interface PageMeta {
  title: string;
  description: string;
}
