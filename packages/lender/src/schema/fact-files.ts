import { brandSchema } from "./brand.ts";
import { claimsSchema } from "./claims.ts";
import { examplesSchema } from "./examples.ts";
import { lenderSchema } from "./lender.ts";
import { providerSchema } from "./provider.ts";
import { ratesSchema } from "./rates.ts";
import { testimonialsSchema } from "./testimonials.ts";

/** The files of facts, the same in every language. Each is <name>.yaml. */
export const FACT_FILES = {
  lender: {
    title: "The lender",
    holds:
      "Names, NMLS number, states, licenses, telephone, addresses, what the credit agreement says, who may call",
    schema: lenderSchema,
  },
  rates: {
    title: "Rates and limits",
    holds:
      "Rates by credit score, largest line, fees, periods, the example home, the day the rates were in force",
    schema: ratesSchema,
  },
  claims: {
    title: "Claims: proof, states and dates",
    holds:
      "What proves each claim, where it holds, who answers for it, until when. The words are in `en/claims.yaml`",
    schema: claimsSchema,
  },
  provider: {
    title: "Who runs the survey",
    holds: "The survey’s provider and its address",
    schema: providerSchema,
  },
  brand: {
    title: "Brand",
    holds: "Colors, size of text, corners, logo, icon, how the picture of the landing page stands",
    schema: brandSchema,
  },
  testimonials: {
    title: "Testimonials",
    holds: "What customers said, their portraits, and their agreement",
    schema: testimonialsSchema,
  },
  examples: {
    title: "Worked examples of the pages",
    holds: "Made-up numbers that pages work with in their words",
    schema: examplesSchema,
  },
} as const;
