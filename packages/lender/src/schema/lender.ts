import { z } from "zod";
import {
  choice,
  day,
  dialed,
  flag,
  group,
  hours,
  httpsAddress,
  list,
  text,
  usPhone,
  wholeNumber,
  zip,
} from "./values/values.ts";
import { stateCode } from "./values/state-code.ts";

const name = (title: string, description?: string) =>
  text(title, description).regex(
    /^[^<>{}“”"]*$/,
    "Write the name alone, without quotation marks or other signs around it.",
  );

const license = z.strictObject({
  state: stateCode,
  kind: text("What the license is", "As the regulator calls it."),
  number: text("Its number"),
  regulator: text(),
  line: text("Line in the footer", "Word for word as the regulator wants it printed."),
});

/** What a lender can be in law. */
export const ENTITY_TYPES = [
  "insured-bank",
  "credit-union",
  "nonbank-lender",
  "broker",
  "lead-generator",
] as const;

const OTHER_FORMAT =
  "That is what this version of the product reads; a folder of another format needs the version that it was written for.";

/** Who the lender is: lender.yaml. */
export const lenderSchema = z.strictObject({
  format: wholeNumber(
    { least: 1, most: 1, why: OTHER_FORMAT },
    "Format of the folder",
    "Leave it: this version of the product reads 1.",
  ),
  sample: flag(
    "Sample",
    "Yes while any fact is invented. The site then says so on every page, and cannot be released.",
  ),
  legalName: name("Legal name"),
  brandName: name("Brand name", "As visitors know the lender."),
  entityType: choice(
    "What the lender is in law",
    ENTITY_TYPES,
    "Decides which words it may use: an insured bank may say FDIC of its own deposits, another lender only of those at the bank below.",
  ),
  insuredBank: group("FDIC-insured partner bank", {
    name: text("Name", "As it is insured."),
    fdicCertificate: z
      .string("Write the number between quotation marks.")
      .regex(/^\d{1,6}$/, "Write the number alone: digits only.")
      .meta({ title: "FDIC certificate number", description: "As banks.data.fdic.gov lists it." }),
  })
    .describe(
      "The bank that holds the deposits a claim of FDIC insurance is about, where the lender itself is no bank.",
    )
    .optional(),
  nmlsId: z
    .string("Write the number between quotation marks.")
    .regex(/^\d{1,12}$/, "Write the number alone: digits only.")
    .meta({ title: "NMLS number", description: "Digits only." }),
  states: list(
    "States it lends in",
    stateCode,
    "Survey, calculator, claims, questions and legal lines follow.",
  ).min(1, "Name at least one state: CA, TX or both."),
  licenses: list("Licenses", license, "One for each state, as far as the lender needs one there.").default(
    [],
  ),
  phone: usPhone()
    .transform((display) => ({ display, tel: dialed(display) }))
    .meta({ title: "Telephone", description: "As it is read, such as (213) 555-0142." }),
  phoneAlwaysNeeded: flag(
    "Always ask applicants for a telephone",
    "Left out, the survey needs it only of those who agree to calls and texts.",
  ).optional(),
  email: z.email("Write a whole email address, such as hello@example.com."),
  securityContactUntil: day(
    "Weaknesses may be reported until",
    "The day until which that email address takes reports of weaknesses, at most a year ahead.",
  ).meta({ ahead: true }),
  supportHours: hours().meta({ title: "Support hours", description: "Such as Mon–Fri 8am–6pm PT." }),
  address: group("Postal address", {
    street: text(),
    city: text(),
    state: text().regex(/^[A-Z]{2}$/, "Write the two letters of the state, such as CA."),
    zip: zip(),
  }),
  links: group("Legal pages", {
    privacy: httpsAddress().optional(),
    terms: httpsAddress().optional(),
    licensing: httpsAddress().optional(),
  })
    .describe("While one has no address, its link is shown and goes nowhere.")
    .default({}),
  texasComplaintNotice: group("Texas complaint notice", {
    source: httpsAddress("Where it was copied from"),
    text: text("The current text, word for word").meta({ long: true }),
    sha256: text("Its SHA-256", "A text that changes without a new comparison is found by it.").regex(
      /^[0-9a-f]{64}$/,
      "Write the 64 digits that npm run lender -- check names.",
    ),
    comparedOn: day("Compared with the source on").optional(),
  })
    .describe("For lenders that the Texas Department of Savings and Mortgage Lending licenses.")
    .optional(),
  equalHousingLender: flag("Show the Equal Housing Lender sign"),
  product: group("What the credit agreement says", {
    index: text("Index that the rate follows"),
    balloonPossible: flag("The agreement can end in one large payment"),
    propertyInsuranceRequired: flag("Property insurance is required"),
  }),
  serviceProviders: list(
    "Companies that work for the lender",
    z.strictObject({ name: text(), host: text(), purpose: text() }),
    "Whose computers a visitor’s browser or an applicant’s answers reach.",
  ).default([]),
  sellers: list(
    "Who may call or text an applicant who agreed",
    text(),
    "Their names become part of the consent text.",
  ).min(1, "Name at least the lender itself."),
  spelling: list(
    "Words that are spelled right",
    text(),
    "Names and words of yours that no dictionary has. The spelling check then accepts them.",
  ).optional(),
  subscribeAddress: httpsAddress(
    "Where the blog’s subscribe box sends an address",
    "An https address that takes a form with the field email. Without it the box does nothing.",
  ).optional(),
  siteAddress: httpsAddress("Public address of the site")
    .refine((address) => !address.endsWith("/"), "Take away the slash at the end.")
    .refine(
      (address) => !/[^/:]\/.|[?#]/.test(address),
      "Write the domain alone: the site has it to itself.",
    ),
  dataLayer: flag(
    "Events of the survey may reach measurement tools",
    "After the visitor has agreed; how a consent banner says so is in docs/providers.md.",
  ).default(false),
});

export type LenderFacts = z.output<typeof lenderSchema>;
