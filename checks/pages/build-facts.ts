import { chosenFolder } from "@heloc/lender/config";
import type { Language } from "@heloc/lender/schema/language";
import { readSiteConfig } from "../../apps/site/config.ts";
import { readFacts, type Facts } from "../content/facts.ts";

/**
 * What the chosen lender's folder says, with the addresses that a build writes: SURVEY_ORIGIN, SITE_ADDRESS and
 * SURVEY_PROVIDER stand in for the folder's.
 */
export async function readBuildFacts(today: string, language: Language = "en"): Promise<Facts> {
  const facts = await readFacts(chosenFolder(), today, language);
  const { provider, siteAddress } = readSiteConfig();
  return { ...facts, provider, lender: { ...facts.lender, siteAddress } };
}
