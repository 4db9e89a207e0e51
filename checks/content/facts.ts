import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Claim, Lender, ProviderChoice, RateFacts, Testimonial } from "@heloc/content/types";
import { readSiteConfig } from "../../apps/site/config.ts";
import { listedAddresses, type ListedAddress } from "./listed-addresses.ts";
import { ROOT } from "./source-files.ts";
import { knownNumbers, type KnownNumbers } from "./known-numbers.ts";

/** What a lender's folder of content says as values. */
export interface Content {
  lender: Lender;
  claims: Record<string, Claim>;
  rates: RateFacts;
  provider: ProviderChoice;
  testimonials: Testimonial[];
}

/** Everything that the checks compare files and pages with. */
export interface Facts extends Content {
  /** Year-month-day. */
  today: string;
  /** The numbers that a page may show. */
  numbers: KnownNumbers;
  /** The addresses of other sites that a page may link to. */
  listed: ListedAddress[];
}

/** Reads the typed files of a lender's folder. */
export async function readContent(folder: string): Promise<Content> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href) as Promise<Content>;
  const { lender } = await load("lender.ts");
  const { claims } = await load("claims.ts");
  const { rates } = await load("rates.ts");
  const { provider } = await load("provider.ts");
  const { testimonials } = await load("en/testimonials.ts");
  return { lender, claims, rates, provider, testimonials };
}

/**
 * The project's own facts on a day. Addresses are those that a build would write: SURVEY_ORIGIN, SITE_ADDRESS and
 * SURVEY_PROVIDER stand in for the content's.
 */
export async function readFacts(today: string): Promise<Facts> {
  const content = await readContent(join(ROOT, "content"));
  const { provider, siteAddress } = readSiteConfig();
  return {
    ...content,
    provider,
    lender: { ...content.lender, siteAddress },
    today,
    numbers: await knownNumbers(),
    listed: await listedAddresses(),
  };
}
