import { z } from "zod";
import { day, dialed, hours, httpsAddress, text, usPhone, wholeNumber, zip } from "./values/values.ts";
import { stateCode } from "./values/state-code.ts";

const name = () =>
  text().regex(/^[^<>{}“”"]*$/, "Write the name alone, without quotation marks or other signs around it.");

const license = z.strictObject({
  state: stateCode.meta({ title: "State" }),
  kind: text().meta({ title: "What the license is", description: "As the regulator calls it." }),
  number: text().meta({ title: "Its number" }),
  regulator: text().meta({ title: "Regulator" }),
  line: text().meta({
    title: "Line in the footer",
    description: "Word for word as the regulator wants it printed.",
  }),
});

/** What a lender can be in law. */
export const ENTITY_TYPES = [
  "insured-bank",
  "credit-union",
  "nonbank-lender",
  "broker",
  "lead-generator",
] as const;

/** Who the lender is: lender.yaml. */
export const lenderSchema = z.strictObject({
  format: wholeNumber({ least: 1, most: 1, why: "This version of the product reads 1." }).meta({
    title: "Format of the folder",
    description: "Leave it: this version of the product reads 1.",
  }),
  sample: z.boolean().meta({
    title: "Sample",
    description:
      "Yes while any fact is invented. The site then says so on every page, and cannot be released.",
  }),
  legalName: name().meta({ title: "Legal name" }),
  brandName: name().meta({ title: "Brand name", description: "As visitors know the lender." }),
  entityType: z.enum(ENTITY_TYPES).meta({
    title: "What the lender is in law",
    description:
      "Decides which words it may use: an insured bank may say FDIC of its own deposits, another lender only of those at the bank below.",
  }),
  insuredBank: z
    .strictObject({
      name: text().meta({ title: "Name", description: "As it is insured." }),
      fdicCertificate: z
        .string("Write the number between quotation marks.")
        .regex(/^\d{1,6}$/, "Write the number alone: digits only.")
        .meta({ title: "FDIC certificate number", description: "As banks.data.fdic.gov lists it." }),
    })
    .optional()
    .meta({
      title: "FDIC-insured partner bank",
      description:
        "The bank that holds the deposits a claim of FDIC insurance is about, where the lender itself is no bank.",
    }),
  nmlsId: z
    .string("Write the number between quotation marks.")
    .regex(/^\d{1,12}$/, "Write the number alone: digits only.")
    .meta({ title: "NMLS number", description: "Digits only." }),
  states: z
    .array(stateCode)
    .min(1, "Name at least one state: CA, TX or both.")
    .refine((states) => new Set(states).size === states.length, "A state stands here twice. Keep one.")
    .meta({
      title: "States it lends in",
      description: "Survey, calculator, claims, questions and legal lines follow.",
    }),
  licenses: z
    .array(license)
    .default([])
    .meta({ title: "Licenses", description: "One for each state, as far as the lender needs one there." }),
  phone: usPhone()
    .transform((display) => ({ display, tel: dialed(display) }))
    .meta({ title: "Telephone", description: "As it is read, such as (213) 555-0142." }),
  phoneAlwaysNeeded: z.boolean().optional().meta({
    title: "Always ask applicants for a telephone",
    description: "Left out, the survey needs it only of those who agree to calls and texts.",
  }),
  email: z.email("Write a whole email address, such as hello@example.com.").meta({ title: "Email" }),
  securityContactUntil: day().meta({
    title: "Weaknesses may be reported until",
    description: "The day until which that email address takes reports of weaknesses, at most a year ahead.",
    ahead: true,
  }),
  supportHours: hours().meta({ title: "Support hours", description: "Such as Mon–Fri 8am–6pm PT." }),
  address: z
    .strictObject({
      street: text(),
      city: text(),
      state: text().regex(/^[A-Z]{2}$/, "Write the two letters of the state, such as CA."),
      zip: zip(),
    })
    .meta({ title: "Postal address" }),
  links: z
    .strictObject({
      privacy: httpsAddress().optional(),
      terms: httpsAddress().optional(),
      licensing: httpsAddress().optional(),
    })
    .default({})
    .meta({
      title: "Legal pages",
      description: "While one has no address, its link is shown and goes nowhere.",
    }),
  texasComplaintNotice: z
    .strictObject({
      source: httpsAddress().meta({ title: "Where it was copied from" }),
      text: text().meta({ title: "The current text, word for word", long: true }),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, "Write the 64 digits that npm run lender -- check names.")
        .meta({
          title: "Its SHA-256",
          description: "A text that changes without a new comparison is found by it.",
        }),
      comparedOn: day().optional().meta({ title: "Compared with the source on" }),
    })
    .optional()
    .meta({
      title: "Texas complaint notice",
      description: "For lenders that the Texas Department of Savings and Mortgage Lending licenses.",
    }),
  equalHousingLender: z.boolean().meta({ title: "Show the Equal Housing Lender sign" }),
  product: z
    .strictObject({
      index: text().meta({ title: "Index that the rate follows" }),
      balloonPossible: z.boolean().meta({ title: "The agreement can end in one large payment" }),
      propertyInsuranceRequired: z.boolean().meta({ title: "Property insurance is required" }),
    })
    .meta({ title: "What the credit agreement says" }),
  serviceProviders: z
    .array(z.strictObject({ name: text(), host: text(), purpose: text() }))
    .default([])
    .meta({
      title: "Companies that work for the lender",
      description: "Whose computers a visitor’s browser or an applicant’s answers reach.",
    }),
  sellers: z.array(text()).min(1, "Name at least the lender itself.").meta({
    title: "Who may call or text an applicant who agreed",
    description: "Their names become part of the consent text.",
  }),
  spelling: z.array(text()).optional().meta({
    title: "Words that are spelled right",
    description: "Names and words of yours that no dictionary has. The spelling check then accepts them.",
  }),
  subscribeAddress: httpsAddress().optional().meta({
    title: "Where the blog’s subscribe box sends an address",
    description: "An https address that takes a form with the field email. Without it the box does nothing.",
  }),
  siteAddress: httpsAddress()
    .refine((address) => !address.endsWith("/"), "Take away the slash at the end.")
    .refine((address) => !/[^/:]\/./.test(address), "Write the domain alone: the site has it to itself.")
    .meta({ title: "Public address of the site" }),
  dataLayer: z.boolean().default(false).meta({
    title: "Events of the survey may reach measurement tools",
    description: "After the visitor has agreed; how a consent banner says so is in docs/providers.md.",
  }),
});

export type LenderFacts = z.output<typeof lenderSchema>;
