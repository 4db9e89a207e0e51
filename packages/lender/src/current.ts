import { chosenFolder, chosenLanguage } from "./config.ts";
import { readLender } from "./read-lender.ts";

/** The lender that LENDER chooses, in the chosen language. In bundles vite-plugin.ts puts plain data in its place. */
export const {
  language,
  addresses,
  paths,
  lender,
  brand,
  states,
  rates,
  homeRules,
  priceStates,
  claims,
  examples,
  provider,
  testimonials,
  landing,
  benefits,
  faq,
  calculator,
  survey,
  navigation,
  disclosures,
  blog,
  thankYou,
  notFound,
  privacy,
  machines,
  articles,
} = readLender(chosenFolder(), chosenLanguage());
