import { chosenFolder, chosenLanguage } from "./config.ts";
import { readLender } from "./read-lender.ts";

/**
 * The lender that LENDER chooses, in the chosen language, read once. Where a program is bundled, vite-plugin.ts puts plain data in the place of
 * this module, so that no browser gets the reader.
 */
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
