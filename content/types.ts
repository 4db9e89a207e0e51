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

export type State = "CA" | "TX";

/** A piece of a sentence that comes from the claims register. The page marks it, so that a check can find it again. */
export interface ClaimPiece {
  claimId: string;
  part: "claim" | "qualifier";
  text: string;
  /** Where a reader can look it up. Shown after a qualifier. */
  link?: { label: string; href: `https://${string}` } | undefined;
}

/** A sentence: plain text, or pieces in their order, some of them from the claims register. */
export type Words = string | readonly (string | ClaimPiece)[];

/** Why a claim may be made. The release check refuses "sample". */
export interface Evidence {
  kind: "sample" | "measurement" | "contract" | "certificate" | "public-record" | "law";
  /** What it is, so that somebody else finds it: its title, its number, where it is kept. */
  reference: string;
  /** Where the public can see it. */
  link?: `https://${string}`;
  /** A file with the proof, as a path from the project's folder. */
  file?: string;
}

/** A statement about the loan or the lender that must be true, and the limit that has to stand beside it. */
export interface Claim {
  /** The claim as it is shown, without a full stop. */
  text: string;
  /** The same in one big figure, such as "$400,000", where a page shows one. */
  figure?: string;
  /** The limit or condition, shown next to the claim in the same size. */
  qualifier: string;
  /** "page": the qualifier may stand elsewhere on the same page, because the claim stands where there is no room. */
  qualifierPlace?: "page";
  /** Shown after the qualifier. */
  link?: { label: string; href: `https://${string}` };
  /** Where an article tells the claim in words of its own, one of these words stands in the same paragraph. */
  limitWords: readonly string[];
  /** The states where the claim holds as it is written. */
  states: readonly State[];
  evidence: Evidence;
  /** The person at the lender who answers for it. */
  owner: string;
  /** The day the evidence was looked at, and the day after which it no longer counts, year-month-day. */
  asOf: string;
  expires: string;
  /** True for a claim that the lender does not make. The pages must not show it. */
  withdrawn?: boolean;
}

export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** What the credit agreement says. The disclosures are written from it. */
export interface ProductFacts {
  /** A variable rate follows this index. */
  index: string;
  /** True where the agreement can end in one large payment. */
  balloonPossible: boolean;
  propertyInsuranceRequired: boolean;
}

export interface Lender {
  /** True while the facts are invented. The site then says so on every page. */
  sample: boolean;
  legalName: string;
  brandName: string;
  /** What the lender is in law. It decides which words it may use: only an insured bank may say "FDIC". */
  entityType: "insured-bank" | "credit-union" | "nonbank-lender" | "broker" | "lead-generator";
  /** Its number in the Nationwide Multistate Licensing System, digits only. */
  nmlsId: string;
  /** One for each state: what it is, its number, and the line as the regulator wants it printed. */
  licences: { state: State; kind: string; number: string; regulator: string; line: string }[];
  phone: { display: string; tel: string };
  email: string;
  /** Until when that e-mail address may be used to report a weakness, year-month-day, at most a year ahead. */
  securityContactUntil: string;
  supportHours: string;
  address: PostalAddress;
  /** Addresses of the legal pages. While one is undefined its link is shown without going anywhere. */
  links: { privacy?: string; terms?: string; licensing?: string };
  texasComplaintNotice: {
    /** The current text, copied from the regulator's own page. Its form differs by kind of license. */
    text: string;
    source: `https://${string}`;
    /** SHA-256 of the text that was compared. A text that changes without a new comparison fails the check. */
    sha256: string;
    /** The day a person compared the text with the source, year-month-day. Absent while nobody has. */
    comparedOn?: string;
  };
  /** Shows the Equal Housing Lender sign on every page. */
  equalHousingLender: boolean;
  product: ProductFacts;
  /** Companies other than the lender whose computers a visitor's browser or an applicant's answers reach. */
  serviceProviders: { name: string; host: string; purpose: string }[];
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
  /** What a visitor may choose to see on the calculator's page. One of them is `repaymentPeriodYears`. */
  repaymentPeriodChoicesYears: number[];
  /** Points added to the rate to show what a rise would cost. */
  rateStressPoints: number[];
  maximumAnnualRatePercent: number;
  openingFeesDollars: { from: number; to: number };
  annualFeeDollars: number;
  /** All loans on a California home together, in percent of its value: where lenders usually stop. */
  californiaCombinedLoanToValuePercent: { from: number; to: number };
  /** Texas law on a line secured by the home its owner lives in (Texas Constitution, article XVI, section 50). */
  texas: {
    combinedLoanToValuePercent: number;
    minimumAdvanceDollars: number;
    /** No closing before this day, counted from the application and the required notice, whichever is later. */
    earliestClosingDay: number;
    daysToCancel: number;
  };
  /** The home that the calculator's page shows before a visitor has entered one. */
  example: { homeValueDollars: number; mortgageBalanceDollars: number; creditScore: number };
  /** The first figures of the comparison with a cash-out refinance. Samples: neither quotes nor market averages. */
  refinanceExample: {
    firstRatePercent: number;
    yearsLeft: number;
    cashDollars: number;
    refinanceRatePercent: number;
    refinanceCostsDollars: number;
    refinanceYears: number;
  };
  /** The day these rates were in force, year-month-day. */
  asOf: string;
}

/** A survey form of another provider. */
export interface FormChoice {
  /** The address of your survey at that provider, as it stands in its embed code. */
  address: string;
  /**
   * What the form's fields are called at the provider, for values that the site hands over. On the left our name:
   * home_value, mortgage_balance, credit_score, amount_wanted, property_state, or an advertising mark such as
   * utm_source. On the right theirs, such as "entry.123456". A name that is not listed is handed over under our own.
   */
  prefill?: Record<string, string>;
}

export interface HighLevelChoice extends FormChoice {
  /** True loads HighLevel's own form_embed.js beside our host. What that costs is in docs/providers.md. */
  vendorScript?: boolean;
}

export interface GoogleFormsChoice extends FormChoice {
  /** Sections of the form, 1 when undefined. Google says nothing when a form is sent; its pages are counted. */
  sections?: number;
}

export interface HubSpotChoice extends FormChoice {
  portalId: string;
  formId: string;
  /** The data region of the account, such as "eu1". "na1" when undefined. */
  region?: string;
}

export interface GenericChoice extends FormChoice {
  /** Other origins from which the frame may speak, such as "https://submit.example.com". */
  origins?: string[];
  /**
   * The message that means "sent": the value at `path` ("payload.event", or "" for a message that is a text) equals
   * `equals`. `idPath` is where the number of the submission stands, if it has one.
   */
  completion?: { path: string; equals: string; idPath?: string };
  /** Where in a message the frame's height stands, in pixels, such as "payload.height". */
  heightPath?: string;
}

/**
 * Who runs the survey.
 * - `self-hosted`: the survey service of this project; `address` is its origin.
 * - the others: see docs/providers.md.
 */
export type ProviderChoice =
  | { name: "self-hosted"; address: string }
  | ({ name: "highlevel" } & HighLevelChoice)
  | ({ name: "typeform" | "jotform" | "tally" | "formbricks" | "cognito" | "opnform" } & FormChoice)
  | ({ name: "google-forms" } & GoogleFormsChoice)
  | ({ name: "hubspot-v2" | "hubspot-v4" } & HubSpotChoice)
  | ({ name: "generic" } & GenericChoice);

/** What the site may tell the lender's measurement tools. */
export interface ConsentChoice {
  /**
   * True: events of the survey go to `window.dataLayer` once the visitor has agreed. How a consent tool says so is in
   * docs/providers.md. False: they never do.
   */
  dataLayer: boolean;
}

export interface Testimonial {
  name: string;
  location: string;
  text: string;
  rating: 5;
  picture: Picture;
  /** True for an invented example. The page says so beside it. */
  sample: boolean;
  /** What a real one needs (16 CFR 465 and 255). */
  proof?: {
    /** The day the customer agreed to be quoted, and where that agreement is kept. */
    agreedOn: string;
    agreementReference: string;
    /** The lender's own number for the customer. It is not shown. */
    customerReference: string;
    /** Shown beside the testimonial where the customer is related to the lender or was given something for it. */
    connection?: string;
  };
}

export interface Question {
  question: string;
  /** Paragraphs. */
  answer: Words[];
}

/** What the picture shows that stands for a page where its address is shared. */
export interface SocialCard {
  /** The file's name, without its ending. */
  name: string;
  /** The line above the heading. */
  eyebrow: string;
  /** Text, or lines that stay apart. */
  heading: string | readonly string[];
  /** One model, or three. The first one's `alt` tells what all of them show. */
  pictures: readonly Picture[];
}

/** What the search results and the browser's tab show. */
export interface PageMeta {
  title: string;
  description: string;
}
