import { brandSchema } from "./brand.ts";
import { claimsSchema } from "./claims.ts";
import { examplesSchema } from "./examples.ts";
import { lenderSchema } from "./lender.ts";
import { providerSchema } from "./provider.ts";
import { ratesSchema } from "./rates.ts";
import { testimonialsSchema } from "./testimonials.ts";

/** The files of facts, the same in every language. Each is <name>.yaml. */
export const FACT_FILES = {
  lender: { title: "The lender", schema: lenderSchema },
  rates: { title: "Rates and limits", schema: ratesSchema },
  claims: { title: "Claims: proof, states and dates", schema: claimsSchema },
  provider: { title: "Who runs the survey", schema: providerSchema },
  brand: { title: "Brand", schema: brandSchema },
  testimonials: { title: "Testimonials", schema: testimonialsSchema },
  examples: { title: "Worked examples of the pages", schema: examplesSchema },
} as const;
